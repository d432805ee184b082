import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import {
  addEarlier,
  addMilestone,
  addSupported,
  evaluateNow,
  progressOf,
  read,
  readMilestone,
  record,
  START,
} from '../../../../test/fixtures/targets.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { sql } from '../../../platform/db/index.ts';
import { foldTotals } from '../../entries/index.ts';

const test = base
  // An entry for each of these months, from January on.
  .extend(
    'recordMonths',
    ({ api, org }) =>
      async (year: number, tonnes: readonly number[], change: Partial<Figure> = {}): Promise<void> => {
        for (const [index, tco2e] of tonnes.entries()) {
          const to = lastDayOf(year, index + 1);
          await record(api, org, { tco2e, from: `${to.slice(0, 8)}01`, to, ...change });
        }
      },
  )
  .extend('closePeriod', ({ org }) => async (periodStart: string, periodEnd: string): Promise<void> => {
    const path = '/api/v1/settings/reporting-periods';
    const { body } = await org.admin.post(path, { name: `${periodStart} to ${periodEnd}`, periodStart, periodEnd });
    const answer = await org.admin.post(`${path}/${body.data.id}/close`);
    expect(answer.status, answer.text).toBe(200);
  })
  // From 1,000 t in 2024 to 500 t in 2034: 2026 allows 900 t.
  .extend('assess', ({ org }) => async (change: object = {}) => {
    const { id } = await addSupported(org.admin, change);
    const { projectedTco2e, status, because } = await progressOf(org.admin, id);
    return { projectedTco2e, status, because };
  });

test.afterEach(({ api }) => api.clock.set(START));

type Figure = Parameters<typeof record>[2];

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

const wholeYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

describe('a small entry for a whole year', () => {
  const half = [150, 150, 150, 150, 150, 150];

  test.for<[string, Partial<Figure>]>([
    ['in the same series', {}],
    ['of another category', { category: 'other' }],
    ['of another scope', { scope: 2 }],
    ['that ends a day early', { from: '2026-01-01', to: '2026-12-30' }],
  ])('%s does not turn off track into on track', async ([_, change], { recordMonths, assess, api, org }) => {
    await recordMonths(2026, half);
    // 900 × 365/181
    expect(await assess()).toMatchObject({ projectedTco2e: 1814.917127, status: 'off_track' });
    await record(api, org, { tco2e: 0.002, ...wholeYear(2026), ...change });
    const { projectedTco2e, status } = await assess();
    expect(status).toBe('off_track');
    // Its two kilograms; extended by a day of 365 they are 2.005 kg.
    expect(projectedTco2e).toBeCloseTo(1814.919127, 4);
  });

  test('at another site does not change the status either', async ({ recordMonths, api, org, assess }) => {
    await recordMonths(2026, half);
    await record(api, org, { tco2e: 0.002, ...wholeYear(2026), locationId: await addLocation(org, { country: 'GB' }) });
    expect(await assess()).toMatchObject({ projectedTco2e: 1814.919127, status: 'off_track' });
  });

  test('does not replace missing bills', async ({ recordMonths, assess, api, org }) => {
    await recordMonths(2025, Array(12).fill(100));
    await recordMonths(2025, Array(12).fill(10), { category: 'other' });
    await recordMonths(2026, [10, 10], { category: 'other' });
    // 1,200 as in 2025, and 20 × 120/20
    const before = await assess();
    expect(before).toMatchObject({ projectedTco2e: 1320, status: 'off_track' });
    expect(before.because).toBe(
      // Nothing of 1,200 t and 59 of 365 days: on average 8.1 % of the year.
      '1,320 tCO2e are projected for 2026, from 20 tCO2e recorded for 8.1 % of the year, 46.7 % above the 900 tCO2e that 2026 allows. Projected by series (category and location): 1 from the same months of 2025; 1 as in 2025, with little or nothing recorded yet.',
    );
    await record(api, org, { tco2e: 0.002, ...wholeYear(2026) });
    expect(await assess()).toMatchObject({ projectedTco2e: 1320.002, status: 'off_track' });
  });
});

