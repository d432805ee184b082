import type { EmissionFactor } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { editionsOf, pointsOf } from '../../src/features/factors/factor/editions.ts';

const edition = (code: string, vintage: number, value: number, status: EmissionFactor['status'] = 'active') =>
  ({ code, vintage, value, status }) as EmissionFactor;

const series = [
  edition('2025', 2025, 4.4),
  edition('2024-CORRECTED', 2024, 4),
  edition('2024', 2024, 40, 'superseded'),
  edition('2022', 2022, 5),
];

describe('the editions of a factor', () => {
  it('come oldest first, a correction after what it corrects', () => {
    expect(editionsOf(series).map(({ factor }) => factor.code)).toEqual(['2022', '2024', '2024-CORRECTED', '2025']);
  });

  it('are compared with the figure of an earlier vintage that was in force', () => {
    expect(editionsOf(series).map(({ before }) => before)).toEqual([undefined, 5, 5, 4]);
  });

  it('are one point for each vintage', () => {
    expect(pointsOf(editionsOf(series))).toEqual([
      { vintage: '2022', value: 5 },
      { vintage: '2024', value: 4 },
      { vintage: '2025', value: 4.4 },
    ]);
  });
});
