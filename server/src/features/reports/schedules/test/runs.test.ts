import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, withEngine } from '../../../../../test/fixtures/reports.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Owners } from '../service.ts';
import { fireDue } from '../work.ts';

const PATH = '/api/v1/reports/schedules';

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

const schedule = async (more: object = {}): Promise<string> => {
  const { status, body } = await org.admin.post(PATH, {
    name: 'Nightly',
    reportId: 'ghg_inventory',
    frequency: 'daily',
    time: '06:00',
    timezone: 'UTC',
    periodType: 'previous_day',
    format: 'csv',
    recipients: ['board@example.com', 'cfo@example.com'],
    ...more,
  });
  expect(status).toBe(201);
  return body.data.id;
};

const owners: Owners = {
  mayStill: (...asked) => api.service.users.service.mayStill(...asked),
};
const fire = () => fireDue({ db: api.db, clock: api.clock, owners, record: () => undefined });

const ordered = (scheduleId: string) =>
  readRows<{ id: string; periodStart: string; slot: Date | null }>(
    api.db,
    sql`
    SELECT id, period_start AS "periodStart", schedule_slot AS slot FROM report_jobs
    WHERE organisation_id = ${org.id} AND schedule_id = ${scheduleId} ORDER BY schedule_slot, id`,
  );

describe('a slot', () => {
  it('orders nothing before its time and one report at its time', async () => {
    const id = await schedule();
    api.clock.set('2026-03-16T05:59:59Z');
    await fire();
    expect(await ordered(id)).toEqual([]);
    api.clock.set('2026-03-16T06:00:00Z');
    await fire();
    await fire();
    const [job, ...others] = await ordered(id);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ periodStart: '2026-03-15', slot: new Date('2026-03-16T06:00:00Z') });
    const { body } = await org.admin.get(`${PATH}/${id}`);
    expect(body.data).toMatchObject({
      lastRunAt: '2026-03-16T06:00:00Z',
      lastJobId: job?.id,
      nextRunAt: '2026-03-17T06:00:00Z',
    });
  });

  it('fires once for any number of concurrent workers', async () => {
    const ids = [await schedule(), await schedule(), await schedule()];
    api.clock.set('2026-03-16T06:00:00Z');
    await Promise.all(Array.from({ length: 8 }, fire));
    for (const id of ids) expect(await ordered(id)).toHaveLength(1);
  });

  it('is caught up after an outage, with the period of its own day', async () => {
    const id = await schedule();
    api.clock.set('2026-03-19T12:00:00Z');
    await fire();
    const periods = (await ordered(id)).map(({ periodStart }) => periodStart);
    expect(periods).toEqual(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18']);
  });

  it('does not fire again when the clock is set back', async () => {
    const id = await schedule();
    api.clock.set('2026-03-16T06:00:00Z');
    await fire();
    api.clock.set('2026-03-16T05:00:00Z');
    await fire();
    api.clock.set('2026-03-16T06:30:00Z');
    await fire();
    expect(await ordered(id)).toHaveLength(1);
  });

  it('already has its report if the clock was set back and the schedule changed', async () => {
    const id = await schedule();
    api.clock.set('2026-03-16T06:00:00Z');
    await fire();
    const [job] = await ordered(id);
    api.clock.set('2026-03-16T05:00:00Z');
    await org.admin.patch(`${PATH}/${id}`, { name: 'Renamed' });
    api.clock.set('2026-03-16T06:30:00Z');
    await fire();
    expect(await ordered(id)).toEqual([job]);
    const { body } = await org.admin.get(`${PATH}/${id}`);
    expect(body.data).toMatchObject({ lastJobId: job?.id, nextRunAt: '2026-03-17T06:00:00Z' });
  });

  it('does not fire while the schedule is paused or after it is deleted', async () => {
    const paused = await schedule();
    const deleted = await schedule();
    await org.admin.patch(`${PATH}/${paused}`, { status: 'paused' });
    await org.admin.delete(`${PATH}/${deleted}`);
    api.clock.set('2026-03-20T06:00:00Z');
    await fire();
    expect([...(await ordered(paused)), ...(await ordered(deleted))]).toEqual([]);
  });
});

