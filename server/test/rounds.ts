/** Set by `npm run test:long`. */
export const isLong = process.env.TEST_LONG === 'true';

/**
 * Number of times a test provokes a fault, or the load it applies: low if `npm test` is given the file's name.
 * `npm run test:long` uses more, to find rare races.
 */
export const rounds = (few: number, many: number): number => (isLong ? many : few);
