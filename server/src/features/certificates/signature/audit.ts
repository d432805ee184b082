import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { type IssuedCertificate, pageIssued } from '../issuance/store.ts';
import type { PublicCertificates } from '../public-record/service.ts';
import type { SignatureProblem } from './rules.ts';

const PAGE = 200;

const IN_WORDS: Record<SignatureProblem, string> = {
  changed: 'its claims differ from the signed ones',
  unknown_key: 'it is signed with a key that is not in the configuration',
  distrusted_key: 'it is signed with a key that was already distrusted',
};

/** Checks that a trusted key signed every certificate as it is stored, and that every revocation is proven. */
export const certificatesAudit = (db: Database, publicCertificates: PublicCertificates): Audit => ({
  name: 'certificates',
  async run({ organisationId, found, progress }) {
    let certificates = 0;
    let after = '';
    for (;;) {
      const page = await pageIssued(db, { organisationId, after, limit: PAGE });
      for (const certificate of page) {
        const problem = await problemWith(db, publicCertificates, certificate);
        const { certId } = certificate;
        if (problem) found({ organisationId: certificate.organisationId, subject: `certificate ${certId}`, problem });
      }
      certificates += page.length;
      progress({ certificates });
      if (page.length < PAGE) return { certificates };
      after = page.at(-1)!.id;
    }
  },
});

async function problemWith(
  db: Database,
  publicCertificates: PublicCertificates,
  { certId, status }: IssuedCertificate,
) {
  const shown = await publicCertificates.find(db, certId);
  if (!shown) return 'cannot be found on its public page';
  if (shown.signatureProblem) return IN_WORDS[shown.signatureProblem];
  if (shown.revocationProven === false) return 'is marked as revoked, but no signed statement proves it';
  const isTakenBack = shown.revocationProven === true && status !== 'revoked';
  return isTakenBack ? 'is not marked as revoked, although a signed statement revokes it' : undefined;
}
