import { describe, expect, test } from 'vitest';
import { barsOf, lastYearOf } from '../../src/features/meters/meter/days.ts';
import { isReady, monthsOf, requestsFor } from '../../src/features/meters/meter/months.ts';
import { fileTypeOf, NO_OPTIONS, queryOf } from '../../src/features/meters/meter/reading-files.ts';
import { bodyOf, changed, changeOf, emptyValues, valuesOf } from '../../src/features/meters/values.ts';

const row = (localStart: string, change: object = {}) => ({
  start: '',
  end: '',
  localStart,
  quantity: 100,
  filledPercent: 0,
  intervals: 744,
  filledIntervals: 0,
  missingIntervals: 0,
  ...change,
});

describe('months', () => {
  const rows = [row('2025-11-10T00:00:00+01:00'), row('2025-12-01T00:00:00+01:00'), row('2026-01-01T00:00:00+01:00')];
  const months = monthsOf({ from: '2025-11-10', to: '2026-01-15', rows });

  test('are newest first, and cut at the ends of the readings', () => {
    expect(months.map(({ name }) => name)).toEqual(['2026-01-01/2026-01-15', '2025-12', '2025-11-10/2025-11-30']);
    expect(monthsOf({ from: '2024-02-01', to: '2024-02-29', rows: [row('2024-02-01T00:00:00Z')] })[0]?.name).toBe(
      '2024-02',
    );
  });

  test('become one request where they follow each other', () => {
    const [january, december, november] = months;
    expect(requestsFor([january!, december!])).toEqual([{ from: '2025-12-01', to: '2026-01-15', every: 'month' }]);
    expect(requestsFor([november!, january!])).toEqual([
      { from: '2025-11-10', to: '2025-11-30', every: 'month' },
      { from: '2026-01-01', to: '2026-01-15', every: 'month' },
    ]);
  });

  test('are ready if nothing is missing and something was consumed', () => {
    const ready = (change: object) =>
      isReady(monthsOf({ from: null, to: null, rows: [row('2025-12-01T00:00:00Z', change)] })[0]!);
    expect([ready({}), ready({ missingIntervals: 1 }), ready({ quantity: 0 }), ready({ quantity: null })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('days', () => {
  test('are those of the year before the last reading, which may end at midnight', () => {
    // Midnight in Berlin on 1 January is 23:00 UTC on 31 December.
    expect(lastYearOf({ to: '2025-12-31T23:00:00Z', timeZone: 'Europe/Berlin' })).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    });
    expect(lastYearOf({ to: null, timeZone: 'UTC' })).toBeUndefined();
  });

  test('show what was read and what was filled, from the first reading on', () => {
    const none = { quantity: null, missingIntervals: 24 };
    const rows = [row('2026-01-01T00:00:00Z', none), row('2026-01-02T00:00:00Z', { filledPercent: 25 })];
    expect(barsOf({ rows })).toEqual([{ day: '2026-01-02', read: 75, filled: 25 }]);
  });
});

describe('the form', () => {
  const start = { ...emptyValues('loc_1'), name: ' Hall ' };

  test('sends nothing that is empty', () => {
    expect(bodyOf(start)).toEqual({
      name: 'Hall',
      number: null,
      locationId: 'loc_1',
      activity: 'electricity',
      unit: 'kWh',
      direction: 'consumption',
      instrumentId: null,
      gapRule: 'none',
    });
    expect(bodyOf({ ...start, name: ' ' })).toBeUndefined();
  });

  test('takes a unit of the activity, and electricity for generation', () => {
    expect(changed(start, { activity: 'water_supply' })).toMatchObject({ activity: 'water_supply', unit: 'm3' });
    expect(changed({ ...start, unit: 'MWh' }, { activity: 'natural_gas' }).unit).toBe('MWh');
    const gas = { ...start, activity: 'natural_gas' };
    expect(changed(gas, { direction: 'generation' }).activity).toBe('electricity');
    const roof = { ...start, direction: 'generation', instrumentId: 'ins_1' } as const;
    expect(changed(roof, { direction: 'consumption' }).instrumentId).toBe('');
  });

  test('sends only what differs', () => {
    const meter = { ...bodyOf(start)!, id: 'mtr_1', timeZone: 'Europe/London', readings: 96 } as never;
    const values = valuesOf(meter);
    expect(changeOf(bodyOf(values)!, meter)).toBeUndefined();
    expect(changeOf(bodyOf({ ...values, gapRule: 'linear' })!, meter)).toEqual({ gapRule: 'linear' });
  });
});

test('a file has the type of its ending, and only the options that were given', () => {
  expect(['a.CSV', 'b.xml', 'c.xlsx', 'd.pdf', 'constructor'].map(fileTypeOf)).toEqual([
    'text/csv',
    'application/xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    undefined,
    undefined,
  ]);
  expect(queryOf({ ...NO_OPTIONS, unit: ' kW ' })).toEqual({ unit: 'kW' });
});
