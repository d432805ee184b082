import type { EmissionCategory, Entry, Unit } from '@tonne/sdk';
import { ApiError } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { activityUnitOf, convert } from '../../src/features/entries/figure/figure.ts';
import { entryPeriods, isEnergy, unitsFor, unitToKeep } from '../../src/features/entries/form/choices.ts';
import { duplicateOf } from '../../src/features/entries/form/conflicts.ts';
import { bodyIfComplete, EMPTY, forAnother, toChanges, valuesOf } from '../../src/features/entries/form/values.ts';

const unit = (code: string, baseUnit: string, factorToBase: number): Unit => ({
  code,
  name: code,
  dimension: 'any',
  baseUnit,
  factorToBase,
});
const units = [
  unit('kWh', 'MJ', 3.6),
  unit('MWh', 'MJ', 3600),
  unit('L', 'L', 1),
  unit('USD', 'USD', 1),
  unit('GBP', 'GBP', 1),
];
const electricity = { code: 'grid_electricity', units: ['kWh'], dimensions: ['energy'], aliases: [] };
const categories: EmissionCategory[] = [
  { scope: 2, code: 'purchased_electricity', name: 'Purchased electricity', aliases: [], subcategories: [electricity] },
];

const entry = {
  id: 'ent_1',
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 1000,
  unit: 'kWh',
  periodStart: '2025-01-01',
  periodEnd: '2025-01-31',
  location: { id: 'loc_1', name: 'London' },
  factor: { code: 'DEFRA-2025-ELEC-GRID-GB', source: 'DEFRA', vintage: 2025, value: 0.177, unit: 'kgCO2e/kWh' },
  factorPinned: false,
  factorOverrideReason: null,
  calorificBasis: null,
  activityUncertaintyPercent: null,
  dataQuality: null,
  statedDataQuality: null,
  reference: null,
  notes: 'Meter 4',
} as Entry;

describe('units', () => {
  it('offers those of the factors first, then those that convert into them', () => {
    const { own, converted } = unitsFor(electricity, units);
    expect([own.map(({ code }) => code), converted.map(({ code }) => code)]).toEqual([['kWh'], ['MWh']]);
  });

  it('offers the unit of a pinned factor for another activity too', () => {
    const { own } = unitsFor(electricity, units, { activityUnit: 'L' });
    expect(own.map(({ code }) => code)).toEqual(['kWh', 'L']);
  });

  it.each([
    ['kWh', true],
    ['L', false],
    ['', false],
  ])('knows whether %j is energy: %s', (code, expected) => {
    const some = units.map((each) => ({ ...each, dimension: each.baseUnit === 'MJ' ? 'energy' : 'volume' }));
    expect(isEnergy(code, some)).toBe(expected);
  });

  it('converts no currency into another', () => {
    expect(unitsFor({ ...electricity, units: ['USD'] }, units).converted).toEqual([]);
  });

  it.each([
    ['MWh', 'MWh'],
    ['L', 'kWh'],
    ['', 'kWh'],
  ])('after %j goes on with %s', (current, kept) => {
    expect(unitToKeep(current, unitsFor(electricity, units))).toBe(kept);
  });

  it.each([
    [57, 'MWh', 'kWh', 57_000],
    [0.1, 'MWh', 'kWh', 100],
    [5, 'kWh', 'kWh', 5],
    [5, 'L', 'kWh', undefined],
    [5, 'unknown', 'kWh', undefined],
  ])('converts %d %s into %s', (quantity, from, to, expected) => {
    expect(convert(quantity, from, to, units)).toBe(expected);
  });

  it('reads the unit of the activity from a rate', () => {
    expect(activityUnitOf('kgCO2e/short_ton_mi')).toBe('short_ton_mi');
  });
});

