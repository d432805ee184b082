import fc from 'fast-check';
import type { Limits } from '../algorithm.ts';

const small = fc.integer({ min: 1, max: 6 });
const orUnlimited = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });

/** Small figures, so that a short run meets every limit. */
export const limits: fc.Arbitrary<Limits> = fc.record({
  perMinute: small,
  perHour: orUnlimited(15),
  perDay: orUnlimited(25),
  concurrent: fc.constant(null),
  burst: fc.boolean(),
});

/** Milliseconds to let pass: mostly none or little, often just at the edge of the burst time or of a window. */
export const pause: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 3, arbitrary: fc.constantFrom(9_999, 10_000, 59_999, 60_000, 119_999, 120_000) },
  { weight: 1, arbitrary: fc.constantFrom(3_599_999, 3_600_000, 86_399_999, 86_400_000) },
);

export const clockSetBack: fc.Arbitrary<number> = fc.integer({ min: -100_000_000, max: -1 });
