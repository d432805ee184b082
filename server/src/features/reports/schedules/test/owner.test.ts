import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { ended, withEngine } from '../../../../../test/fixtures/reports.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import type { Permission } from '../../../../platform/auth/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import { fireDue } from '../work.ts';

const PATH = '/api/v1/reports/schedules';
const USERS = '/api/v1/settings/users';

const test = base
  .extend('org', async ({ api }) => {
    api.clock.set('2026-03-15T12:00:00Z');
    const org = await api.newOrganisation();
    return org;
  })
  .extend('manager', { auto: true }, ({ org }) => org.clientFor({ role: 'manager' }))
  .extend(
    'shown',
    ({ org }) =>
      async (id: string) =>
        (await org.admin.get(`${PATH}/${id}`)).body.data,
  )
  .extend(
    'deactivate',
    ({ org }) =>
      (client: Client) =>
        org.admin.post(`${USERS}/${client.userId}/deactivate`),
  )
  /** As the engine does at each look; who may still read reports is asked of the users. */
  .extend(
    'fire',
    ({ api, org }) =>
      (
        mayReadReports = (userId: string) => api.service.users.service.mayStill(api.db, org.id, userId, 'reports:read'),
      ) =>
        fireDue({
          db: api.db,
          clock: api.clock,
          owners: { mayStill: (_db, _organisation, id) => mayReadReports(id) },
          record: () => undefined,
        }),
  )
  .extend('orderedBy', ({ api, org }) => async (): Promise<string[]> => {
    const rows = await readRows<{ by: string }>(
      api.db,
      sql`
    SELECT created_by_id AS by FROM report_jobs WHERE organisation_id = ${org.id} ORDER BY id`,
    );
    return rows.map(({ by }) => by);
  });

const schedule = async (client: Client): Promise<string> => {
  const daily = { frequency: 'daily', time: '06:00', timezone: 'UTC', periodType: 'previous_day' };
  const report = { name: 'Nightly', reportId: 'ghg_inventory', format: 'csv', recipients: ['board@example.com'] };
  const { status, body } = await client.post(PATH, { ...daily, ...report });
  expect(status).toBe(201);
  return body.data.id;
};

describe('the schedules of a deactivated user', () => {
  test('pause at once, unlike those of others', async ({ manager, org, deactivate, shown, api, fire, orderedBy }) => {
    const [first, second, kept] = [await schedule(manager), await schedule(manager), await schedule(org.admin)];
    expect((await deactivate(manager)).status).toBe(200);
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ status: 'paused', nextRunAt: null });
    expect((await shown(kept)).status).toBe('active');
    api.clock.set('2026-03-16T06:00:00Z');
    await fire();
    expect(await orderedBy()).toEqual([org.adminId]);
  });

  test('get a new version, so that a client cannot overwrite the pause unnoticed', async ({
    manager,
    org,
    deactivate,
  }) => {
    const id = await schedule(manager);
    const before = (await org.admin.get(`${PATH}/${id}`)).headers.etag!;
    await deactivate(manager);
    expect((await org.admin.patch(`${PATH}/${id}`, { name: 'New' }, { 'if-match': before })).status).toBe(412);
  });

  test('stay unchanged if the deactivation is refused', async ({ org, shown }) => {
    const id = await schedule(org.admin);
    // The last admin stays.
    expect((await org.admin.post(`${USERS}/${org.adminId}/deactivate`)).status).toBe(409);
    expect((await shown(id)).status).toBe('active');
  });

  test('belong to the user who resumes them', async ({ manager, shown, deactivate, org, api, orderedBy }) => {
    const id = await schedule(manager);
    const person = { id: manager.userId, email: `${manager.userId}@tonne.test` };
    expect(await shown(id)).toMatchObject({ createdBy: person, owner: person });
    await deactivate(manager);
    const { body } = await org.admin.patch(`${PATH}/${id}`, { status: 'active' });
    const admin = { id: org.adminId, email: 'admin@tonne.test' };
    expect(body.data).toMatchObject({ status: 'active', createdBy: person, owner: admin });
    api.clock.set('2026-03-16T06:00:00Z');
    await withEngine(api, async () => {
      await expect.poll(async () => (await shown(id)).lastJobId, { timeout: 30_000 }).not.toBeNull();
      expect(await ended(org.admin, (await shown(id)).lastJobId)).toMatchObject({ status: 'complete' });
    });
    expect(await orderedBy()).toEqual([org.adminId]);
  });

  test('keep their owner after any other change', async ({ manager, org, shown }) => {
    const id = await schedule(manager);
    await org.admin.patch(`${PATH}/${id}`, { name: 'Renamed', status: 'active' });
    await org.admin.patch(`${PATH}/${id}`, { status: 'paused' });
    expect((await shown(id)).owner.id).toBe(manager.userId);
  });

  test('of a later owner pause with that owner', async ({ org, manager, shown, deactivate }) => {
    const id = await schedule(org.admin);
    await org.admin.patch(`${PATH}/${id}`, { status: 'paused' });
    await manager.patch(`${PATH}/${id}`, { status: 'active' });
    expect((await shown(id)).owner.id).toBe(manager.userId);
    await deactivate(manager);
    expect((await shown(id)).status).toBe('paused');
  });
});

describe('a schedule whose owner may not read reports when it is due', () => {
  test('pauses instead of firing', async ({ manager, org, api, fire, shown, orderedBy }) => {
    const [theirs, ours] = [await schedule(manager), await schedule(org.admin)];
    api.clock.set('2026-03-16T06:00:00Z');
    await fire(async (userId) => userId !== manager.userId);
    expect(await shown(theirs)).toMatchObject({ status: 'paused', nextRunAt: null, lastJobId: null });
    expect(await shown(ours)).toMatchObject({ status: 'active', nextRunAt: '2026-03-17T06:00:00Z' });
    expect(await orderedBy()).toEqual([org.adminId]);
  });

  test('pauses for an owner who is inactive, unknown or lacks the role', async ({ org, api, deactivate }) => {
    const viewer = await org.clientFor({ role: 'viewer' });
    const may = (userId: string, permission: Permission) =>
      api.service.users.service.mayStill(api.db, org.id, userId, permission);
    expect(await may(viewer.userId!, 'reports:read')).toBe(true);
    expect(await may(viewer.userId!, 'reports:write')).toBe(false);
    expect(await may('usr_none', 'reports:read')).toBe(false);
    await deactivate(viewer);
    expect(await may(viewer.userId!, 'reports:read')).toBe(false);
  });
});
