import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { micro } from '../../../../../test/fixtures/emissions.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { InventoryFilter } from '../../rules.ts';
import type { GroupedDeviation } from '../../sums/quality.rules.ts';
import { type Figures, type ScopeTotals, summarise } from '../rules.ts';

const filter: InventoryFilter = {
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  locationIds: undefined,
  ghgScopes: undefined,
  categories: undefined,
  states: ['approved', 'locked'],
  scope2Method: 'location_based',
  shares: [],
};

const totals = (change: Partial<ScopeTotals>): ScopeTotals => ({
  ghgScope: 1,
  entries: 1,
  tco2e: '0',
  locationTco2e: '0',
  marketTco2e: '0',
  biogenicCo2: '0',
  outsideKyoto: '0',
  undividedEntries: 0,
  energyKwh: '0',
  uncertainTco2e: '0',
  measuredTco2e: '0',
  reviewedTco2e: '0',
  statedTco2e: '0',
  ownTco2e: '0',
  regionTco2e: '0',
  globalTco2e: '0',
  proxyTco2e: '0',
  ...change,
});

const factor = (factorCode: string, tonnes: string): GroupedDeviation => ({
  ghgScope: 1,
  locationId: null,
  category: null,
  subcategory: null,
  factorCode,
  factorValue: '1',
  tonnes,
  group: factorCode,
});

const summary = (change: Partial<Figures>, other: Partial<InventoryFilter> = {}) =>
  summarise(
    {
      inside: [],
      straddling: [],
      deviations: [],
      pending: [],
      confirmed: new Decimal(0),
      consolidation: null,
      ...change,
    },
    { ...filter, ...other },
  );

describe('a summary', () => {
  it('adds up entries inside the period and the shares of others', () => {
    const inside = [totals({ tco2e: '10.5', locationTco2e: '10.5', biogenicCo2: '0.25', energyKwh: '1000' })];
    const straddling = [totals({ tco2e: '0.000001', locationTco2e: '0.000001', outsideKyoto: '2', energyKwh: '0.5' })];
    expect(summary({ inside, straddling, pending: [{ tco2e: '3' }], confirmed: new Decimal('0.5') })).toMatchObject({
      totalTco2e: 10.500001,
      straddlingTco2e: 0.000001,
      pendingTco2e: 3,
      netTco2e: 10.000001,
      offsetsTco2e: 0.5,
      biogenicCo2Tonnes: 0.25,
      outsideKyotoTco2e: 2,
      energyKwh: 1000.5,
    });
  });

  it('shows both figures of scope 2, and which one counts', () => {
    const inside = [totals({ ghgScope: 2, tco2e: '4', locationTco2e: '9', marketTco2e: '4' })];
    expect(summary({ inside }, { scope2Method: 'market_based' })).toMatchObject({
      totalTco2e: 4,
      scope2Tco2e: 4,
      scope2LocationTco2e: 9,
      scope2MarketTco2e: 4,
      scope2Method: 'market_based',
    });
  });

  it('states uncertainty, its coverage and the share of measured data', () => {
    // ±10 % of 30 t and ±5 % of 40 t: √(3² + 2²) = √13 = 3.605551 t of 70 t are 5.1508 %. 70 of 80 t have one: 87.5 %.
    const inside = [
      totals({ tco2e: '30', locationTco2e: '30', uncertainTco2e: '30', measuredTco2e: '20', reviewedTco2e: '8' }),
      totals({ ghgScope: 3, tco2e: '50', locationTco2e: '50', uncertainTco2e: '40', statedTco2e: '10' }),
    ];
    const deviations = [factor('A', '3'), factor('B', '2')];
    expect(summary({ inside, deviations })).toMatchObject({
      uncertaintyPercent: 5.1508,
      uncertaintyCoveragePercent: 87.5,
      measuredPercent: 25,
      measuredReviewedPercent: 10,
      statedPercent: 12.5,
    });
    expect(summary({})).toMatchObject({
      uncertaintyPercent: null,
      uncertaintyCoveragePercent: null,
      measuredPercent: null,
    });
  });

  it('divides the location-based tonnes by the proximity of their factors', () => {
    const inside = [
      totals({ tco2e: '30', locationTco2e: '30', ownTco2e: '21', regionTco2e: '6' }),
      // 2 t by contract, 45 t by the grid: the proximity is that of the grid factor.
      totals({ ghgScope: 2, tco2e: '2', locationTco2e: '45', ownTco2e: '45' }),
    ];
    const straddling = [totals({ ghgScope: 3, tco2e: '5', locationTco2e: '5', globalTco2e: '1.5', proxyTco2e: '0.5' })];
    // Of 80 t: 66, 6, 1.5, 0.5 and the other 6, which nobody recorded.
    expect(summary({ inside, straddling }).factorProximity).toEqual({
      own: { tco2e: 66, percent: 82.5 },
      region: { tco2e: 6, percent: 7.5 },
      global: { tco2e: 1.5, percent: 1.875 },
      proxy: { tco2e: 0.5, percent: 0.625 },
      notRecorded: { tco2e: 6, percent: 7.5 },
    });
    expect(summary({}).factorProximity.own).toEqual({ tco2e: 0, percent: null });
  });

  it('does not depend on the order in which amounts are added', () => {
    const tonnes = fc.nat({ max: 999_999_999 }).map((millionths) => (millionths / 1e6).toFixed(6));
    const total = fc
      .record({ ghgScope: fc.constantFrom(1 as const, 2 as const, 3 as const), tco2e: tonnes })
      .map((change) => totals({ ...change, locationTco2e: change.tco2e }));
    const inTwoOrders = fc
      .array(total, { maxLength: 40 })
      .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
    fc.assert(
      fc.property(inTwoOrders, ([some, shuffled]) => {
        expect(summary({ inside: shuffled })).toEqual(summary({ inside: some }));
        const exact = some.reduce((all, { tco2e }) => all + BigInt(tco2e.replace('.', '')), 0n);
        expect(micro(summary({ inside: some }).totalTco2e)).toBe(exact);
      }),
    );
  });
});
