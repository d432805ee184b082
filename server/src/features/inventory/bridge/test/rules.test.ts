import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { Series } from '../boundary.rules.ts';
import type { Line } from '../line.rules.ts';
import { type Change, changesBetween, type Parts, reasons, totalOf } from '../rules.ts';

interface Given extends Partial<Omit<Line, 'quantity' | 'tco2e' | 'gridTco2e'>> {
  quantity: number;
  tco2e: number | string;
  gridTco2e?: number;
}

const line = ({ quantity, tco2e, gridTco2e, ...change }: Given): Line => ({
  locationId: 'loc_1',
  ghgScope: 1,
  category: 'stationary_combustion',
  subcategory: 'natural_gas',
  measure: 'MJ',
  factorCode: 'DEFRA-2024-GAS',
  gwpSet: 'as_published',
  ...change,
  quantity: new Decimal(quantity),
  tco2e: new Decimal(tco2e),
  gridTco2e: new Decimal(gridTco2e ?? tco2e),
});

const none = {
  restate: () => undefined,
  contracted: () => new Decimal(0),
  isLeftOut: () => false,
  recounted: () => new Decimal(0),
};

const between = (before: readonly Given[], after: readonly Given[]): Change[] =>
  changesBetween(before.map(line), after.map(line), none);

const shown = (parts: Parts): Partial<Record<string, number>> =>
  Object.fromEntries(reasons.map((each) => [each, parts[each].toNumber()]).filter(([, tonnes]) => tonnes !== 0));

