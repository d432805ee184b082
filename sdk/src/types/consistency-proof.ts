// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ConsistencyProof {
  /** Size of the older tree */
  from: number;
  /** Size of the newer tree */
  to: number;
  /** The proof of RFC 9162 §2.1.4, each hash in base64 */
  hashes: string[];
}