describe('a scheduled report', () => {
  it('is mailed to every recipient with the file attached', async () => {
    const id = await schedule();
    api.clock.set('2026-03-16T06:00:00Z');
    await withEngine(api, async () => {
      await fire();
      const [job] = await ordered(id);
      await ended(org.admin, job?.id ?? '');
    });
    // The engine also made what earlier tests had ordered for other organisations.
    const mails = (await api.mails()).filter(({ attachment }) => attachment?.key.includes(org.id));
    expect(mails.map(({ to }) => to).sort()).toEqual(['board@example.com', 'cfo@example.com']);
    expect(mails[0]?.subject).toContain('2026-03-15 to 2026-03-15');
    expect(mails[0]).toMatchObject({
      attachment: { fileName: 'ghg_inventory_2026-03-15_2026-03-15_GHG-2026-001_v1.csv' },
    });
    const [item] = (await org.admin.get('/api/v1/reports/history')).body.data;
    expect(item).toMatchObject({ scheduleId: id, createdBy: { id: org.adminId } });
  });
});

describe('a report that may not be mailed', () => {
  const runOnce = async (scheduleId: string): Promise<string> => {
    const { jobId } = (await org.admin.post(`${PATH}/${scheduleId}/run`)).body.data;
    await withEngine(api, () => ended(org.admin, jobId));
    return jobId;
  };
  const mailedTo = async (): Promise<unknown[]> =>
    (await api.mails()).filter(({ attachment }) => attachment?.key.includes(org.id)).map(({ to }) => to);
  const warnings = (jobId: string): Array<{ notMailed: number }> =>
    api.secrets.lines.map((line) => JSON.parse(line)).filter((line) => line.jobId === jobId && 'notMailed' in line);

  it('because an address has reached its hourly limit is complete, and the log says so', async () => {
    const id = await schedule({ recipients: ['full@example.com', 'free@example.com'] });
    const users = '/api/v1/settings/users';
    const invited = await org.admin.post(users, { email: 'full@example.com', name: 'Full', role: 'viewer' });
    const links = [invited];
    for (let mail = 2; mail <= 10; mail++)
      links.push(await org.admin.post(`${users}/${invited.body.data.id}/reinvite`));
    for (const { body } of links) api.secrets.learn(body.data.invitationUrl.split('#/').at(-1));
    const jobId = await runOnce(id);
    expect((await org.admin.get(`/api/v1/reports/jobs/${jobId}`)).body.data.status).toBe('complete');
    expect(await mailedTo()).toEqual(['free@example.com']);
    expect(warnings(jobId)).toMatchObject([{ organisationId: org.id, scheduleId: id, notMailed: 1 }]);
  });

  it('because a domain is no longer allowed goes only to the others', async () => {
    const id = await schedule({ recipients: ['press@elsewhere.example', 'inside@example.com'] });
    await org.admin.patch('/api/v1/settings/organisation', { recipientDomains: ['example.com'] });
    const jobId = await runOnce(id);
    expect(await mailedTo()).toEqual(['inside@example.com']);
    expect(warnings(jobId)).toMatchObject([{ notMailed: 1 }]);
  });
});

describe('POST /api/v1/reports/schedules/{scheduleId}/run', () => {
  it('orders a report in addition to the slots, even when paused', async () => {
    const id = await schedule({ periodType: 'month_to_date' });
    await org.admin.patch(`${PATH}/${id}`, { status: 'paused' });
    const { status, body, headers } = await org.admin.post(`${PATH}/${id}/run`);
    expect(status).toBe(202);
    expect(headers.location).toBe(`/api/v1/reports/jobs/${body.data.jobId}`);
    const job = (await org.admin.get(`/api/v1/reports/jobs/${body.data.jobId}`)).body.data;
    expect(job).toMatchObject({ status: 'queued', periodStart: '2026-03-01', periodEnd: '2026-03-15' });
    const shown = (await org.admin.get(`${PATH}/${id}`)).body.data;
    expect(shown).toMatchObject({ lastJobId: body.data.jobId, lastRunAt: '2026-03-15T12:00:00Z', nextRunAt: null });
  });
});
