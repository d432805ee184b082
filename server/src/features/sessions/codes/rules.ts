import { randomBase62 } from '../../../platform/crypto/index.ts';

/** How long a link or a code from a mail works. */
export const CODE_MS = 15 * 60_000;

/** Typed or copied from a mail: 71 bits, of which the limit for wrong codes leaves nothing to guess in 15 minutes. */
export const generateShortCode = (): string => randomBase62(12);

/** Unused links, and unused codes, that a user can have at a time. Links that an outsider requests do not count as codes. */
export const MOST_CODES = 5;