describe('the projection', () => {
  test('follows the months of last year, series by series', async ({ recordMonths, org, api, assess }) => {
    // 150 t, 60 of them from January to March.
    await recordMonths(2025, [30, 20, 10, 5, 5, 5, 5, 5, 5, 10, 20, 30]);
    await recordMonths(2026, [24, 16, 8]);
    // A site that is new has no last year: 90 × 365/90
    const site = await addLocation(org, { country: 'GB' });
    await record(api, org, { tco2e: 90, from: '2026-01-01', to: '2026-03-31', locationId: site });
    await record(api, org, { tco2e: 7, ...wholeYear(2026), scope: 2 });
    const { because, ...rest } = await assess();
    // 48 × 150/60 + 365 + 7
    expect(rest).toEqual({ projectedTco2e: 492, status: 'ahead' });
    expect(because).toBe(
      // (90 + 90 + 365) ÷ (3 × 365)
      '492 tCO2e are projected for 2026, from 145 tCO2e recorded for 49.8 % of the year, no more than the 500 tCO2e of the target, whose year is not closed yet. Projected by series (category and location): 1 as recorded; 1 from the same months of 2025; 1 by days.',
    );
    await foldTotals(api.db);
    expect(await assess(), 'from the totals').toEqual({ because, ...rest });
  });

  test('treats past days of closed periods as settled', async ({ recordMonths, assess, closePeriod, api, org }) => {
    await recordMonths(2025, Array(12).fill(10));
    await recordMonths(2025, Array(12).fill(20), { category: 'ended' });
    await recordMonths(2026, [10, 10]);
    // 120, and 240 as in 2025
    expect((await assess()).projectedTco2e).toBe(360);
    await closePeriod('2026-01-01', '2026-02-28');
    // Ten months of 20 t are open.
    expect((await assess()).projectedTco2e).toBe(320);
    await closePeriod('2026-03-01', '2026-12-31');
    // On 15 March, 14 days of it are over. Open are 20 × 17/31 + 9 × 20 = 190.967742 of 2025;
    // and 20 × 120/(20 + 10 × 14/31) = 2,400 × 31/760 = 97.894737
    expect((await assess()).projectedTco2e).toBe(288.862479);
    api.clock.set('2027-01-01T00:00:00Z');
    const { id } = await addEarlier(api, org.admin, { targetYear: 2026, reductionPercent: 10 });
    expect(await progressOf(org.admin, id)).toMatchObject({
      projectedTco2e: 20,
      because: '20 tCO2e are recorded for 2026, no more than the 900 tCO2e of the target.',
    });
    expect((await read(org.admin, id)).annualBudgets.at(-1)).toMatchObject({ actualTco2e: 20, status: 'met' });
  });

  test('does not treat a period with drafts or submissions as settled', async ({
    recordMonths,
    api,
    org,
    closePeriod,
    assess,
  }) => {
    await recordMonths(2025, Array(12).fill(10));
    await recordMonths(2025, Array(12).fill(20), { category: 'ended' });
    await recordMonths(2026, [10, 10]);
    for (const state of ['draft', 'submitted'] as const) {
      await record(api, org, { tco2e: 20, from: '2026-02-01', to: '2026-02-28', state, category: 'ended' });
      if (state === 'draft') await closePeriod('2026-01-01', '2026-02-28');
      expect((await assess()).projectedTco2e, state).toBe(360);
      await api.db.execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${org.id} AND state = ${state}`);
      // Gone, and with them two months of 20 t.
      expect((await assess()).projectedTco2e, `no ${state}`).toBe(320);
    }
  });

  test('decides a milestone of a year with gaps and calls its budget incomplete', async ({
    recordMonths,
    org,
    api,
  }) => {
    await recordMonths(2025, Array(12).fill(100));
    await recordMonths(2025, Array(12).fill(10), { category: 'other' });
    await recordMonths(2026, Array(11).fill(1), { category: 'other' });
    const { id } = await addSupported(org.admin);
    const milestone = await addMilestone(org.admin, id);
    api.clock.set('2027-01-01T00:00:00Z');
    await evaluateNow(api);
    // 1,200 as in 2025, and 11 × 120/110, which is a tenth of 120
    const decided = { status: 'missed', allowedTco2e: 900, actualTco2e: 11, judgedTco2e: 1212 };
    expect(await readMilestone(org.admin, id, milestone.id)).toMatchObject(decided);
    expect((await read(org.admin, id)).annualBudgets[2]).toMatchObject({ actualTco2e: 11, status: 'incomplete' });
  });

  test('does not depend on the order of entries and is the sum of its scopes', async ({ api }) => {
    const entry = fc.record({
      scope: fc.constantFrom<GhgScope>(1, 2, 3),
      category: fc.constantFrom('one', 'two'),
      year: fc.constantFrom(2025, 2026),
      first: fc.nat({ max: 364 }),
      length: fc.constantFrom(0, 13, 30, 89, 180, 364),
      micro: fc.nat({ max: 999_999_999 }),
    });
    const dayOf = (year: number, day: number): string =>
      new Date(Date.UTC(year, 0, 1 + Math.min(day, 364))).toISOString().slice(0, 10);
    const property = fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 15 }), async (some) => {
      const fill = async (entries: typeof some): Promise<Array<number | null>> => {
        const owner = await api.newOrganisation();
        for (const { scope, category, year, first, length, micro } of entries)
          await record(api, owner, {
            scope,
            category,
            tco2e: micro / 1_000_000,
            from: dayOf(year, first),
            to: dayOf(year, first + length),
          });
        return Promise.all(
          [[1], [2], [3], [1, 2, 3]].map(async (scopeCoverage) => {
            const { id } = await addSupported(owner.admin, { scopeCoverage });
            return (await progressOf(owner.admin, id)).projectedTco2e;
          }),
        );
      };
      const [one, two, three, all] = await fill(some);
      expect(await fill(some.toReversed())).toEqual([one, two, three, all]);
      // A scope without an entry of this year is no data by itself, and as last year beside others.
      if (one !== null && two !== null && three !== null) expect(all).toBeCloseTo(one! + two! + three!, 5);
    });
    await fc.assert(property, { numRuns: 10 });
  });
});
