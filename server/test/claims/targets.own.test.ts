import { beforeEach, describe, expect } from 'vitest';
import { readTargets } from '../../src/features/targets/index.ts';
import { sql } from '../../src/platform/db/index.ts';
import { codeOf, fieldsOf } from '../answers.ts';
import { putAmount } from '../fixtures/external-inventories.ts';
import { test } from '../fixtures/second-person.ts';
import { putMetrics } from '../fixtures/statements.ts';
import {
  addEarlier,
  addMilestone,
  addTarget,
  archive,
  closeYear,
  evaluateNow,
  milestonesOf,
  patch,
  progressOf,
  read,
  recordYear,
  START,
  TARGETS,
} from '../fixtures/targets.ts';
import type { TestApi } from '../harness.ts';

/** Further attempts with targets, which are not in the issue "Claims". Each name says how the attempt ends. */

beforeEach<{ api: TestApi }>(({ api }) => api.clock.set(START));

const REASON = 'The works in Leeds were sold to another company';
const scope1 = { scopeCoverage: [1] };

describe('own: the base', () => {
  test('inflated by an entry that is deleted afterwards is disclosed as not comparable', async ({
    api,
    org,
    admin,
  }) => {
    await recordYear(api, org, 2024, 100);
    const false29900 = await recordYear(api, org, 2024, 29_900);
    await closeYear(admin, 2024);
    await recordYear(api, org, 2026, 100);
    const { id } = await addTarget(admin, { ...scope1, baseYearTco2e: 30_000 });
    expect((await progressOf(admin, id)).status).toBe('ahead');
    await api.db.execute(sql`DELETE FROM emission_entries WHERE id = ${false29900}`);
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      because: 'The base is 30000 tCO2e, and the inventory of 2024 now has 100 tCO2e; restate the base.',
    });
  });

  test('from an external inventory of a year that has entries is disclosed as typed', async ({ api, org, admin }) => {
    await recordYear(api, org, 2024, 91);
    await putAmount(admin, 2024, 30_000);
    await recordYear(api, org, 2026, 400);
    const { id, baseSource } = await addTarget(admin, { ...scope1, baseYearTco2e: 30_000 });
    expect(baseSource).toBe('typed');
    expect((await progressOf(admin, id)).status).toBe('not_comparable');
  });

  test('from an external inventory that is raised afterwards is disclosed as not comparable', async ({
    api,
    org,
    admin,
  }) => {
    await putAmount(admin, 2024, 1000);
    await recordYear(api, org, 2026, 400);
    const { id, baseNote } = await addTarget(admin, scope1);
    expect(baseNote).toBe('Base year not kept in Tonne: computed from the external inventory of 2024');
    await putAmount(admin, 2024, 5000);
    expect((await progressOf(admin, id)).status).toBe('not_comparable');
    expect(codeOf(await admin.delete('/api/v1/settings/external-inventories/2024'))).toBe('204');
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      because: expect.stringContaining('an external inventory of 2024 that no longer applies'),
    });
  });

  test('with warming potentials of another report than this year is disclosed as not comparable', async ({
    api,
    org,
    admin,
  }) => {
    await putAmount(admin, 2024, 1000);
    const entry = await recordYear(api, org, 2026, 400);
    const { id } = await addTarget(admin, scope1);
    await api.db.execute(sql`UPDATE emission_entries SET gwp_set = 'AR4' WHERE id = ${entry}`);
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      because: '2024 uses the warming potentials as_published, and 2026 uses AR4; calculate both with one set.',
    });
  });
});

describe('own: the target year', () => {
  test('moved to a past year with low emissions is refused with 422', async ({ api, org, admin }) => {
    await putAmount(admin, 2024, 1000);
    await recordYear(api, org, 2027, 300);
    const { id } = await addTarget(admin, scope1);
    api.clock.set('2028-06-01T00:00:00Z');
    const answer = await admin.patch(`${TARGETS}/${id}`, { targetYear: 2027 });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['targetYear']]);
  });
});

describe('own: the past of a target', () => {
  test('missed and then archived is disclosed: it stays missed, and in the report', async ({ api, org, admin }) => {
    const { id } = await addEarlier(api, admin, { ...scope1, targetYear: 2025 });
    await recordYear(api, org, 2025, 2000);
    await evaluateNow(api);
    await archive(admin, id);
    expect(await read(admin, id)).toMatchObject({ status: 'archived', outcome: 'missed' });
    const reported = await readTargets(api.db, org.id, api.clock.now());
    expect(reported.map(({ target }) => [target.id, target.status, target.outcome])).toEqual([
      [id, 'archived', 'missed'],
    ]);
  });

  test('archived and set again with less under the same name is disclosed: the report lists both', async ({
    api,
    org,
    admin,
  }) => {
    const strong = await addTarget(admin, { reductionPercent: 40, targetYear: 2030 });
    await archive(admin, strong.id);
    const weak = await addTarget(admin, { reductionPercent: 0.000001, targetYear: 2100 });
    const reported = await readTargets(api.db, org.id, api.clock.now());
    expect(reported.map(({ target }) => [target.id, target.reductionPercent])).toEqual([
      [weak.id, 0.000001],
      [strong.id, 40],
    ]);
  });

  test('cannot be rewritten in the database', async ({ api, admin }) => {
    const { id } = await addTarget(admin);
    await patch(admin, id, { reductionPercent: 1, reason: REASON });
    for (const statement of [
      sql`UPDATE target_former_ambitions SET terms = '{}'`,
      sql`DELETE FROM target_former_ambitions`,
      sql`TRUNCATE target_former_ambitions`,
    ])
      await expect(api.db.execute(statement)).rejects.toThrow(/append-only/);
  });
});

describe('own: steps on the way', () => {
  test('a milestone made easier is disclosed with what it demanded', async ({ api, admin }) => {
    const { id } = await addTarget(admin);
    const step = await addMilestone(admin, id, { year: 2028, requiredReductionPercent: 25 });
    api.clock.set('2026-04-01T12:00:00Z');
    expect((await admin.patch(`${milestonesOf(id)}/${step.id}`, { requiredReductionPercent: 1 })).status).toBe(200);
    expect((await read(admin, id)).formerAmbitions).toMatchObject([
      { inWords: '50 % by 2034, 25 % by 2028, weakened on 1 April 2026', ways: ['weaker_milestone'], reason: null },
    ]);
  });

  test('a metric restated in another currency is disclosed as not comparable', async ({ api, org, admin }) => {
    const revenue = (currency: string, value: number) => ({
      metrics: [{ name: 'revenue', value, unit: 'currency', currency }],
    });
    await putAmount(admin, 2024, 1000);
    await putMetrics(admin, 2024, revenue('GBP', 10_000_000));
    await putMetrics(admin, 2026, revenue('TRY', 500_000_000));
    await recordYear(api, org, 2026, 900);
    const intensityDenominator = {
      metric: 'Revenue',
      unit: 'GBP',
      baseYearValue: 10_000_000,
      values: { 2026: 500_000_000 },
    };
    const { id } = await addTarget(admin, { ...scope1, type: 'intensity', intensityDenominator });
    expect(await progressOf(admin, id)).toMatchObject({
      status: 'not_comparable',
      because: 'The target divides by GBP, and the metrics of 2026 have “revenue” in TRY.',
    });
  });
});
