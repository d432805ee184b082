import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { follow, generate, order } from '../../../../test/fixtures/reports.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { runRecurring, workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { createRecorder } from '../../../platform/record/index.ts';
import { reportsFeature } from '../index.ts';
import { fireDue } from '../schedules/work.ts';

const SCHEDULES = '/api/v1/reports/schedules';
const TYPES = ['report', 'reportSchedule'];
const worker = { type: 'service', id: 'worker' };
const daily = {
  name: 'Daily detail',
  reportId: 'emissions_detail',
  format: 'csv',
  frequency: 'daily',
  time: '07:00',
  timezone: 'Europe/London',
  periodType: 'previous_month',
  recipients: ['admin@tonne.test'],
};

const test = base
  .extend('org', async ({ api }) => {
    api.clock.set('2026-03-15T12:00:00Z');
    const org = await api.newOrganisation();
    return org;
  })
  .extend('fresh', ({ api, org }) => createRecordReader(api, org.id, TYPES))
  .extend(
    'history',
    ({ admin }) =>
      async () =>
        (await admin.get('/api/v1/reports/history')).body.data,
  )
  .extend('addSchedule', ({ admin }) => async (client = admin) => {
    const answer = await client.post(SCHEDULES, daily);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  })
  .extend('expectSound', ({ api, org }) => async () => {
    expectUnbroken(await readRecord(api, org.id, TYPES));
    await expectRowsAsRecorded(api, org.id, reportsFeature.records);
  });

/** Recipients are stored where they can be erased. */
function shown(recorded: unknown): object {
  const { mailedTo, ...rest } = recorded as { mailedTo: Array<{ email: string }> };
  return { ...rest, recipients: mailedTo.map(({ email }) => email) };
}

describe('the record of reports', () => {
  test('shows the order and the digest of the issued file', async ({ api, admin, fresh, history, expectSound }) => {
    const jobId = await generate(admin);
    await expectSound();
    await workOff(api, 'reports');
    const [ordered, issued, ...others] = await fresh();
    expect(ordered).toMatchObject({
      actor: { type: 'key', id: admin.userId, email: 'admin@tonne.test' },
      action: 'report.ordered',
      subject: { type: 'report', id: jobId },
      before: null,
      after: { status: 'queued', sha256: null },
    });
    const { body } = await admin.get(`/api/v1/reports/jobs/${jobId}`);
    const file = await follow(api, body.data.downloadUrl);
    const sha256 = createHash('sha256').update(file.text).digest('hex');
    expect(issued).toMatchObject({ actor: worker, action: 'report.issued', after: { status: 'complete', sha256 } });
    expect(body.data).toMatchObject({ status: 'complete', jobId, completedAt: (await history())[0].completedAt });
    const { error, ...kept } = issued!.after as { error: null };
    expect([(await history())[0], error]).toEqual([expect.objectContaining(kept), null]);
    expect([others, JSON.stringify([ordered, issued])]).toEqual([[], expect.not.stringContaining('/public/files')]);
    await expectSound();
  });

  test('shows a failed report', async ({ api, admin, fresh, expectSound }) => {
    const jobId = await generate(admin);
    await fresh();
    await api.db.execute(sql`UPDATE report_jobs SET deaths = 10, status = 'processing' WHERE id = ${jobId}`);
    await workOff(api, 'reports');
    const { error } = (await admin.get(`/api/v1/reports/jobs/${jobId}`)).body.data;
    expect(await fresh()).toMatchObject([
      { actor: worker, action: 'report.failed', before: { status: 'queued' }, after: { status: 'failed', error } },
    ]);
    await expectSound();
  });

  test('shows the expiry of a report', async ({ api, admin, fresh, expectSound }) => {
    await generate(admin);
    await workOff(api, 'reports');
    const [, issued] = await fresh();
    api.clock.set('2033-03-16T12:00:00Z');
    await runRecurring(api, 'reports.retention');
    expect(await fresh()).toMatchObject([
      { actor: worker, action: 'report.expired', before: issued!.after, after: null, requestId: null },
    ]);
    await expectSound();
  });

  test('has nothing of one that was refused', async ({ admin, fresh }) => {
    expect((await admin.post('/api/v1/reports/generate', order({ periodEnd: '2025-01-01' }))).status).toBe(422);
    expect(await fresh()).toEqual([]);
  });
});

describe('the record of schedules', () => {
  test('shows the changes of a schedule and who ran it', async ({ admin, fresh, addSchedule, expectSound }) => {
    const created = await addSchedule();
    const path = `${SCHEDULES}/${created.id}`;
    const changed = (await admin.patch(path, { time: '08:00' })).body.data;
    const { jobId } = (await admin.post(`${path}/run`)).body.data;
    expect((await admin.delete(path)).status).toBe(204);
    const events = await fresh();
    const actor = { type: 'key', id: admin.userId };
    const subject = { type: 'reportSchedule', id: created.id };
    expect(events).toMatchObject([
      { actor, action: 'reportSchedule.created', subject, before: null },
      { actor, action: 'reportSchedule.updated', subject },
      { actor, action: 'report.ordered', subject: { type: 'report', id: jobId }, after: { scheduleId: created.id } },
      { actor, action: 'reportSchedule.run', subject },
      { actor, action: 'reportSchedule.deleted', subject, after: null },
    ]);
    expect(created).toMatchObject(shown(events[0]!.after));
    expect(changed).toMatchObject(shown(events[1]!.after));
    await expectSound();
  });

  test('shows the reports that the service orders for it', async ({ api, fresh, addSchedule, expectSound }) => {
    const { id, createdBy } = await addSchedule();
    await fresh();
    api.clock.set('2026-03-16T07:00:00Z');
    await workOff(api, 'schedules');
    expect(await fresh()).toMatchObject([
      { actor: worker, action: 'report.ordered', before: null, after: { scheduleId: id, createdBy } },
    ]);
    await expectSound();
  });

  test('shows its pause when the owner leaves or may no longer read reports', async ({
    api,
    org,
    admin,
    fresh,
    addSchedule,
    expectSound,
  }) => {
    const manager = await org.clientFor({ role: 'manager' });
    const first = await addSchedule(manager);
    const second = await addSchedule();
    await fresh();
    expect((await admin.post(`/api/v1/settings/users/${manager.userId}/deactivate`)).status).toBe(200);
    api.clock.set('2026-03-16T07:00:00Z');
    const { db, clock } = api;
    const owners = { mayStill: async () => false };
    await fireDue({ db, clock, owners, ...createRecorder(clock) });
    const paused = { actor: worker, action: 'reportSchedule.paused', after: { status: 'paused' } };
    expect(await fresh()).toMatchObject([
      { ...paused, subject: { id: first.id }, before: { status: 'active' } },
      { ...paused, subject: { id: second.id }, before: { status: 'active' } },
    ]);
    await expectSound();
  });

  test('has nothing of one that was refused', async ({ admin, fresh }) => {
    expect((await admin.post(SCHEDULES, { ...daily, timezone: 'Nowhere' })).status).toBe(422);
    expect(await fresh()).toEqual([]);
  });
});
