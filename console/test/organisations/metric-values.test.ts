import { describe, expect, test } from 'vitest';
import { blank, bodyOf, placeOf, valuesOf } from '../../src/features/organisations/metrics/values.ts';

const metrics = [
  { name: 'revenue', value: 12_500_000, unit: 'currency', currency: 'GBP' },
  { name: 'Guest nights', value: 10, unit: 'nights', currency: null },
];

describe('the form of metrics', () => {
  test('sends back what it was given', () => {
    expect(bodyOf(valuesOf(metrics))).toEqual({ metrics });
  });

  test('leaves out rows without a value, and knows the places of the others', () => {
    const values = [blank('employees'), ...valuesOf(metrics)];
    expect(bodyOf(values)).toEqual({ metrics });
    expect([placeOf(values, 1), placeOf(values, 2)]).toEqual([0, 1]);
  });

  test('sends a currency in capitals for money only', () => {
    const [revenue, nights] = valuesOf(metrics);
    expect(
      bodyOf([
        { ...revenue!, currency: ' eur' },
        { ...nights!, currency: 'GBP' },
      ]).metrics,
    ).toEqual([{ ...metrics[0], currency: 'EUR' }, metrics[1]]);
  });

  test('knows the units of well-known names', () => {
    expect(['revenue', 'employees', 'floor_area', 'production', ''].map((name) => blank(name).unit)).toEqual([
      ...['currency', 'FTE', 'm2', '', ''],
    ]);
  });
});
