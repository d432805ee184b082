import { describe, expect } from 'vitest';
import { expectReadersOnly, expectSameAsUnknown } from '../../../../test/access.ts';
import { test as base } from '../../../../test/api-test.ts';
import { addEntry, bringTo, EMISSIONS, electricity } from '../../../../test/fixtures/emissions.ts';
import {
  addEarlier,
  addMilestone,
  addSupported,
  evaluateNow,
  intensityOf,
  progressOf,
  read,
  record,
  recordYear,
  retire,
  START,
  TARGETS,
} from '../../../../test/fixtures/targets.ts';
import { UNKNOWN_TARGET } from '../../../../test/ids.ts';
import { sql } from '../../../platform/db/index.ts';
import { foldTotals } from '../../entries/index.ts';

const test = base
  // Recorded and projected for a target of these terms.
  .extend('figures', ({ org }) => async (change: object = {}): Promise<[number, number | null]> => {
    const { id } = await addSupported(org.admin, change);
    const { currentTco2e, projectedTco2e } = await progressOf(org.admin, id);
    return [currentTco2e, projectedTco2e];
  });

test.afterEach(({ api }) => api.clock.set(START));

/** 1 January to 31 March: 90 of 365 days. */
const quarter = { from: '2026-01-01', to: '2026-03-31' };

