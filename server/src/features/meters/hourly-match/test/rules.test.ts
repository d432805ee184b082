import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { boughtPart, byHour, matchHours, matchTotals, scoreOf, tonnesOf } from '../rules.ts';

const hours = (...kwh: number[]) => new Map(kwh.map((each, hour) => [hour, new Decimal(each)]));
const ONE = new Decimal(1);
const supply = (output: Map<number, Decimal>, demand: Map<number, Decimal>, kgCo2ePerKwh = 0, bought = ONE) => ({
  output,
  demand,
  bought,
  kgCo2ePerKwh: new Decimal(kgCo2ePerKwh),
});

describe('matching', () => {
  // Consumption 10 each hour; generation 0, 4, 10, 30 (the sun at noon).
  const consumption = hours(10, 10, 10, 10);
  const sun = supply(hours(0, 4, 10, 30), consumption);

  test('counts in each hour at most what was consumed in it', () => {
    // 0 + 4 + 10 + 10 = 24; the first two hours are uncovered.
    expect(matchHours(consumption, [sun])).toEqual({ kwh: new Decimal(24), kg: new Decimal(0), uncoveredHours: 2 });
  });

  test('of a year takes 40 of 44, which hides the night', () => {
    expect(matchTotals(consumption, [sun]).kwh).toEqual(new Decimal(40));
  });

  test('gives tonnes by instruments for what is matched, and by the grid for the rest', () => {
    // Hourly: 16 kWh × 0.5 = 8 kg. Annual: nothing is left.
    const grid = new Decimal('0.5');
    expect(tonnesOf(matchHours(consumption, [sun]), new Decimal(40), grid).toFixed()).toBe('0.008');
    expect(tonnesOf(matchTotals(consumption, [sun]), new Decimal(40), grid).toFixed()).toBe('0');
    expect(scoreOf(new Decimal(24), new Decimal(40))?.toFixed()).toBe('60');
    expect(scoreOf(new Decimal(0), new Decimal(0))).toBeNull();
  });

  test('shares an output among meters in proportion to their hour', () => {
    // This meter consumes 10 of 40 in each hour: a quarter of 0, 4, 10, 30 is 0 + 1 + 2.5 + 7.5.
    expect(matchHours(consumption, [supply(hours(0, 4, 10, 30), hours(40, 40, 40, 40))]).kwh).toEqual(new Decimal(11));
  });

  test('takes energy from several outputs in proportion', () => {
    // 5 of wind at 0.02 and 15 of sun at 0: 10 are consumed, a quarter of it from wind: 2.5 × 0.02 = 0.05 kg.
    const one = hours(10);
    const both = [supply(hours(5), one, 0.02), supply(hours(15), one, 0)];
    expect(matchHours(one, both)).toEqual({ kwh: new Decimal(10), kg: new Decimal('0.05'), uncoveredHours: 0 });
  });

  test('counts only the part of an output that was bought', () => {
    expect(boughtPart('11', new Decimal(44)).toFixed()).toBe('0.25');
    expect(boughtPart('50', new Decimal(44)).toFixed()).toBe('1');
    expect(boughtPart(null, new Decimal(44)).toFixed()).toBe('1');
    // A quarter of 0, 4, 10, 30.
    expect(matchHours(consumption, [supply(hours(0, 4, 10, 30), consumption, 0, new Decimal('0.25'))]).kwh).toEqual(
      new Decimal(11),
    );
  });

  test('matches nothing without generation', () => {
    expect(matchHours(consumption, [])).toMatchObject({ uncoveredHours: 4, kwh: new Decimal(0) });
  });
});

test('quarter-hours add up to hours; an hour with an open quarter counts nowhere', () => {
  const quarter = 900_000;
  const intervals = [1, 2, 3, 4, 5, null, 7, 8].map((quantity, index) => ({
    start: index * quarter,
    end: (index + 1) * quarter,
    quantity: quantity === null ? null : new Decimal(quantity),
    isFilled: false,
  }));
  const { kwh, missing } = byHour(intervals, (sum) => sum.times(1000));
  expect([...kwh].map(([hour, sum]) => [hour, sum.toFixed()])).toEqual([[0, '10000']]);
  expect(missing).toBe(1);
});
