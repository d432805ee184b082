import { openToAll } from '../../../platform/auth/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { bare, type Reply, type Route, read } from '../../../platform/http/index.ts';
import { certIdParam } from '../schema.ts';
import { recordPage, unknownPage } from './page.present.ts';
import { PublicCertificate, SigningKeys } from './schema.ts';
import type { PublicCertificates } from './service.ts';

const tag = 'Certificates';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Caches may keep it for a minute: a revocation must be seen soon. */
const forAll = (json: string): Reply<never> =>
  bare(JSON_TYPE, json, {
    'cache-control': 'public, max-age=60',
    vary: 'Accept',
  });

export const publicRoutes = (desk: PublicCertificates): Route[] => [
  read({
    method: 'GET',
    path: '/public/certificates/{certId}',
    operationId: 'verifyCertificate',
    tag,
    summary: 'Verify a certificate',
    description:
      'For anyone, without a key. A browser gets a page. The signature is checked at every call against the record as it is stored; where it does not hold, `status` is `invalid` and `signatureProblem` says why. A revocation is a signed statement too. The answer is sealed: kept to the byte, it can be checked whole without this service. A valid one is the word of its issuer: it is self-declared, not assured. Certificates that are not issued yet are 404.',
    access: openToAll,
    openToOtherSites: true,
    params: certIdParam,
    success: {
      status: 200,
      page: true,
      bare: { contentType: 'application/json' },
      description: 'The public record, not wrapped in `data`',
      data: PublicCertificate,
    },
    async handle({ params, wantsPage }, db) {
      const record = await desk.find(db, params.certId);
      if (wantsPage) return record ? recordPage(record) : unknownPage(params.certId);
      return forAll(desk.seal(found(record)));
    },
  }),
  read({
    method: 'GET',
    path: '/public/keys',
    operationId: 'listSigningKeys',
    tag,
    summary: 'Keys that certificates and checkpoints are signed with',
    description:
      'A JSON Web Key Set (RFC 7517), with `use` saying what a key signs here. Keep a copy to verify offline. It holds the keys that the operator configured and those that signed statements tie to them; keys that have been replaced stay in it.',
    access: openToAll,
    openToOtherSites: true,
    success: {
      status: 200,
      bare: { contentType: 'application/json' },
      description: 'The key set, not wrapped in `data`',
      data: SigningKeys,
    },
    async handle(_visitor, db) {
      return forAll(JSON.stringify(await desk.keys(db)));
    },
  }),
];
