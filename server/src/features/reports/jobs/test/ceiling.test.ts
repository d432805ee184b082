import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, generate, order, withEngine } from '../../../../../test/fixtures/reports.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';

const GENERATE = '/api/v1/reports/generate';
const SCHEDULES = '/api/v1/reports/schedules';

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.set('2026-03-15T12:00:00Z');
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const refusal = { code: 'RATE_LIMIT_EXCEEDED', message: expect.stringContaining('at most 50 reports') };

const open = async (): Promise<number> => {
  const [row] = await readRows<{ count: number }>(
    api.db,
    sql`
    SELECT count(*)::int AS count FROM report_jobs
    WHERE organisation_id = ${org.id} AND status IN ('queued', 'processing')`,
  );
  return row!.count;
};

const fill = async (amount: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < amount; count += 1) ids.push(await generate(org.admin));
  return ids;
};

/** Of those ordered first, as if a worker had made them. */
const end = (amount: number) =>
  api.db.execute(sql`
    UPDATE report_jobs SET status = 'failed', completed_at = ${api.clock.now()}
    WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM report_jobs WHERE organisation_id = ${org.id} AND completed_at IS NULL
      ORDER BY id LIMIT ${amount})`);

const addSchedule = async (): Promise<string> => {
  const daily = { frequency: 'daily', time: '06:00', timezone: 'UTC', periodType: 'previous_day' };
  const report = { name: 'Nightly', reportId: 'ghg_inventory', format: 'csv', recipients: ['board@example.com'] };
  const { status, body } = await org.admin.post(SCHEDULES, { ...daily, ...report });
  expect(status).toBe(201);
  return body.data.id;
};

describe('an organisation', () => {
  it('has at most 50 reports queued, however many it orders at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => org.admin.post(GENERATE, order())));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { body, headers } of refused) {
      expect(body.error).toMatchObject(refusal);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await open()).toBe(50);
  });

  it('can order more once some have ended, while running ones count', async () => {
    await fill(50);
    await api.db.execute(sql`
      UPDATE report_jobs SET status = 'processing' WHERE organisation_id = ${org.id}
        AND id = (SELECT min(id) FROM report_jobs WHERE organisation_id = ${org.id})`);
    expect((await org.admin.post(GENERATE, order())).status).toBe(429);
    await end(2);
    await fill(2);
    expect((await org.admin.post(GENERATE, order())).status).toBe(429);
  });

  it('does not use up the limit of another', async () => {
    await fill(50);
    const other = await api.newOrganisation();
    expect((await other.admin.post(GENERATE, order())).status).toBe(202);
  });

  it('gets an invalid order refused before the limit is checked', async () => {
    await fill(50);
    const reversed = { periodStart: '2026-12-31', periodEnd: '2026-01-01' };
    expect((await org.admin.post(GENERATE, order(reversed))).status).toBe(422);
  });

  it('cannot exceed the limit by running a schedule', async () => {
    const id = await addSchedule();
    await fill(50);
    const answer = await org.admin.post(`${SCHEDULES}/${id}/run`);
    expect([answer.status, answer.body.error]).toEqual([429, expect.objectContaining(refusal)]);
    await end(1);
    expect((await org.admin.post(`${SCHEDULES}/${id}/run`)).status).toBe(202);
  });
});

describe('a slot that comes due while the queue is full', () => {
  it('waits without blocking other organisations and keeps the period of its own day', async () => {
    const id = await addSchedule();
    await fill(50);
    // Not due, so that the worker leaves them where they are.
    await api.db.execute(sql`UPDATE report_jobs SET due_at = '2026-04-01' WHERE organisation_id = ${org.id}`);
    const full = org;
    org = await api.newOrganisation();
    const theirs = await addSchedule();
    api.clock.set('2026-03-16T06:00:00Z');
    const read = async (client: typeof org.admin, schedule: string) =>
      (await client.get(`${SCHEDULES}/${schedule}`)).body.data;
    await withEngine(api, async () => {
      await expect.poll(async () => (await read(org.admin, theirs)).lastJobId, { timeout: 30_000 }).not.toBeNull();
      await ended(org.admin, (await read(org.admin, theirs)).lastJobId);
      const waiting = await read(full.admin, id);
      expect(waiting).toMatchObject({ status: 'active', nextRunAt: '2026-03-16T06:00:00Z', lastJobId: null });
      org = full;
      await end(1);
      await expect.poll(async () => (await read(org.admin, id)).lastJobId, { timeout: 30_000 }).not.toBeNull();
      const made = await read(org.admin, id);
      expect(made.nextRunAt).toBe('2026-03-17T06:00:00Z');
      expect(await ended(org.admin, made.lastJobId)).toMatchObject({
        status: 'complete',
        periodStart: '2026-03-15',
        periodEnd: '2026-03-15',
      });
    });
  });
});
