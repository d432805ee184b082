import { describe, expect, test } from 'vitest';
import type { ReportFilters } from '../../rules.ts';
import { type Amounts, differencesInWords, differencesOf, type Figures, keyOf, numberOf } from '../rules.ts';

const figures = (change: Partial<Figures> = {}): Figures => ({
  scope2Method: 'location_based',
  totalTco2e: '3.225287',
  scope1Tco2e: '0.971187',
  scope2LocationTco2e: '2.212500',
  scope2MarketTco2e: '1.327500',
  scope3Tco2e: '0.041600',
  ...change,
});

const replaced = (differences: Amounts | null, isOtherMethod = false) =>
  differencesInWords({
    historyId: 'his_1',
    version: 1,
    completedAt: '2026-03-12T09:00:00Z',
    differences,
    isOtherMethod,
  });

const subject = (filters: ReportFilters, change: object = {}) =>
  keyOf({ reportId: 'ghg_inventory', periodStart: '2025-01-01', periodEnd: '2025-12-31', filters, ...change });

describe('the number of a report', () => {
  test('names kind, year and place', () => {
    expect(numberOf('ghg_inventory', '2025-12-31', 3)).toBe('GHG-2025-003');
    expect(numberOf('secr', '2026-03-31', 1)).toBe('SECR-2026-001');
    expect(numberOf('cdp_climate', '2025-12-31', 1000)).toBe('CDP-2025-1000');
  });

  test.for<[what: string, one: ReportFilters, other: ReportFilters]>([
    ['filters in another order', { locationIds: ['loc_1', 'loc_2'] }, { locationIds: ['loc_2', 'loc_1'] }],
    ['scopes in another order', { scopes: [1, 2] }, { scopes: [2, 1] }],
    ['all three scopes, named', {}, { scopes: [3, 1, 2] }],
    ['categories in another order', { categories: ['a', 'b'] }, { categories: ['b', 'a'] }],
  ])('is the same for %s', ([, one, other]) => expect(subject(one)).toBe(subject(other)));

  test('is another for another scope, day, kind or edition', () => {
    const keys = [
      subject({}),
      subject({ scopes: [1, 2] }),
      subject({}, { periodStart: '2025-01-02' }),
      subject({}, { reportId: 'secr' }),
      subject({}, { reportId: 'esrs_e1' }),
      subject({}, { reportId: 'esrs_e1', esrsEdition: '2026' }),
    ];
    expect(new Set(keys).size).toBe(6);
    // The edition of a year before 2027 is that of 2023.
    expect(subject({}, { reportId: 'esrs_e1', esrsEdition: '2023' })).toBe(keys[4]);
  });
});

describe('the differences between versions', () => {
  test('are exact, by scope', () => {
    // 12.3 t of gas more: 3.225287 + 12.3 = 15.525287 and 0.971187 + 12.3 = 13.271187.
    const now = figures({ totalTco2e: '15.525287', scope1Tco2e: '13.271187' });
    const differences = differencesOf(now, figures());
    expect(differences).toEqual({
      totalTco2e: '12.300000',
      scope1Tco2e: '12.300000',
      scope2LocationTco2e: '0.000000',
      scope2MarketTco2e: '0.000000',
      scope3Tco2e: '0.000000',
    });
    expect(replaced(differences)).toBe(
      '+12.300 t CO₂e in the total (scope 1: +12.300 t CO₂e; scope 2, location-based: no difference; scope 2, market-based: no difference; scope 3: no difference)',
    );
  });

  test('between equal figures are none', () =>
    expect(replaced(differencesOf(figures(), figures()))).toBe('no difference in the total or in any scope'));

  test('that balance in the total are shown by scope', () => {
    const now = figures({ scope1Tco2e: '0.871187', scope3Tco2e: '0.141600' });
    expect(replaced(differencesOf(now, figures()))).toMatch(
      /^no difference in the total \(scope 1: −0\.100 t CO₂e; .*scope 3: \+0\.100 t CO₂e\)$/,
    );
  });

  test('that three places would hide keep all six', () =>
    expect(replaced(differencesOf(figures({ totalTco2e: '3.225288' }), figures()))).toMatch(
      /^\+0\.000001 t CO₂e in the total/,
    ));

  test('of a scope that a filter leaves out are not zero', () => {
    const narrow = figures({ scope3Tco2e: null });
    expect(differencesOf(narrow, narrow).scope3Tco2e).toBeNull();
  });

  test('name a change of the method', () =>
    expect(replaced(differencesOf(figures(), figures()), true)).toBe(
      'no difference in the total or in any scope; the total counts scope 2 by another method than before',
    ));

  test('of a report without totals are not stated', () =>
    expect(replaced(null)).toBe('this report states no totals to compare'));
});
