import { describe, expect, test } from 'vitest';
import { given, readSearch } from '../../../src/components/filters/filter.ts';
import {
  fiscalYearOf,
  presetPeriods,
  yearBefore,
  yearPeriod,
  yearsToChoose,
} from '../../../src/components/filters/periods.ts';

describe('fiscal years', () => {
  test.each([
    [2025, '01-01', '2025-01-01', '2025-12-31'],
    [2025, '04-01', '2024-04-01', '2025-03-31'],
    [2024, '03-01', '2023-03-01', '2024-02-29'],
    [2025, '07-15', '2024-07-15', '2025-07-14'],
  ])('%i from %s runs from %s to %s', (year, start, periodStart, periodEnd) => {
    expect(yearPeriod(year, start)).toEqual({ periodStart, periodEnd });
    expect([fiscalYearOf(periodStart, start), fiscalYearOf(periodEnd, start)]).toEqual([year, year]);
  });

  test('the years to choose begin with the next', () => {
    const years = yearsToChoose(new Date('2026-05-20T00:00:00'));
    expect([years[0], years.at(-1), years.length]).toEqual(['2027', '2016', 12]);
  });
});

test('the year before a leap day ends on 28 February', () => {
  expect(yearBefore({ periodStart: '2024-02-29', periodEnd: '2024-12-31' })).toEqual({
    periodStart: '2023-02-28',
    periodEnd: '2023-12-31',
  });
});

test('the last 12 months end with the month before today', () => {
  const presets = presetPeriods(new Date(2026, 0, 15));
  expect(presets.at(-1)).toEqual({
    id: 'last12Months',
    period: { periodStart: '2025-01-01', periodEnd: '2025-12-31' },
  });
});

describe('the address of a list', () => {
  test.each([
    ['a text', { state: 'draft' }, { state: 'draft' }],
    ['several texts', { state: ['draft', 'locked'] }, { state: ['draft', 'locked'] }],
    ['a number, as text', { state: 3 }, { state: '3' }],
    ['no unknown field', { colour: 'red' }, {}],
    ['no object', { state: { a: 1 } }, {}],
    ['the texts of a mixed list', { state: ['draft', null, { a: 1 }] }, { state: ['draft'] }],
  ])('keeps %s', (_, search, read) => {
    expect(readSearch(search, ['state'])).toEqual(read);
  });

  test('sends no filter without a value', () => {
    expect(given({ state: 'draft', reference: undefined })).toEqual({ state: 'draft' });
  });
});
