import type { SealedClaims } from '../signing/seal.ts';

/** All that is printed on a certificate: nothing but what is signed, the proof, and where to check it. */
export interface Printed extends SealedClaims {
  verifyUrl: string;
}
