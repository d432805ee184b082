import { hash } from 'node:crypto';

/**
 * Stands in the record for a secret that the service keeps as a hash, so that no other hash can take its place unseen. It
 * is a hash of that hash: it opens nothing, and leads to neither the secret nor the hash.
 */
export const digestOfSecret = (kept: Buffer): string => `sha256:${hash('sha256', kept, 'hex')}`;
