import { needs } from '../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { CertificateReadiness, CheckCertificate, ReadinessQuery } from './readiness/schema.ts';
import type { CertificateChecks } from './readiness/service.ts';
import {
  Certificate,
  CertificateDownloads,
  CertificateList,
  CertificateWithHistory,
  CreateCertificate,
  certIdParam,
  RejectCertificate,
  RequestedCertificate,
  RevokeCertificate,
} from './schema.ts';
import type { Certificates } from './service.ts';

const PATH = '/api/v1/certificates';
const ONE = `${PATH}/{certId}`;
const tag = 'Certificates';
const toRead = needs('certificates:read');
const toDecide = needs('certificates:write', 'admin', 'manager');
const withHistory = (description: string) => ({ status: 200, description, data: CertificateWithHistory }) as const;

export const certificateRoutes = (certificates: Certificates): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listCertificates',
    tag,
    summary: 'List certificates',
    access: toRead,
    query: CertificateList,
    success: { status: 200, description: 'A page of certificates', data: Certificate, list: true },
    async handle({ actor, query }, db) {
      return page(await certificates.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'requestCertificate',
    tag,
    summary: 'Request a certificate',
    description:
      'The named retirements must be confirmed, name the same beneficiary, overlap the period, and have a vintage of at most ten years before the year in which the period ends. For `carbon_neutral` their period lies within that of the certificate, and the vintage is at most five years old. They back only this certificate until it is withdrawn or revoked.',
    access: needs('certificates:write'),
    body: CreateCertificate,
    boundsWithRules: ['beneficiaryName', 'scopeCoverage', 'retirementIds', 'signatoryName', 'signatoryTitle', 'notes'],
    success: { status: 201, description: 'The request, pending', data: RequestedCertificate },
    errors: ['INVALID_STATE'],
    async handle({ actor, body }, tx) {
      return created(await certificates.create(tx, actor, { body }), ({ certId }) => `${PATH}/${certId}`);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getCertificate',
    tag,
    summary: 'Get a certificate',
    description: 'Includes the audit trail, the retirements behind the certificate and the signature.',
    access: toRead,
    params: certIdParam,
    success: { ...withHistory('The certificate'), etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await certificates.get(db, actor, { id: params.certId }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'withdrawCertificate',
    tag,
    summary: 'Withdraw a pending request',
    description: 'Frees its retirements.',
    access: needs('certificates:write'),
    params: certIdParam,
    success: { status: 204, description: 'The request is withdrawn' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await certificates.withdraw(tx, actor, { id: params.certId, checkVersion });
      return noContent();
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/downloads`,
    operationId: 'getCertificateDownloads',
    tag,
    summary: 'Links to the documents of an issued certificate',
    description: 'The links need no key and expire after 15 minutes. Every call returns fresh ones.',
    access: toRead,
    params: certIdParam,
    success: { status: 200, description: 'Three links', data: CertificateDownloads },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await certificates.downloads(db, actor, { id: params.certId }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/review`,
    operationId: 'reviewCertificate',
    tag,
    summary: 'Take a pending request into review',
    description: 'Requires the role manager or admin.',
    access: toDecide,
    params: certIdParam,
    success: withHistory('The certificate, under review'),
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await certificates.review(tx, actor, { id: params.certId, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/approve`,
    operationId: 'approveCertificate',
    tag,
    summary: 'Approve a certificate under review',
    description:
      'Requires the role manager or admin. Approval freezes the figures, from approved and locked entries inside the period. The certificate is signed, printed and issued within moments. Every day of the period must lie in a closed reporting period, and no draft or submitted entry of the covered scopes may overlap it (409). Every covered scope needs an entry (422). The period consists of whole months, or of whole fiscal years for `carbon_neutral` and `net_zero` (422). `carbon_neutral` needs scopes 1 and 2, every scope 3 category recorded or named in the inventory statement, an active target in tonnes over its scopes that reduces by at least 2.5 % of the base a year and was not weakened since the period began, gross emissions within the budget of the target (in the first claimed year they may exceed it, which the certificate says), and as many tonnes retired as emitted (422). `net_zero` needs a gross reduction of at least 90 % against the base year of an active `net_zero` target for all three scopes, from a closed year or an assured external inventory at least five years back, with the rest balanced by removals (422). `offset_retirement` states no emissions and needs only a retirement (422). The refusal names everything that is missing.',
    access: toDecide,
    params: certIdParam,
    success: withHistory('The certificate, approved'),
    errors: ['BUSINESS_RULE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await certificates.approve(tx, actor, { id: params.certId, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/reject`,
    operationId: 'rejectCertificate',
    tag,
    summary: 'Return a certificate under review to pending',
    description: 'Requires the role manager or admin.',
    access: toDecide,
    params: certIdParam,
    body: RejectCertificate,
    success: withHistory('The certificate, pending again'),
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await certificates.reject(tx, actor, { id: params.certId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/revoke`,
    operationId: 'revokeCertificate',
    tag,
    summary: 'Revoke an issued certificate',
    description:
      'Requires the role manager or admin. A revocation cannot be undone. The public page shows it with its reason, and the retirements are freed.',
    access: toDecide,
    params: certIdParam,
    body: RevokeCertificate,
    success: withHistory('The certificate, revoked'),
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await certificates.revoke(tx, actor, { id: params.certId, body, checkVersion }));
    },
  }),
];

export const checkRoutes = (checks: CertificateChecks): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/certificates/readiness',
    operationId: 'getCertificateReadiness',
    tag: 'Certificates',
    summary: 'Get what a certificate of a period and scopes still needs',
    description:
      'Lists every requirement, met or not, with the reason and a link. The answer is that of `POST /certificates/check` for a body without names and retirements.',
    access: needs('certificates:read'),
    query: ReadinessQuery,
    success: { status: 200, description: 'The figures and the checks', data: CertificateReadiness },
    async handle({ actor, query }, db) {
      return ok(await checks.readiness(db, actor, { query }));
    },
  }),
  read({
    method: 'POST',
    path: '/api/v1/certificates/check',
    operationId: 'checkCertificate',
    tag: 'Certificates',
    summary: 'Check whether a certificate could be requested and approved',
    description:
      'Takes the body of a request, applies every rule of the request and of the approval to the current records, and stores nothing. Under the review policy `four_eyes`, a second person must also approve.',
    access: needs('certificates:write'),
    body: CheckCertificate,
    boundsWithRules: ['beneficiaryName', 'scopeCoverage', 'retirementIds', 'signatoryName', 'signatoryTitle', 'notes'],
    success: { status: 200, description: 'The figures and the checks', data: CertificateReadiness },
    async handle({ actor, body }, db) {
      return ok(await checks.check(db, actor, { body }));
    },
  }),
];
