import { claimsOf } from '../claims.ts';
import type { CertificateRow } from '../store.ts';
import { type SealedClaims, sealOf } from './seal.ts';

/** A stored certificate as documents and the public record show it. */
export function sealedOf(row: CertificateRow): SealedClaims {
  const { issuedAt, signature, signingKeyId } = row;
  if (!issuedAt || !signature || !signingKeyId) throw new Error(`${row.certId} is not sealed`);
  return { claims: claimsOf(row, issuedAt), signature: sealOf(signingKeyId, signature) };
}
