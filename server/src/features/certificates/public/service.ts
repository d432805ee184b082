import { wireTime } from '../../../kernel/period.ts';
import { jwkOf, type Signer } from '../../../platform/crypto/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readReference } from '../cert-id.ts';
import type { VerifyUrl } from '../present.ts';
import { listKeys } from '../signing/key-store.ts';
import { sealedOf } from '../signing/sealed.ts';
import { createVerifier } from '../signing/verifier.ts';
import type { CertificateRow } from '../store.ts';
import type { PublicCertificate, SigningKeys } from './schema.ts';
import { findPublished } from './store.ts';

export type PublicDesk = ReturnType<typeof createPublicDesk>;

/** Answers anyone who wants to verify a certificate. */
export function createPublicDesk({ verifyUrl, signer }: { verifyUrl: VerifyUrl; signer: Signer }) {
  const verifier = createVerifier();
  return {
    async find(db: Db, certId: string): Promise<PublicCertificate | undefined> {
      const row = await findPublished(db, readReference(certId));
      if (!row) return undefined;
      const sealed = sealedOf(row);
      const { claims, signature } = sealed;
      const signatureValid = await verifier.isGenuine(db, sealed);
      return {
        ...claims,
        status: statusOf(row, signatureValid),
        signatureValid,
        revokedAt: row.revokedAt && wireTime(row.revokedAt),
        revocationReason: row.revocationReason,
        verifyUrl: verifyUrl(row.certId),
        claims,
        signature,
      };
    },

    async keys(db: Db): Promise<SigningKeys> {
      const keys = await listKeys(db, signer.keyId);
      return {
        keys: keys.map(({ keyId, publicKey }) => ({ ...jwkOf(publicKey), kid: keyId, alg: 'EdDSA', use: 'sig' })),
      };
    },
  };
}

/** A record that was changed proves nothing, not even that it was revoked. */
function statusOf({ status }: CertificateRow, signatureValid: boolean): PublicCertificate['status'] {
  if (!signatureValid) return 'invalid';
  return status === 'revoked' ? 'revoked' : 'valid';
}
