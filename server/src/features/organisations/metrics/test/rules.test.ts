import { describe, expect, it } from 'vitest';
import { checkMetrics, metricsOf } from '../rules.ts';
import type { ReplaceYearMetrics } from '../schema.ts';

type Given = ReplaceYearMetrics['metrics'][number];
const revenue: Given = { name: 'revenue', value: 1, unit: 'currency', currency: 'EUR' };
const employees: Given = { name: 'employees', value: 1, unit: 'FTE' };

const problemsOf = (...metrics: Given[]): string[] =>
  checkMetrics(metricsOf({ metrics })).map(({ field, message }) => `${field}: ${message}`);

describe('metrics', () => {
  it.each<[string, Given[]]>([
    ['well-known ones', [revenue, employees, { name: 'floor_area', value: 10, unit: 'm2' }]],
    ['production in any unit', [{ name: 'production', value: 10, unit: 'tonnes of steel' }]],
    ['own ones', [{ name: 'Guest nights', value: 10, unit: 'nights' }]],
    ['own ones in money', [{ name: 'Gross profit', value: 10, unit: 'currency', currency: 'CHF' }]],
  ])('may be %s', (_, metrics) => {
    expect(problemsOf(...metrics)).toEqual([]);
  });

  it.each<[string, Given[], string[]]>([
    [
      'names that differ in case alone',
      [employees, { ...employees, name: 'Employees' }],
      ['metrics[1].name: is named twice; give each metric once'],
    ],
    [
      'own names that differ in case alone',
      [
        { name: 'Nights', value: 1, unit: 'n' },
        { name: 'NIGHTS', value: 1, unit: 'n' },
      ],
      ['metrics[1].name: is named twice; give each metric once'],
    ],
    [
      'revenue without a currency',
      [{ ...revenue, currency: null }],
      ['metrics[0].currency: is required with the unit currency'],
    ],
    [
      'revenue in another unit',
      [{ name: 'Revenue', value: 1, unit: 'GBP' }],
      ['metrics[0].unit: must be currency for revenue'],
    ],
    ['employees in heads', [{ ...employees, unit: 'heads' }], ['metrics[0].unit: must be FTE for employees']],
    [
      'floor area in square feet',
      [{ name: 'floor_area', value: 1, unit: 'ft2' }],
      ['metrics[0].unit: must be m2 for floor_area'],
    ],
    [
      'a currency of something else',
      [{ ...employees, currency: 'EUR' }],
      ['metrics[0].currency: must be left out: the unit is not currency'],
    ],
    [
      'a currency that there is not',
      [{ ...revenue, currency: 'QQQ' }],
      ['metrics[0].currency: must be a currency of ISO 4217, such as GBP'],
    ],
  ])('may not have %s', (_, metrics, problems) => {
    expect(problemsOf(...metrics)).toEqual(problems);
  });

  it('have well-known names in lower case, and custom names as given', () => {
    const metrics = [
      { ...revenue, name: 'Revenue' },
      { name: 'Guest nights', value: 10, unit: 'nights' },
    ];
    expect(metricsOf({ metrics }).map(({ name }) => name)).toEqual(['revenue', 'Guest nights']);
  });
});
