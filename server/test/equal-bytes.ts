import { expect } from 'vitest';

/** Compares bytes directly. Vitest compares them one by one as properties, which takes seconds for a file. */
expect.addEqualityTesters([
  (left: unknown, right: unknown) => (Buffer.isBuffer(left) && Buffer.isBuffer(right) ? left.equals(right) : undefined),
]);
