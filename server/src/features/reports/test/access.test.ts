import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { follow, HISTORY, make, order } from '../../../../test/fixtures/reports.ts';
import { signIn } from '../../../../test/fixtures/sessions.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { fireDue } from '../schedules/work.ts';

const SCHEDULES = '/api/v1/reports/schedules';
const trail = { reportId: 'audit_trail', format: 'json' };
const daily = {
  name: 'Trail',
  frequency: 'daily',
  time: '08:00',
  timezone: 'UTC',
  periodType: 'previous_month',
  ...trail,
  recipients: ['someone@tonne.test'],
};

/** A key of an admin without `audit:read`, and one of a contributor, whose role does not have it. */
const test = base
  .extend('narrow', ({ org }) => org.clientFor({ role: 'admin', scopes: ['reports:read', 'reports:write'] }))
  .extend('contributor', ({ org }) => org.clientFor({ role: 'contributor' }));

const refusals = async (narrow: Client, contributor: Client, ask: (client: Client) => ReturnType<Client['get']>) => {
  const answer = await ask(narrow);
  expect(answer.body.error.message).toContain('audit:read');
  return [codeOf(answer), codeOf(await ask(contributor))];
};
const REFUSED = ['403 INSUFFICIENT_SCOPE', '403 INSUFFICIENT_SCOPE'];

describe('an audit trail', () => {
  test('is ordered with audit:read only', async ({ api, org, admin, narrow, contributor }) => {
    const generate = (client: Client) => client.post('/api/v1/reports/generate', order(trail));
    expect(await refusals(narrow, contributor, generate)).toEqual(REFUSED);
    expect((await generate(admin)).status).toBe(202);
    const { client } = await signIn(api, { organisationId: org.id, userId: contributor.userId! });
    expect(codeOf(await generate(client))).toBe('403 INSUFFICIENT_ROLE');
    expect((await narrow.post('/api/v1/reports/generate', order())).status).toBe(202);
  });

  test('cannot be polled, listed or downloaded without it', async ({ api, admin, narrow, contributor, other }) => {
    const { jobId, historyId } = await make(api, admin, trail);
    const plain = await make(api, admin);
    const job = (client: Client) => client.get(`/api/v1/reports/jobs/${jobId}`);
    const download = (client: Client) => client.get(`${HISTORY}/${historyId}/download`);
    expect(await refusals(narrow, contributor, job)).toEqual(REFUSED);
    expect(await refusals(narrow, contributor, download)).toEqual(REFUSED);
    for (const client of [narrow, contributor]) {
      const { data, pagination } = (await client.get(HISTORY)).body;
      expect([data.map((each: { jobId: string }) => each.jobId), pagination.totalItems]).toEqual([[plain.jobId], 1]);
      expect((await client.get(`${HISTORY}?reportId=audit_trail`)).body.data).toEqual([]);
    }
    expect((await admin.get(HISTORY)).body.pagination.totalItems).toBe(2);
    const { downloadUrl } = (await download(admin)).body.data;
    expect((await follow(api, downloadUrl)).status).toBe(200);
    expect(codeOf(await job(other.admin))).toBe('404 NOT_FOUND');
    expect(codeOf(await download(other.admin))).toBe('404 NOT_FOUND');
  });

  test('is sent to webhooks without its link', async ({ api, org, admin }) => {
    await make(api, admin, trail);
    await make(api, admin);
    const told = (await api.events(org.id)).filter(({ type }) => type === 'report.generated');
    const links = told.map(({ data }) => [Reflect.get(data, 'reportId'), typeof Reflect.get(data, 'downloadUrl')]);
    expect(links).toEqual([
      ['audit_trail', 'undefined'],
      ['ghg_inventory', 'string'],
    ]);
  });
});

describe('a schedule of audit trails', () => {
  test('can be created, changed and run only with audit:read', async ({ admin, narrow, contributor }) => {
    expect(codeOf(await narrow.post(SCHEDULES, daily))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await contributor.post(SCHEDULES, daily))).toMatch(/^403 /);
    const { id } = (await admin.post(SCHEDULES, daily)).body.data;
    const path = `${SCHEDULES}/${id}`;
    expect(codeOf(await narrow.patch(path, { recipients: ['other@tonne.test'] }))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await narrow.patch(path, { reportId: 'ghg_inventory' }))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await narrow.post(`${path}/run`))).toBe('403 INSUFFICIENT_SCOPE');
    const another = (await narrow.post(SCHEDULES, { ...daily, reportId: 'ghg_inventory' })).body.data;
    expect(codeOf(await narrow.patch(`${SCHEDULES}/${another.id}`, trail))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await admin.post(`${path}/run`)).status).toBe(202);
  });

  test('pauses when its owner may no longer read the record', async ({ api, org, admin }) => {
    const { id } = (await admin.post(SCHEDULES, daily)).body.data;
    const owners = {
      mayStill: async (_db: unknown, _id: string, _user: string, permission: string) => permission !== 'audit:read',
    };
    api.clock.advance(24 * 3_600_000);
    await fireDue({ db: api.db, clock: api.clock, owners, record: () => undefined });
    expect((await admin.get(`${SCHEDULES}/${id}`)).body.data.status).toBe('paused');
    await workOff(api, 'reports');
    expect(await readRows(api.db, sql`SELECT FROM report_jobs WHERE organisation_id = ${org.id}`)).toEqual([]);
  });
});
