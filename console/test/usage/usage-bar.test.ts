import { expect, test } from 'vitest';
import { fillOf } from '../../src/features/usage/usage-bar.tsx';

test.each([
  [0, 100, { percent: 0, strain: 'calm' }],
  [79, 100, { percent: 79, strain: 'calm' }],
  [40, 50, { percent: 80, strain: 'nearly' }],
  [50, 50, { percent: 100, strain: 'full' }],
  [120, 100, { percent: 100, strain: 'full' }],
  [0, 0, { percent: 100, strain: 'full' }],
  [7, null, null],
])('%d of %s', (used, limit, fill) => {
  expect(fillOf(used, limit)).toEqual(fill);
});