describe('GET /targets/{targetId}/progress', () => {
  test('shows every field', async ({ api, org }) => {
    await record(api, org, { tco2e: 180, ...quarter });
    const { id } = await addSupported(org.admin);
    await addMilestone(org.admin, id, { year: 2030, label: 'Later', requiredReductionPercent: 30 });
    await addMilestone(org.admin, id, { year: 2028, label: 'Half-way', requiredReductionPercent: 21 });
    expect(await progressOf(org.admin, id)).toEqual({
      targetId: id,
      currentYear: 2026,
      unit: 'tCO2e',
      currentTco2e: 180,
      // 180 × 365/90
      projectedTco2e: 730,
      retiredTco2e: 0,
      allowedTco2eThisYear: 900,
      // 74 days into the year: 950 − 50 × 74/365
      trajectoryTco2e: 939.863014,
      // (1,000 − 730) ÷ 500
      progressPercent: 54,
      status: 'on_track',
      because:
        '730 tCO2e are projected for 2026, from 180 tCO2e recorded for 24.7 % of the year, within the 900 tCO2e that 2026 allows. Projected by series (category and location): 1 by days.',
      notComparable: [],
      nextMilestone: { year: 2028, allowedTco2e: 790, label: 'Half-way' },
      formerAmbitions: [],
    });
  });

  test('reports missing data', async ({ org }) => {
    const { id } = await addSupported(org.admin);
    expect(await progressOf(org.admin, id)).toEqual({
      targetId: id,
      currentYear: 2026,
      unit: 'tCO2e',
      currentTco2e: 0,
      projectedTco2e: null,
      retiredTco2e: 0,
      allowedTco2eThisYear: 900,
      trajectoryTco2e: 939.863014,
      progressPercent: 0,
      status: 'no_data',
      because: 'No entry of 2026 in the covered scopes is approved yet.',
      notComparable: [],
      nextMilestone: null,
      formerAmbitions: [],
    });
  });

  test.for<[number, string]>([
    [500, 'ahead'],
    [500.000001, 'on_track'],
    [900, 'on_track'],
    [900.000001, 'at_risk'],
    [990, 'at_risk'],
    [990.000001, 'off_track'],
  ])('of %d t in 2026 is %s', async ([tco2e, status], { api, org }) => {
    await recordYear(api, org, 2026, tco2e);
    const { id } = await addSupported(org.admin);
    expect(await progressOf(org.admin, id)).toMatchObject({ status, currentTco2e: tco2e, projectedTco2e: tco2e });
  });

  test('compares the rounded figures that it shows', async ({ api, org }) => {
    // 1,000 − 100 × 1/3 = 966.666666…, shown as 966.666667.
    api.clock.set('2025-12-31T12:00:00Z');
    await recordYear(api, org, 2025, 966.666667);
    const { id } = await addSupported(org.admin, { targetYear: 2027, reductionPercent: 10 });
    expect(await progressOf(org.admin, id)).toMatchObject({ allowedTco2eThisYear: 966.666667, status: 'on_track' });
    api.clock.set('2026-01-01T00:00:00Z');
    const [, second] = (await read(org.admin, id)).annualBudgets;
    expect(second).toMatchObject({ allowedTco2e: 966.666667, variance: 0, status: 'met' });
  });

  test('follows an entry from draft to deletion', async ({ org, api }) => {
    const { id } = await addSupported(org.admin, { baseYearTco2e: 10 });
    const current = async (): Promise<[number, string]> => {
      const { currentTco2e, status } = await progressOf(org.admin, id);
      return [currentTco2e, status];
    };
    // 2.2125 t, of the year 2025; in 2025 9.5 t are allowed, and 5 t are the target.
    const entry = await addEntry(org.admin, { ...electricity, quantity: 12500 });
    api.clock.set('2025-12-31T12:00:00Z');
    expect(await current()).toEqual([0, 'no_data']);
    await bringTo('submitted', api, org, entry.id);
    expect(await current()).toEqual([0, 'no_data']);
    await bringTo('approved', api, org, entry.id);
    expect(await current()).toEqual([2.2125, 'ahead']);
    await bringTo('locked', api, org, entry.id);
    expect(await current()).toEqual([2.2125, 'ahead']);
    expect((await org.admin.get(`${EMISSIONS}/${entry.id}`)).body.data.state).toBe('locked');
    await api.db.execute(sql`UPDATE emission_entries SET state = 'draft' WHERE id = ${entry.id}`);
    expect(await current(), 'gone again').toEqual([0, 'no_data']);
    await foldTotals(api.db);
    expect(await current(), 'gone from the totals').toEqual([0, 'no_data']);
  });

  describe('counts', () => {
    test('approved and locked entries', async ({ api, org, figures }) => {
      for (const state of ['draft', 'submitted', 'approved', 'locked'] as const)
        await record(api, org, { tco2e: 90, ...quarter, state });
      expect(await figures()).toEqual([180, 730]);
    });

    test('the covered scopes, each by its own coverage', async ({ api, org, figures }) => {
      await record(api, org, { tco2e: 90, ...quarter, scope: 1 });
      await record(api, org, { tco2e: 73, from: '2026-01-01', to: '2026-12-31', scope: 2 });
      await record(api, org, { tco2e: 36, from: '2026-01-01', to: '2026-01-31', scope: 3 });
      expect(await figures({ scopeCoverage: [1] })).toEqual([90, 365]);
      expect(await figures({ scopeCoverage: [2] })).toEqual([73, 73]);
      // 36 × 365/31
      expect(await figures({ scopeCoverage: [3] })).toEqual([36, 423.870968]);
      // Sums of these: one scope says nothing of how far another is recorded.
      expect(await figures({ scopeCoverage: [1, 2] })).toEqual([163, 438]);
      expect(await figures({ scopeCoverage: [1, 3] })).toEqual([126, 788.870968]);
      expect(await figures({ scopeCoverage: [1, 2, 3] })).toEqual([199, 861.870968]);
    });

    test('entries across the turn of the year by their days', async ({ api, org, figures }) => {
      // 14 of 31 days
      await record(api, org, { tco2e: 31, from: '2025-12-15', to: '2026-01-14' });
      await record(api, org, { tco2e: 76, from: '2026-01-15', to: '2026-03-31' });
      // 90 t in 90 days
      expect(await figures()).toEqual([90, 365]);
      await record(api, org, { tco2e: 5, from: '2025-12-31', to: '2025-12-31' });
      expect(await figures()).toEqual([90, 365]);
    });

    test('the days that entries cover, not the elapsed days', async ({ api, org, figures }) => {
      await record(api, org, { tco2e: 1, from: '2026-01-01', to: '2026-01-31' });
      const last = await record(api, org, { tco2e: 89, from: '2026-03-01', to: '2026-03-31' });
      // January and March are 62 days.
      expect(await figures()).toEqual([90, 529.83871]);
      await api.db.execute(sql`DELETE FROM emission_entries WHERE id = ${last}`);
      // 365/31
      expect(await figures()).toEqual([1, 11.774194]);
      await foldTotals(api.db);
      expect(await figures(), 'from the totals').toEqual([1, 11.774194]);
    });

    test("the organisation's own", async ({ api, figures }) => {
      await record(api, await api.newOrganisation(), { tco2e: 90, ...quarter });
      expect(await figures()).toEqual([0, null]);
    });

    test('366 days of a leap year', async ({ api, org }) => {
      api.clock.set('2028-03-01T00:00:00Z');
      await record(api, org, { tco2e: 10, from: '2028-01-01', to: '2028-03-01' });
      const { id } = await addSupported(org.admin);
      // 61 of 366 days are a sixth; 850 − 50/6
      expect(await progressOf(org.admin, id)).toMatchObject({
        currentYear: 2028,
        currentTco2e: 10,
        projectedTco2e: 60,
        allowedTco2eThisYear: 800,
        trajectoryTco2e: 841.666667,
      });
    });
  });

  test.for<[string, object, [number, number]]>([
    ['net_zero', { type: 'net_zero', reductionPercent: 90 }, [90, 365]],
    ['absolute', { reductionPercent: 90 }, [90, 365]],
    ['sbti', { type: 'sbti', reductionPercent: 90 }, [90, 365]],
    ['custom', { type: 'custom', reductionPercent: 90 }, [90, 365]],
    // ÷ 125
    ['intensity', intensityOf({ reductionPercent: 90 }), [0.72, 2.92]],
  ])(
    'is gross for %s, with confirmed retirements beside it',
    async ([_, change, [current, projected]], { api, org }) => {
      await record(api, org, { tco2e: 90, ...quarter });
      await recordYear(api, org, 2025, 100);
      await retire(api, org, 2026, 30.5);
      await retire(api, org, 2025, 50);
      const { id } = await addSupported(org.admin, change);
      const milestone = await addMilestone(org.admin, id, { requiredReductionPercent: 50 });
      expect(await progressOf(org.admin, id)).toMatchObject({
        currentTco2e: current,
        projectedTco2e: projected,
        retiredTco2e: 30.5,
      });
      const { annualBudgets, milestones, currentTco2e } = await read(org.admin, id);
      expect(currentTco2e).toBe(current);
      expect(annualBudgets[1]).toMatchObject({ year: 2025, actualTco2e: current === 90 ? 100 : 0.5, retiredTco2e: 50 });
      expect(annualBudgets[2]).toMatchObject({ year: 2026, actualTco2e: current, retiredTco2e: 30.5 });
      expect(annualBudgets[3]).toMatchObject({ year: 2027, actualTco2e: null, retiredTco2e: 0 });
      expect(milestones).toMatchObject([{ id: milestone.id, actualTco2e: current }]);
      // The milestone is decided by 365 t, not by 334.5 t.
      api.clock.set('2027-01-01T00:00:00Z');
      await evaluateNow(api);
      expect((await read(org.admin, id)).milestones).toMatchObject([{ judgedTco2e: projected }]);
    },
  );

  test('reports no data for retirements alone', async ({ api, org }) => {
    await retire(api, org, 2026, 30.5);
    const { id } = await addSupported(org.admin, { type: 'net_zero', reductionPercent: 90 });
    expect(await progressOf(org.admin, id)).toMatchObject({
      projectedTco2e: null,
      retiredTco2e: 30.5,
      status: 'no_data',
    });
  });

  test('divides by the denominator of the year for an intensity', async ({ api, org }) => {
    await record(api, org, { tco2e: 90, ...quarter });
    const { id } = await addSupported(org.admin, intensityOf());
    await addMilestone(org.admin, id, { year: 2026 });
    expect(await progressOf(org.admin, id)).toMatchObject({
      unit: 'tCO2e/unit',
      // ÷ 125
      currentTco2e: 0.72,
      projectedTco2e: 2.92,
      allowedTco2eThisYear: 3.6,
      // 3.8 − 0.2 × 74/365
      trajectoryTco2e: 3.759452054795,
      // (4 − 2.92) ÷ 2
      progressPercent: 54,
      status: 'on_track',
      because:
        '2.92 tCO2e/unit are projected for 2026, from 0.72 tCO2e/unit recorded for 24.7 % of the year, within the 3.6 tCO2e/unit that 2026 allows. Projected by series (category and location): 1 by days.',
      nextMilestone: { year: 2026, allowedTco2e: 3.6 },
    });
  });

  test('has no data for an intensity without a denominator of the year', async ({ api, org }) => {
    await record(api, org, { tco2e: 90, ...quarter });
    const intensityDenominator = { metric: 'Sold', unit: 'unit', baseYearValue: 250, values: { 2025: 200 } };
    const { id } = await addSupported(org.admin, intensityOf({ intensityDenominator }));
    expect(await progressOf(org.admin, id)).toMatchObject({
      currentTco2e: 0,
      projectedTco2e: null,
      progressPercent: 0,
      status: 'no_data',
      because: 'The intensity denominator has no value for 2026. The metrics of 2026 in the settings have no “Sold”.',
    });
  });

  test('shows the base year of a future target', async ({ api, org }) => {
    await recordYear(api, org, 2026, 1);
    const { id } = await addSupported(org.admin, { baseYear: 2027, targetYear: 2040 });
    const progress = { currentYear: 2027, allowedTco2eThisYear: 1000, trajectoryTco2e: 1000, status: 'no_data' };
    expect(await progressOf(org.admin, id)).toMatchObject(progress);
  });

  test('shows the last year of a past target', async ({ api, org }) => {
    await recordYear(api, org, 2025, 501);
    await recordYear(api, org, 2026, 1);
    const { id } = await addEarlier(api, org.admin, { targetYear: 2025 });
    await addMilestone(org.admin, id, { year: 2025, label: 'The end' });
    const progress = {
      currentYear: 2025,
      currentTco2e: 501,
      allowedTco2eThisYear: 500,
      trajectoryTco2e: 500,
      progressPercent: 99.8,
      status: 'at_risk',
      because: '501 tCO2e are recorded for 2025, 0.2 % above the 500 tCO2e that 2025 allows.',
    };
    expect(await progressOf(org.admin, id)).toMatchObject({ ...progress, nextMilestone: { year: 2025 } });
    await evaluateNow(api);
    expect(await progressOf(org.admin, id)).toMatchObject({ ...progress, nextMilestone: null });
  });

  test("answers for another organisation's target as for an unknown one", async ({ api, org }) => {
    const { id } = await addSupported((await api.newOrganisation()).admin);
    const unknown = await org.admin.get(`${TARGETS}/${UNKNOWN_TARGET}/progress`);
    expectSameAsUnknown(await org.admin.get(`${TARGETS}/${id}/progress`), unknown);
  });

  test('needs a key with targets:read', async ({ org, api }) => {
    const { id } = await addSupported(org.admin);
    await expectReadersOnly(api, org, (client) => client.get(`${TARGETS}/${id}/progress`));
  });
});
