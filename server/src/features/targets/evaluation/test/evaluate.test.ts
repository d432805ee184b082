import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putInventory } from '../../../../../test/fixtures/external-inventories.ts';
import {
  addEarlier,
  addMilestone,
  addSupported,
  archive,
  closeYear,
  evaluateNow,
  intensityOf,
  milestoneEvents,
  patch,
  read,
  readMilestone,
  readMilestones,
  record,
  recordYear,
  START,
} from '../../../../../test/fixtures/targets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
/** The next test starts in 2026 again, so targets left by this one must not become due. */
afterEach(async () => {
  await api.db.execute(sql`UPDATE targets SET status = 'archived'`);
  api.clock.set(START);
});
afterAll(() => api.close());

const NEW_YEAR = '2027-01-01T00:00:00Z';

async function evaluateAt(instant: string): Promise<void> {
  api.clock.set(instant);
  await evaluateNow(api);
}

/** A target with one milestone in 2026, which allows 900 t. */
async function place(change: object = {}): Promise<{ targetId: string; id: string }> {
  const { id: targetId } = await addEarlier(api, org.admin, change);
  return { targetId, id: (await addMilestone(org.admin, targetId)).id };
}

const told = async (): Promise<string[]> =>
  (await milestoneEvents(api, org)).map(({ type, data }) => `${type} ${data.id}`);

describe('by the clock', () => {
  it('decides nothing in the last second of a year and everything in the first of the next', async () => {
    await recordYear(api, org, 2026, 900);
    const { targetId, id } = await place({ targetYear: 2026, reductionPercent: 10 });
    await closeYear(org.admin, 2026);
    await evaluateAt('2026-12-31T23:59:59.999Z');
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject({ status: 'pending', decidedAt: null });
    expect((await read(org.admin, targetId)).status).toBe('active');
    expect(await told()).toEqual([]);
    await evaluateAt(NEW_YEAR);
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject({ status: 'achieved', decidedAt: NEW_YEAR });
    expect((await read(org.admin, targetId)).status).toBe('achieved');
    expect(await told()).toEqual([`target.milestone.achieved ${id}`]);
  });

  it('catches up on years without a worker', async () => {
    await recordYear(api, org, 2026, 901);
    await recordYear(api, org, 2027, 850);
    const { targetId, id } = await place({ targetYear: 2028, reductionPercent: 20 });
    const second = await addMilestone(org.admin, targetId, { year: 2027, requiredReductionPercent: 15 });
    const third = await addMilestone(org.admin, targetId, { year: 2028, requiredReductionPercent: 20 });
    await evaluateAt('2028-02-03T04:05:06Z');
    const decidedAt = '2028-02-03T04:05:06Z';
    expect(await readMilestones(org.admin, targetId)).toMatchObject([
      { id, status: 'missed', allowedTco2e: 900, actualTco2e: 901, judgedTco2e: 901, decidedAt },
      { id: second.id, status: 'achieved', allowedTco2e: 850, actualTco2e: 850, judgedTco2e: 850, decidedAt },
      { id: third.id, status: 'pending', allowedTco2e: 800, actualTco2e: null, judgedTco2e: null, decidedAt: null },
    ]);
    expect((await told()).sort()).toEqual(
      [`target.milestone.missed ${id}`, `target.milestone.achieved ${second.id}`].sort(),
    );
    expect((await read(org.admin, targetId)).status).toBe('active');
  });

  it('decides a milestone of a past year at the next run', async () => {
    const { id: targetId } = await addSupported(org.admin);
    const { id } = await addMilestone(org.admin, targetId, { year: 2025 });
    await evaluateNow(api);
    expect(await told()).toEqual([`target.milestone.missed ${id}`]);
  });

  it('decides nothing twice if the clock is set back and forth', async () => {
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const decided = await readMilestone(org.admin, targetId, id);
    await evaluateAt('2026-06-01T00:00:00Z');
    await evaluateAt('2025-06-01T00:00:00Z');
    await evaluateAt('2027-06-01T00:00:00Z');
    expect(await readMilestone(org.admin, targetId, id)).toEqual(decided);
    expect(await told()).toHaveLength(1);
  });
});