describe('periods', () => {
  it.each([
    ['2026-01-15', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31'], ['2025-10-01', '2025-12-31']],
    ['2024-03-31', ['2024-03-01', '2024-03-31'], ['2024-02-01', '2024-02-29'], ['2023-10-01', '2023-12-31']],
    ['2026-08-01', ['2026-08-01', '2026-08-31'], ['2026-07-01', '2026-07-31'], ['2026-04-01', '2026-06-30']],
  ])('on %s', (today, ...expected) => {
    const periods = entryPeriods(new Date(`${today}T12:00:00`)).slice(0, 3);
    expect(periods.map(({ period }) => [period.periodStart, period.periodEnd])).toEqual(expected);
  });

  it.each([
    ['2026-01-15', undefined, ['2025-01-01', '2025-12-31']],
    // The year from April 2025 to March 2026 still runs.
    ['2026-01-15', '04-01', ['2024-04-01', '2025-03-31']],
    ['2026-04-01', '04-01', ['2025-04-01', '2026-03-31']],
  ])('on %s with years from %s on', (today, start, expected) => {
    const { period } = entryPeriods(new Date(`${today}T12:00:00`), start).find(({ id }) => id === 'lastYear')!;
    expect([period.periodStart, period.periodEnd]).toEqual(expected);
  });
});

describe('values', () => {
  it('asks for a preview only when nothing is missing', () => {
    const values = valuesOf(entry);
    expect(bodyIfComplete(values, categories)).toMatchObject({ scope: 2, quantity: 1000, factorCode: null });
    expect(bodyIfComplete(EMPTY, categories)).toBeUndefined();
    expect(bodyIfComplete({ ...values, quantity: '' }, categories)).toBeUndefined();
    expect(bodyIfComplete({ ...values, unit: '' }, categories)).toBeUndefined();
    expect(bodyIfComplete(values, [])).toBeUndefined();
  });

  it('sends only the fields that changed', () => {
    const body = bodyIfComplete({ ...valuesOf(entry), quantity: 1200, notes: '' }, categories)!;
    expect(toChanges(entry, body)).toEqual({ quantity: 1200, notes: null });
  });

  it('starts from the stated data quality, which a distant factor may lower', () => {
    const proxy = { ...entry, dataQuality: 'proxy', statedDataQuality: 'measured' } as Entry;
    expect(valuesOf(proxy).dataQuality).toBe('measured');
    const body = bodyIfComplete({ ...valuesOf(proxy), quantity: 1200 }, categories)!;
    expect(toChanges(proxy, body)).toEqual({ quantity: 1200 });
  });

  it('sends the uncertainty of the quantity, and nothing if it is not stated', () => {
    const known = { ...valuesOf(entry), activityUncertaintyPercent: 0, dataQuality: 'measured', calorificBasis: 'net' };
    const body = bodyIfComplete(known as typeof EMPTY, categories)!;
    expect(toChanges(entry, body)).toEqual({
      activityUncertaintyPercent: 0,
      dataQuality: 'measured',
      calorificBasis: 'net',
    });
    expect(bodyIfComplete(valuesOf(entry), categories)).toMatchObject({
      activityUncertaintyPercent: null,
      dataQuality: null,
      calorificBasis: null,
    });
  });

  it('names a factor only if it is pinned', () => {
    expect(valuesOf(entry).factorCode).toBe('');
    expect(valuesOf({ ...entry, factorPinned: true }).factorCode).toBe('DEFRA-2025-ELEC-GRID-GB');
  });

  it('begins the next entry with the same activity', () => {
    expect(forAnother({ ...valuesOf(entry), reference: 'R-1' })).toMatchObject({
      subcategory: 'grid_electricity',
      periodStart: '2025-01-01',
      quantity: '',
      reference: '',
      notes: '',
    });
  });
});

describe('an entry that exists already', () => {
  const refusal = (code: string, message: string) =>
    new ApiError({ status: 409, code, message, headers: new Headers() } as ConstructorParameters<typeof ApiError>[0]);
  const id = 'ent_01a1ab0b31c0700f909734d4d37c4bc6';

  it.each([
    [refusal('DUPLICATE_RESOURCE', `An entry exists already: ${id}. Change that one.`), id],
    [refusal('DUPLICATE_RESOURCE', 'An entry exists already.'), undefined],
    [refusal('INVALID_STATE', `Of ${id}`), undefined],
    [new Error(id), undefined],
  ])('is named by the refusal', (error, expected) => {
    expect(duplicateOf(error)).toBe(expected);
  });
});
