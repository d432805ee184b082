import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { civilDate } from '../../../../kernel/period.ts';
import { types } from '../../rules.ts';
import { marketFigure } from '../figure.rules.ts';
import { allocate, type Consumption, type Share, type Supply } from '../rules.ts';

const day = (n: number): string => civilDate(new Date(Date.UTC(2025, 0, 1 + n)));
const period = fc
  .tuple(fc.nat(60), fc.nat(40))
  .map(([first, length]) => ({ periodStart: day(first), periodEnd: day(first + length) }));
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => new Decimal(thousandths).div(1000));
const place = fc.constantFrom(
  { country: 'GB', region: null, locationId: 'loc_1' },
  { country: 'GB', region: 'GB-SCT', locationId: 'loc_2' },
  { country: 'FR', region: 'FR', locationId: 'loc_3' },
);

const numbered = <T>(prefix: string, items: readonly T[]) => items.map((item, n) => ({ ...item, id: `${prefix}${n}` }));
const consumptions: fc.Arbitrary<Consumption[]> = fc
  .array(
    fc.tuple(period, place, amount).map(([days, where, kwh]) => ({ ...days, ...where, kwh })),
    { maxLength: 8 },
  )
  .map((items) => numbered('e', items));
const supplies: fc.Arbitrary<Supply[]> = fc
  .array(
    fc
      .tuple(
        period,
        fc.constantFrom('GB', 'GB-SCT', 'FR'),
        fc.constantFrom(...types),
        fc.option(amount, { freq: 5 }),
        fc.subarray(['loc_1', 'loc_2']),
      )
      .map(([days, region, type, kwh, locationIds]) => ({ ...days, region, type, kwh, locationIds })),
    { maxLength: 6 },
  )
  .map((items) => numbered('i', items));

const sum = (shares: readonly Share[], of: Partial<Share>): Decimal =>
  shares
    .filter((share) => Object.entries(of).every(([name, value]) => share[name as keyof Share] === value))
    .reduce((total, { kwh }) => total.plus(kwh), new Decimal(0));

describe('any purchases and consumption', () => {
  it('nothing is given twice: neither more than was bought nor more than was consumed', () => {
    fc.assert(
      fc.property(supplies, consumptions, (bought, consumed) => {
        const shares = allocate(bought, consumed);
        for (const { id, kwh } of bought)
          if (kwh) expect(sum(shares, { instrumentId: id }).lte(kwh), `${id} gives more than it has`).toBe(true);
        for (const { id, kwh } of consumed)
          expect(sum(shares, { entryId: id }).lte(kwh), `${id} gets more than it needs`).toBe(true);
        expect(shares.every(({ kwh }) => kwh.gt(0))).toBe(true);
      }),
    );
  });

  it('the order of neither matters', () => {
    const shuffled = fc
      .tuple(supplies, consumptions)
      .chain(([bought, consumed]) =>
        fc.tuple(
          fc.constant({ bought, consumed }),
          fc.shuffledSubarray(bought, { minLength: bought.length }),
          fc.shuffledSubarray(consumed, { minLength: consumed.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ bought, consumed }, otherBought, otherConsumed]) => {
        expect(allocate(otherBought, otherConsumed)).toEqual(allocate(bought, consumed));
      }),
    );
  });

  it('a smaller instrument leaves no other one with more unused, and covers no more in all', () => {
    const shrunk = fc
      .tuple(supplies, consumptions, fc.nat(), fc.integer({ min: 0, max: 99 }))
      .filter(([bought]) => bought.some(({ kwh }) => kwh !== null));
    fc.assert(
      fc.property(shrunk, ([bought, consumed, pick, percent]) => {
        const limited = bought.filter(({ kwh }) => kwh !== null);
        const { id, kwh } = limited[pick % limited.length]!;
        const less = bought.map((each) => (each.id === id ? { ...each, kwh: kwh!.times(percent).div(100) } : each));
        const before = allocate(bought, consumed);
        const after = allocate(less, consumed);
        expect(sum(after, {}).lte(sum(before, {}))).toBe(true);
        for (const other of bought.filter((each) => each.id !== id))
          expect(sum(after, { instrumentId: other.id }).gte(sum(before, { instrumentId: other.id }))).toBe(true);
      }),
    );
  });

  it('the figure is never negative, and between the rates of the instruments and of the grid', () => {
    const rate = fc.integer({ min: 0, max: 2000 }).map((grams) => new Decimal(grams).div(1000));
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), rate, rate, (kwh, percent, grid, claimed) => {
        const measured = {
          kwh,
          factorValue: grid.toFixed(),
          factorUnit: 'kgCO2e/kWh',
          tco2e: kwh.times(grid).div(1000).toFixed(6),
        };
        const covered = { kwh: kwh.times(percent).div(100), kgCo2ePerKwh: claimed.toFixed() };
        const { tco2e, uncoveredKwh } = marketFigure(measured, [covered], null);
        const [low, high] = grid.lt(claimed) ? [grid, claimed] : [claimed, grid];
        const micro = '0.000001';
        expect(tco2e.gte(0) && uncoveredKwh.gte(0)).toBe(true);
        expect(tco2e.gte(kwh.times(low).div(1000).minus(micro))).toBe(true);
        expect(tco2e.lte(kwh.times(high).div(1000).plus(micro))).toBe(true);
      }),
    );
  });
});
