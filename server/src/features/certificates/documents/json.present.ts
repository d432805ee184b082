import { claimsOf } from '../claims/present.ts';
import { type SealedClaims, sealOf } from '../signature/rules.ts';
import type { CertificateRow } from '../store.ts';

/** The contents of a printed certificate: the signed claims, their proof, and the address to check them. */
export interface Printed extends SealedClaims {
  verifyUrl: string;
}

export const ATTACHMENT = 'certificate.json';
export const NAMESPACE = 'urn:tonne:certificate:1';

/** Characters that XML forbids or readers do not show: written as escapes, which JSON reads back unchanged. */
const UNSEEN = /[\x7f-\x9f\u2028\u2029\ufffe\uffff]/g;

const escapeCode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The JSON inside documents, for programs: enough to prove the claims offline. */
export function sealedJson({ claims, signature, verifyUrl }: Printed): string {
  return `${JSON.stringify({ claims, signature, verifyUrl }, null, 2).replace(UNSEEN, escapeCode)}\n`;
}

/** A stored certificate as documents and the public record show it. */
export function sealedOf(row: CertificateRow): SealedClaims {
  const { issuedAt, signature, signingKeyId } = row;
  if (!issuedAt || !signature || !signingKeyId) throw new Error(`${row.certId} is not sealed`);
  return { claims: claimsOf(row, issuedAt), signature: sealOf(signingKeyId, signature) };
}
