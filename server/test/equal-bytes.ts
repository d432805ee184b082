import { expect } from 'vitest';

/** Bytes are compared as such: vitest looks at one after the other as properties, which takes seconds for a file. */
expect.addEqualityTesters([
  (left: unknown, right: unknown) => (Buffer.isBuffer(left) && Buffer.isBuffer(right) ? left.equals(right) : undefined),
]);