describe('the reasons of a change', () => {
  // 0.2 t per unit. `recounted`: the quantity that only one of the years counted, though both had its activity.
  it.each<[string, number, Given, Given, object]>([
    // Half a year without derivation: 50 of 100 units are missing.
    ['half a year less', -50, { quantity: 100, tco2e: 20 }, { quantity: 50, tco2e: 10 }, { boundary: -10 }],
    // Of 40 units less, 10 are less activity.
    [
      'a part of a fall',
      -30,
      { quantity: 100, tco2e: 20 },
      { quantity: 60, tco2e: 12 },
      { activity: -2, boundary: -6 },
    ],
    // Activity grew by 20 units, and 70 of 120 units were derived: 50 × 0.2 t less, and 0.02 t less on each of 70 units.
    [
      'growth, and another factor',
      -50,
      { quantity: 100, tco2e: 20 },
      { quantity: 70, tco2e: 12.6 },
      { activity: 4, boundary: -10, factorEdition: -1.4 },
    ],
    // Switched on: 50 units more are counted, of the same activity.
    ['half a year more', 50, { quantity: 50, tco2e: 10 }, { quantity: 100, tco2e: 20 }, { boundary: 10 }],
  ])('with a boundary that changed within a year: %s', (_, recounted, before, after, expected) => {
    const methods = { ...none, recounted: () => new Decimal(recounted) };
    const [change] = changesBetween([line(before)], [line(after)], methods);
    expect(shown(change!.parts)).toEqual(expected);
  });

  it.each<[string, Given[], Given[], object]>([
    // 0.2 t per unit: 20 units less are 4 t less.
    ['less activity', [{ quantity: 100, tco2e: 20 }], [{ quantity: 80, tco2e: 16 }], { activity: -4 }],
    // The same 100 units at 0.18 instead of 0.2.
    ['another factor', [{ quantity: 100, tco2e: 20 }], [{ quantity: 100, tco2e: 18 }], { factorEdition: -2 }],
    // (120 − 100) × 0.2 = 4 and (0.15 − 0.2) × 120 = −6.
    ['both', [{ quantity: 100, tco2e: 20 }], [{ quantity: 120, tco2e: 18 }], { activity: 4, factorEdition: -6 }],
    // Several lines of one series are one quantity and one figure: 150 units of 30 t, then 150 of 27.
    [
      'a mix of factors',
      [
        { quantity: 100, tco2e: 20 },
        { quantity: 50, tco2e: 10, factorCode: 'DEFRA-2024-LPG' },
      ],
      [{ quantity: 150, tco2e: 27 }],
      { factorEdition: -3 },
    ],
    ['an activity that ended', [{ quantity: 100, tco2e: 20 }], [], { ended: -20 }],
    ['a new activity', [], [{ quantity: 100, tco2e: 20 }], { new: 20 }],
    // The second factor was chosen by hand: 100 × (0.12 − 0.2) = −8.
    [
      'another factor by choice',
      [{ quantity: 100, tco2e: 20 }],
      [{ quantity: 100, tco2e: 12, factorCode: 'DEFRA-2024-BIOGAS' }],
      { factorChoice: -8 },
    ],
    // 60 units at 0.18 instead of 0.2 are −1.2 t by the edition; 40 units at 0.12 instead of 0.2 are −3.2 t by choice.
    [
      'an edition and a choice',
      [{ quantity: 100, tco2e: 20 }],
      [
        { quantity: 60, tco2e: 10.8, factorCode: 'DEFRA-2025-GAS' },
        { quantity: 40, tco2e: 4.8, factorCode: 'DEFRA-2025-BIOGAS' },
      ],
      { factorEdition: -1.2, factorChoice: -3.2 },
    ],
    // No publisher takes an edition back.
    [
      'an earlier edition',
      [{ quantity: 100, tco2e: 20 }],
      [{ quantity: 100, tco2e: 17, factorCode: 'DEFRA-2019-GAS' }],
      { factorChoice: -3 },
    ],
    // Litres have no fixed energy: the factor explains the 3 t more.
    [
      'another kind of unit',
      [{ quantity: 100, tco2e: 20 }],
      [{ quantity: 9, tco2e: 23, measure: 'L' }],
      { factorChoice: 3 },
    ],
    // Nothing was burnt in either year: no division by zero.
    ['a quantity of zero', [{ quantity: 0, tco2e: 0 }], [{ quantity: 5, tco2e: 1 }], { factorChoice: 1 }],
    // (2 − 3) × 1/3 = −0.333333, and the rest of −0.5 is −0.166667.
    [
      'a rounding, which the factor takes up',
      [{ quantity: 3, tco2e: 1 }],
      [{ quantity: 2, tco2e: 0.5 }],
      { activity: -0.333333, factorEdition: -0.166667 },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(shown(totalOf(between(before, after)).parts)).toEqual(expected);
  });

  it('separate a change of the GWP set from the factor', () => {
    // 100 units: 20 t as published. In AR6 21 t; 1.5 t of them come from the set, since the same would be 19.5 t as
    // published.
    const changes = changesBetween(
      [line({ quantity: 100, tco2e: 20 })],
      [line({ quantity: 100, tco2e: 21, gwpSet: 'AR6' })],
      { ...none, restate: (_, set) => (set === 'as_published' ? new Decimal('19.5') : undefined) },
    );
    expect(shown(totalOf(changes).parts)).toEqual({ factorEdition: -0.5, gwpSet: 1.5 });
  });

  it.each<[string, Given, number, Given, object]>([
    // By the grid 20 t and 18 t; half is covered at zero from the second year on: 9 t less than without.
    [
      'new ones',
      { quantity: 100, tco2e: 20 },
      0,
      { quantity: 100, tco2e: 9, gridTco2e: 18 },
      { factorEdition: -2, scope2Contracts: -9 },
    ],
    // The half that the grid still supplies costs 9 t instead of 10 t. The contract has not changed.
    [
      'unchanged ones',
      { quantity: 100, tco2e: 10, gridTco2e: 20 },
      0,
      { quantity: 100, tco2e: 9, gridTco2e: 18 },
      { factorEdition: -1 },
    ],
    // A supplier's rate of 0.3 t per unit for all of it, regardless of the grid: 100 units, then 110.
    [
      'a rate that stays',
      { quantity: 100, tco2e: 30, gridTco2e: 20 },
      30,
      { quantity: 110, tco2e: 33, gridTco2e: 19.8 },
      { activity: 3 },
    ],
    // The rate falls from 0.3 to 0.1 t per unit.
    [
      'a rate that falls',
      { quantity: 100, tco2e: 30, gridTco2e: 20 },
      30,
      { quantity: 100, tco2e: 10, gridTco2e: 18 },
      { scope2Contracts: -20 },
    ],
    // Half was covered before, and none is now: the other half costs 9 t.
    [
      'ended ones',
      { quantity: 100, tco2e: 10, gridTco2e: 20 },
      0,
      { quantity: 100, tco2e: 18 },
      { factorEdition: -1, scope2Contracts: 9 },
    ],
  ])('separate contracts from the factor: %s', (_, before, contracted, after, expected) => {
    const methods = { ...none, contracted: () => new Decimal(contracted) };
    const changes = changesBetween([line(before)], [line(after)], methods);
    expect(shown(totalOf(changes).parts)).toEqual(expected);
  });

  it('separate the GWP set from contracts', () => {
    // By the grid 20 t, then 21 t in AR6, which is 20 t as published. Half is covered from the second year on: 10.5 t less.
    const changes = changesBetween(
      [line({ quantity: 100, tco2e: 20 })],
      [line({ quantity: 100, tco2e: 10.5, gridTco2e: 21, gwpSet: 'AR6' })],
      { ...none, restate: () => new Decimal(20) },
    );
    expect(shown(totalOf(changes).parts)).toEqual({ gwpSet: 1, scope2Contracts: -10.5 });
  });

  it('attribute a series that one year leaves out to the boundary', () => {
    const losses = { subcategory: 'losses', quantity: 10, tco2e: 2 };
    const own = { quantity: 100, tco2e: 20 };
    const methods = { ...none, isLeftOut: ({ subcategory }: Series) => subcategory === 'losses' };
    const parts = (before: Given[], after: Given[]) =>
      shown(totalOf(changesBetween(before.map(line), after.map(line), methods)).parts);
    expect(parts([own, losses], [own])).toEqual({ boundary: -2 });
    expect(parts([own], [own, losses])).toEqual({ boundary: 2 });
    expect(parts([own, losses], [])).toEqual({ boundary: -2, ended: -20 });
  });

  it('use the set behind most tonnes of the year before', () => {
    const asked: string[] = [];
    changesBetween(
      [line({ quantity: 1, tco2e: 1, gwpSet: 'AR4' }), line({ quantity: 1, tco2e: 2, gwpSet: 'AR5' })],
      [line({ quantity: 1, tco2e: 1, gwpSet: 'AR6' }), line({ quantity: 1, tco2e: 1, gwpSet: 'AR5' })],
      {
        ...none,
        restate: (_, set) => {
          asked.push(set);
          return undefined;
        },
      },
    );
    expect(asked).toEqual(['AR5']);
  });
});

describe('a series under another name', () => {
  const other = { subcategory: 'heating', category: 'leased_assets', ghgScope: 3 as const };
  it('is reclassified: one loses what the other gains, and the rest has its own reasons', () => {
    const changes = between(
      [{ quantity: 100, tco2e: 20 }],
      [{ quantity: 120, tco2e: 18, ...other, factorCode: 'DEFRA-2025-GAS' }],
    );
    expect(changes.map(({ category, parts }) => [category, shown(parts)])).toEqual([
      ['stationary_combustion', { reclassified: -20 }],
      ['leased_assets', { reclassified: 20, activity: 4, factorEdition: -6 }],
    ]);
  });

  it.each<[string, Partial<Given>, Given[]]>([
    ['at another location', { locationId: 'loc_2' }, []],
    ['with another factor', { factorCode: 'DEFRA-2025-OIL' }, []],
    ['in another kind of unit', { measure: 'L' }, []],
    ['if two could be the one', {}, [{ quantity: 1, tco2e: 1, ...other, subcategory: 'cooling' }]],
  ])('is not reclassified: %s', (_, change, more) => {
    const fresh = { quantity: 120, tco2e: 18, ...other, ...change };
    const { parts } = totalOf(between([{ quantity: 100, tco2e: 20 }], [fresh, ...more]));
    expect(shown(parts)).toEqual({ ended: -20, new: 18 + more.length });
  });
});

const anyLine = fc
  .record({
    locationId: fc.constantFrom('loc_1', 'loc_2'),
    ghgScope: fc.constantFrom(1 as const, 2 as const, 3 as const),
    category: fc.constantFrom('a', 'b'),
    subcategory: fc.constantFrom('x', 'y'),
    measure: fc.constantFrom('MJ', 'L'),
    factorCode: fc.constantFrom('D-2024-X', 'D-2025-X', 'D-2025-Y'),
    gwpSet: fc.constantFrom('as_published', 'AR5', 'AR6'),
    quantity: fc.nat({ max: 10_000 }),
    tco2e: fc.nat({ max: 1_000_000_000 }).map((millionths) => new Decimal(millionths).div(1e6).toFixed(6)),
  })
  .map(line);
const inventory = fc.array(anyLine, { maxLength: 25 });

describe('a bridge', () => {
  it('adds up to the last digit, in total and in every list', () => {
    const restate = ({ tco2e }: Line, set: string) =>
      set === 'AR5' ? undefined : tco2e.times(set === 'AR6' ? '1.07' : '0.93');
    fc.assert(
      fc.property(inventory, inventory, (before, after) => {
        const changes = changesBetween(before, after, {
          restate,
          contracted: ({ tco2e }) => tco2e.div(3),
          recounted: ({ quantity }) => quantity.div(7),
          isLeftOut: ({ subcategory }) => subcategory === 'y',
        });
        const whole = totalOf(changes);
        const tonnes = (lines: readonly Line[]) => lines.reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
        expect(whole.from.eq(tonnes(before)) && whole.to.eq(tonnes(after))).toBe(true);
        for (const { from, to, parts } of [...changes, whole]) {
          const sum = Decimal.sum(0, ...reasons.map((each) => parts[each]));
          expect(sum.eq(to.minus(from))).toBe(true);
          for (const each of reasons) expect(parts[each].decimalPlaces()).toBeLessThanOrEqual(6);
        }
        expect(whole.parts.reclassified.isZero()).toBe(true);
      }),
    );
  });
});
