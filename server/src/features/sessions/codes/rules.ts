import { randomBase62 } from '../../../platform/crypto/index.ts';

/** Lifetime of a mailed link or code. */
export const CODE_MS = 15 * 60_000;

/** Typed or copied from a mail: 71 bits, which cannot be guessed in 15 minutes under the limit for wrong codes. */
export const generateShortCode = (): string => randomBase62(12);

/** Maximum of unused links, and of unused codes, per user. Links requested by an outsider do not count as codes. */
export const MOST_CODES = 5;
