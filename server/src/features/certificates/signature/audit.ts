import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { type IssuedCertificate, pageIssued } from '../issuance/store.ts';
import type { PublicCertificates } from '../public-page/service.ts';
import type { SignatureProblem } from './service.ts';

const PAGE = 200;

const IN_WORDS: Record<SignatureProblem, string> = {
  changed: 'its claims are not those that were signed',
  unknown_key: 'it is signed with a key that the configuration does not know',
  distrusted_key: 'it is signed with a key that was distrusted by then',
};

/** Every certificate is signed with a trusted key as it stands, and every revocation is proven. */
export const certificatesAudit = (db: Database, desk: PublicCertificates): Audit => ({
  name: 'certificates',
  async run({ organisationId, found, progress }) {
    let certificates = 0;
    let after = '';
    for (;;) {
      const page = await pageIssued(db, { organisationId, after, limit: PAGE });
      for (const certificate of page) {
        const problem = await problemWith(db, desk, certificate);
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

async function problemWith(db: Database, desk: PublicCertificates, { certId, status }: IssuedCertificate) {
  const shown = await desk.find(db, certId);
  if (!shown) return 'is not shown to those who verify it';
  if (shown.signatureProblem) return IN_WORDS[shown.signatureProblem];
  if (shown.revocationProven === false) return 'says that it is revoked, and no signed statement does';
  const isTakenBack = shown.revocationProven === true && status !== 'revoked';
  return isTakenBack ? 'does not say that it is revoked, and a signed statement does' : undefined;
}
