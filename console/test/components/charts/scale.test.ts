import { expect, test } from 'vitest';
import { scaleFor } from '../../../src/components/charts/scale.ts';

test.each([
  [0, [0]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [20.25, [0, 10, 20, 30]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [870, [0, 250, 500, 750, 1000]],
])('a chart up to %d has lines at %j', (largest, lines) => {
  expect(scaleFor(largest)).toEqual(lines);
});
