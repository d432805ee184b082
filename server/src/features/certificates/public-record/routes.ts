import { openToAll } from '../../../platform/auth/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { bare, type Reply, type Route, read } from '../../../platform/http/index.ts';
import { certIdParam } from '../schema.ts';
import { recordPage, unknownPage } from './present.ts';
import { PublicCertificate, SigningKeys } from './schema.ts';
import type { PublicCertificates } from './service.ts';

const tag = 'Certificates';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Caches may keep the answer for a minute only, since a revocation must be seen soon. */
const forAll = (json: string): Reply<never> =>
  bare(JSON_TYPE, json, {
    'cache-control': 'public, max-age=60',
    vary: 'Accept',
  });

export const publicRoutes = (publicCertificates: PublicCertificates): Route[] => [
  read({
    method: 'GET',
    path: '/public/certificates/{certId}',
    operationId: 'verifyCertificate',
    tag,
    summary: 'Verify a certificate',
    description:
      'Open to anyone, without a key. A browser gets a page. Every call checks the signature against the stored record; if it does not verify, `status` is `invalid` and `signatureProblem` gives the reason. A revocation is a signed statement too. `inputs` tells whether the records behind the figures have changed since the approval. The answer is sealed: saved byte for byte, it can be verified offline. A valid certificate is a declaration of its issuer and is not assured. Certificates that are not issued yet answer 404.',
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
      const record = await publicCertificates.find(db, params.certId);
      if (wantsPage) return record ? recordPage(record) : unknownPage(params.certId);
      return forAll(publicCertificates.seal(found(record)));
    },
  }),
  read({
    method: 'GET',
    path: '/public/keys',
    operationId: 'listSigningKeys',
    tag,
    summary: 'Keys that certificates and checkpoints are signed with',
    description:
      'A JSON Web Key Set (RFC 7517), where `use` tells what a key signs here. Keep a copy to verify offline. The set contains the keys that the operator configured and the keys that signed statements link to them. Replaced keys stay in the set.',
    access: openToAll,
    openToOtherSites: true,
    success: {
      status: 200,
      bare: { contentType: 'application/json' },
      description: 'The key set, not wrapped in `data`',
      data: SigningKeys,
    },
    async handle(_visitor, db) {
      return forAll(JSON.stringify(await publicCertificates.keys(db)));
    },
  }),
];
