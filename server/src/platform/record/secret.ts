import { hash } from 'node:crypto';

/**
 * Stands in the record for a secret that the service keeps as a hash, or sealed, so that nothing else can take its place
 * unseen. It is a hash of what is kept: it opens nothing, and leads to neither that nor the secret.
 */
export const digestOfSecret = (kept: Buffer): string => `sha256:${hash('sha256', kept, 'hex')}`;
