// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Checkpoint {
  /** How many events it covers */
  size: number;
  /** Root hash of the tree, in base64 */
  root: string;
  /** When it was signed */
  at: string;
  /** The key that signed it, as in `/public/keys` */
  keyId: string;
  /** The signed note (C2SP tlog-checkpoint) */
  checkpoint: string;
  /** Where the operator had it sent, out of the reach of this service */
  copies: {
    /** Kind of the place */
    to: 's3' | 'webhook' | 'mail' | 'folder';
    /** When it was sent */
    sentAt: string;
  }[];
}