describe('a milestone', () => {
  it.each([
    [900, 'achieved'],
    [900.000001, 'missed'],
    [0, 'achieved'],
  ])('that allows 900 t is, with %d t, %s', async (tco2e, status) => {
    await recordYear(api, org, 2026, tco2e);
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const milestone = await readMilestone(org.admin, targetId, id);
    expect(milestone).toMatchObject({ status, allowedTco2e: 900, actualTco2e: tco2e, judgedTco2e: tco2e });
  });

  it('is missed without data', async () => {
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const milestone = await readMilestone(org.admin, targetId, id);
    expect(milestone).toMatchObject({ status: 'missed', allowedTco2e: 900, actualTco2e: null, judgedTco2e: null });
    expect(await told()).toEqual([`target.milestone.missed ${id}`]);
  });

  it.each([
    [823.5, 'achieved', 899.932635],
    [823.6, 'missed', 900.041916],
  ])('with %d t recorded until 30 November is %s by its projection', async (tco2e, status, judgedTco2e) => {
    // January to November are 334 of 365 days.
    await record(api, org, { tco2e, from: '2026-01-01', to: '2026-11-30' });
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const milestone = await readMilestone(org.admin, targetId, id);
    expect(milestone).toMatchObject({ status, actualTco2e: tco2e, judgedTco2e });
  });

  it('is announced in an event that equals the resource', async () => {
    await record(api, org, { tco2e: 167, from: '2026-01-01', to: '2026-11-30' });
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const [event] = await milestoneEvents(api, org);
    expect(event!.data).toEqual(await readMilestone(org.admin, targetId, id));
    expect(event).toMatchObject({
      type: 'target.milestone.achieved',
      // 167 × 365/334
      data: { id, targetId, actualTco2e: 167, judgedTco2e: 182.5, decidedAt: NEW_YEAR },
    });
  });

  it('of an intensity is decided per unit', async () => {
    await recordYear(api, org, 2026, 450);
    const { targetId, id } = await place(intensityOf());
    await evaluateAt(NEW_YEAR);
    // 450 ÷ 125, where 4 t less a tenth are allowed
    const figures = { status: 'achieved', allowedTco2e: 3.6, actualTco2e: 3.6, judgedTco2e: 3.6 };
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject(figures);
  });

  it('keeps its decision when entries are approved later', async () => {
    const { targetId, id } = await place();
    await recordYear(api, org, 2026, 800);
    await evaluateAt(NEW_YEAR);
    const decided = await readMilestone(org.admin, targetId, id);
    expect(decided).toMatchObject({ status: 'achieved', actualTco2e: 800 });
    await recordYear(api, org, 2026, 500);
    await evaluateAt('2027-01-02T00:00:00Z');
    expect(await readMilestone(org.admin, targetId, id)).toEqual(decided);
    expect((await read(org.admin, targetId)).annualBudgets[2]).toMatchObject({ actualTco2e: 1300, status: 'exceeded' });
    expect(await told()).toHaveLength(1);
  });

  it('missed for lack of data stays missed when data arrives', async () => {
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    await recordYear(api, org, 2026, 1);
    await evaluateAt('2027-01-02T00:00:00Z');
    const figures = { status: 'missed', actualTco2e: null, judgedTco2e: null };
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject(figures);
    expect(await told()).toEqual([`target.milestone.missed ${id}`]);
  });

  it('keeps its allowance when the base year is revised afterwards', async () => {
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    await putInventory(org.admin, 2024, {
      lines: [
        { scope: 1, category: 'gas', tco2e: 2000 },
        { scope: 2, category: 'purchased_electricity', tco2e: 0 },
      ],
    });
    await patch(org.admin, targetId, { baseYearTco2e: 2000, reason: 'A site in York was bought' });
    expect(await readMilestone(org.admin, targetId, id)).toMatchObject({ allowedTco2e: 900 });
  });

  it('gets a new version, as does its target', async () => {
    const { targetId, id } = await place();
    await evaluateAt(NEW_YEAR);
    const path = `/api/v1/targets/${targetId}`;
    expect((await org.admin.get(path)).headers.etag).toMatch(/^"3-/);
    const stale = await org.admin.post(`${path}/milestones/${id}/verify`, { verifiedBy: 'x' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
  });
});

describe('a target', () => {
  it.each([
    [500, 'achieved'],
    [500.000001, 'missed'],
    [null, 'missed'],
  ])('for 500 t in 2026 is, with %d t, %s when the year is over', async (tco2e, status) => {
    if (tco2e !== null) await recordYear(api, org, 2026, tco2e);
    const { id } = await addEarlier(api, org.admin, { targetYear: 2026 });
    await closeYear(org.admin, 2026);
    await evaluateAt('2026-12-31T23:59:59Z');
    expect((await read(org.admin, id)).status).toBe('active');
    await evaluateAt(NEW_YEAR);
    expect((await read(org.admin, id)).status).toBe(status);
    await recordYear(api, org, 2026, 1);
    await evaluateAt('2027-01-02T00:00:00Z');
    expect((await read(org.admin, id)).status, 'for good').toBe(status);
    expect(await told(), 'which is no event').toEqual([]);
  });

  it('is decided independently of its milestones', async () => {
    await recordYear(api, org, 2025, 1000);
    await recordYear(api, org, 2026, 500);
    const { targetId } = await place({ targetYear: 2026 });
    await closeYear(org.admin, 2026);
    await addMilestone(org.admin, targetId, { year: 2025, requiredReductionPercent: 5 });
    await evaluateAt(NEW_YEAR);
    const target = await read(org.admin, targetId);
    expect(target.status).toBe('achieved');
    expect(target.milestones.map(({ status }: { status: string }) => status)).toEqual(['missed', 'achieved']);
  });

  it('that is archived is decided only after it is restored', async () => {
    const { targetId, id } = await place({ targetYear: 2026 });
    await archive(org.admin, targetId);
    const before = await read(org.admin, targetId);
    await evaluateAt(NEW_YEAR);
    const { status, milestones } = await read(org.admin, targetId);
    expect([status, milestones]).toEqual(['archived', before.milestones]);
    expect(await told()).toEqual([]);
    await patch(org.admin, targetId, { status: 'active' });
    await evaluateNow(api);
    expect((await read(org.admin, targetId)).status).toBe('missed');
    expect(await told()).toEqual([`target.milestone.missed ${id}`]);
  });
});

describe('many', () => {
  /** Inserts due targets in one statement, each with a milestone in 2025. */
  async function addMany(amount: number): Promise<void> {
    await api.db.execute(sql`
      WITH added AS (
        INSERT INTO targets (organisation_id, id, name, type, ghg_scopes, base_year, base_year_tco2e, base_source,
          base_scope2_method, target_year, reduction_percent, trajectory_model, created_at, created_by_id, created_by_email)
        SELECT ${org.id}, 'tgt_' || lpad(n::text, 32, '0'), 'T' || n, 'absolute', '{1}', 2024, 1000, 'external',
          'location_based', 2034, 50, 'linear',
          now(), ${org.adminId}, 'admin@tonne.test'
        FROM generate_series(1, ${amount}::int) AS n RETURNING organisation_id, id
      )
      INSERT INTO target_milestones (organisation_id, target_id, id, year, label, required_reduction_percent, created_at)
      SELECT organisation_id, id, 'mst_' || right(id, 32), 2025, 'M', 10, now() FROM added`);
  }

  const expectAllToldOnce = async (amount: number): Promise<void> => {
    const ids = (await milestoneEvents(api, org)).map(({ data }) => data.id);
    expect(ids).toHaveLength(amount);
    expect(new Set(ids).size).toBe(amount);
  };

  it('are decided in one run, over several batches', async () => {
    await addMany(205);
    await evaluateNow(api);
    await expectAllToldOnce(205);
    const left = await readRows(
      api.db,
      sql`SELECT FROM target_milestones WHERE organisation_id = ${org.id}
      AND status = 'pending'`,
    );
    expect(left).toEqual([]);
  });

  it('are decided once by four concurrent workers', async () => {
    await addMany(60);
    await Promise.all([evaluateNow(api), evaluateNow(api), evaluateNow(api), evaluateNow(api)]);
    await expectAllToldOnce(60);
    const versions = await readRows(
      api.db,
      sql`SELECT DISTINCT version FROM targets WHERE organisation_id = ${org.id}`,
    );
    expect(versions).toEqual([{ version: 2 }]);
  });

  it('are not blocked by one that cannot be decided', async () => {
    const whole = { metric: 'Sold', unit: 'unit', baseYearValue: 250, values: { 2025: 200 } };
    const broken = await addSupported(org.admin, intensityOf({ intensityDenominator: whole }));
    await addMilestone(org.admin, broken.id, { year: 2025 });
    await recordYear(api, org, 2025, 100);
    const setDenominator = (denominator: object) =>
      api.db.execute(
        sql`UPDATE targets SET intensity_denominator = ${JSON.stringify(denominator)} WHERE id = ${broken.id}`,
      );
    await setDenominator({});
    // Those before it and those after it, in the order they are looked at, and more than are looked at together.
    await addMany(150);
    const after = await addSupported(org.admin);
    await addMilestone(org.admin, after.id, { year: 2025 });
    await evaluateNow(api);
    await expectAllToldOnce(151);
    await setDenominator(whole);
    await evaluateNow(api);
    await expectAllToldOnce(152);
    expect((await readMilestones(org.admin, broken.id))[0]).toMatchObject({ status: 'achieved', actualTco2e: 0.5 });
  });
});
