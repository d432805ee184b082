// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Proof that the event is in the log; null for about a second, until the event is in the tree */
export type InclusionProof = {
  /** Index of the event in the tree, from 0 */
  leafIndex: number;
  /** Size of the tree that the checkpoint covers */
  treeSize: number;
  /** The proof of RFC 9162 §2.1.3, each hash in base64 */
  hashes: string[];
  /** The signed note that covers the event (C2SP tlog-checkpoint) */
  checkpoint: string;
} | null;
