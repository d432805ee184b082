import type { SealedClaims } from '../signing/seal.ts';

/** The contents of a printed certificate: the signed claims, their proof, and the address to check them. */
export interface Printed extends SealedClaims {
  verifyUrl: string;
}
