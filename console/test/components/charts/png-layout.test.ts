import { expect, test } from 'vitest';
import { layoutOf } from '../../../src/components/charts/scale.ts';

test('wraps a legend that does not fit', () => {
  const { swatches, height, width } = layoutOf({ width: 200, height: 100 }, [80, 60, 60]);
  expect(width).toBe(240);
  expect(swatches.map(({ x }) => x)).toEqual([20, 136, 20]);
  expect(swatches[2]!.y).toBeGreaterThan(swatches[1]!.y);
  expect(height).toBeGreaterThan(swatches[2]!.y);
});

test('leaves no space for a missing legend', () => {
  expect(layoutOf({ width: 200, height: 100 }, [])).toMatchObject({ swatches: [], height: 172 });
});
