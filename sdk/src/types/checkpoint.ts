// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Checkpoint {
  /** Number of events it covers */
  size: number;
  /** Root hash of the tree, in base64 */
  root: string;
  /** Time of the signature */
  at: string;
  /** The key that signed it, as in `/public/keys` */
  keyId: string;
  /** The signed note (C2SP tlog-checkpoint) */
  checkpoint: string;
  /** Destinations outside this service to which it was sent */
  copies: {
    /** Kind of destination */
    to: 's3' | 'webhook' | 'mail' | 'folder';
    /** Time at which it was sent */
    sentAt: string;
  }[];
}
