import type { Clock } from '../../../platform/clock/clock.ts';
import { isAuthentic, type KeyRing, type KeyStatement, type Signer, sealText } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readReference } from '../cert-id.ts';
import type { VerifyUrl } from '../present.ts';
import { listStatements } from '../signing/key-store.ts';
import { sealedOf } from '../signing/sealed.ts';
import { createVerifier } from '../signing/verifier.ts';
import { presentKeys } from './keys.ts';
import { createRevocations } from './revocations.ts';
import type { PublicCertificate, SigningKeys } from './schema.ts';
import { findPublished } from './store.ts';

export type PublicDesk = ReturnType<typeof createPublicDesk>;

interface DeskDeps {
  clock: Clock;
  signer: Signer;
  verifyUrl: VerifyUrl;
  certificateKeys: KeyRing;
  logKeys: KeyRing;
  keyStatements: readonly KeyStatement[];
}

/** Answers anyone who wants to verify a certificate. */
export function createPublicDesk({ clock, signer, verifyUrl, certificateKeys, logKeys, keyStatements }: DeskDeps) {
  const verifier = createVerifier(certificateKeys);
  const revocations = createRevocations(verifier);
  const configured = keyStatements.filter(isAuthentic);
  return {
    async find(db: Db, certId: string): Promise<PublicCertificate | undefined> {
      const row = await findPublished(db, readReference(certId));
      if (!row) return undefined;
      const sealed = sealedOf(row);
      const { claims, signature } = sealed;
      const signatureProblem = await verifier.problemWith(db, sealed);
      const revocation = await revocations.of(db, row);
      return {
        ...claims,
        status: signatureProblem ? 'invalid' : revocation.revocationProven === null ? 'valid' : 'revoked',
        signatureValid: signatureProblem === null,
        signatureProblem,
        ...revocation,
        verifyUrl: verifyUrl(row.certId),
        claims,
        signature,
      };
    },

    /** The record as a file that can be kept. */
    seal: (record: PublicCertificate): string =>
      sealText(`${JSON.stringify(record)}\n`, { signer, format: 'json', thing: 'certificate', at: clock.now() }),

    async keys(db: Db): Promise<SigningKeys> {
      const published = await listStatements(db);
      return {
        keys: [
          ...presentKeys('certificate', certificateKeys.keys(published)),
          ...presentKeys('log', logKeys.keys(published)),
        ],
        statements: [...configured],
      };
    },
  };
}
