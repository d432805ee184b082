/** Set by `npm run test:long`. */
export const isLong = process.env.TEST_LONG === 'true';

/**
 * How often a test provokes a fault, or how much it loads: a few times in `npm test`; `npm run test:long` gives chance the
 * room to find the rare moments.
 */
export const rounds = (few: number, many: number): number => (isLong ? many : few);
