import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { CertificateReadiness, CheckCertificate } from './schema.ts';
import type { CertificateChecks } from './service.ts';

export const checkRoutes = (checks: CertificateChecks): Route[] => [
  read({
    method: 'POST',
    path: '/api/v1/certificates/check',
    operationId: 'checkCertificate',
    tag: 'Certificates',
    summary: 'Check whether a certificate could be requested and approved',
    description:
      'Takes what a request takes, stores nothing, and judges every rule of the request and of the approval on the records of this moment. Under the review policy `four_eyes`, a second person has to approve in addition.',
    access: needs('certificates:write'),
    body: CheckCertificate,
    boundsWithRules: ['beneficiaryName', 'scopeCoverage', 'retirementIds', 'signatoryName', 'signatoryTitle', 'notes'],
    success: { status: 200, description: 'The figures and the checks', data: CertificateReadiness },
    async handle({ actor, body }, db) {
      return ok(await checks.check(db, actor, { body }));
    },
  }),
];
