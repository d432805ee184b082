import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { invite, join, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_USER } from '../../../../test/ids.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

describe('POST /api/v1/settings/users/{userId}/deactivate', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  const activeAdmins = async (someone: TestOrganisation): Promise<string[]> => {
    const rows = await readRows<{ id: string }>(
      api.db,
      sql`
      SELECT id FROM users WHERE organisation_id = ${someone.id} AND role = 'admin' AND status = 'active'`,
    );
    return rows.map(({ id }) => id);
  };

  it('deactivates the user, as of now', async () => {
    const { user } = await join(api, org.admin, { email: 'leaving@example.com' });
    api.clock.advance(60_000);
    const { status, body, headers } = await org.admin.post(`${USERS}/${user.id}/deactivate`);
    expect(status).toBe(200);
    const at = '2026-03-15T12:01:00Z';
    expect(body.data).toEqual({ ...user, status: 'deactivated', deactivatedAt: at, updatedAt: at });
    const shown = await org.admin.get(`${USERS}/${user.id}`);
    expect(shown.body.data).toEqual(body.data);
    expect(shown.headers.etag).toBe(headers.etag);
    api.clock.advance(-60_000);
  });

  it('revokes all keys of the user at once', async () => {
    const { user, apiKey, client } = await join(api, org.admin, { email: 'keys@example.com', role: 'admin' });
    const second = await client.post('/api/v1/settings/api-keys', { name: 'Second', scopes: ['settings:read'] });
    const secondClient = api.clientWith(second.body.data.value);
    expect((await secondClient.get(USERS)).status).toBe(200);
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    for (const gone of [client, secondClient]) {
      const { status, body } = await gone.get(USERS);
      expect(`${status} ${body.error.code}`).toBe('401 INVALID_TOKEN');
    }
    const stored = await org.admin.get(`/api/v1/settings/api-keys/${apiKey.id}`);
    expect(stored.body.data.status).toBe('revoked');
  });

  it('sends user.deactivated with the user as GET shows it', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    api.clock.advance(1000);
    await other.admin.post(`${USERS}/${user.id}/deactivate`);
    const shown = (await other.admin.get(`${USERS}/${user.id}`)).body.data;
    const events = await api.events(other.id);
    expect(events.map(({ type }) => type)).toEqual(['user.invited', 'user.deactivated']);
    expect(events[1]?.data).toEqual(shown);
    api.clock.advance(-1000);
  });

  it('refuses a deactivated user, without a second event: 409', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    await other.admin.post(`${USERS}/${user.id}/deactivate`);
    const { status, body } = await other.admin.post(`${USERS}/${user.id}/deactivate`);
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect(await api.events(other.id)).toHaveLength(2);
  });

  it('refuses the last active admin, whatever other users there are: 409', async () => {
    const other = await api.newOrganisation();
    const retired = await join(api, other.admin, { email: 'retired@example.com', role: 'admin' });
    await other.admin.post(`${USERS}/${retired.user.id}/deactivate`);
    await invite(api, other.admin, { email: 'not-yet@example.com', role: 'admin' });
    await join(api, other.admin, { email: 'manager@example.com', role: 'manager' });
    const { status, body } = await other.admin.post(`${USERS}/${other.adminId}/deactivate`);
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect((await other.admin.get(`${USERS}/${other.adminId}`)).body.data.status).toBe('active');
  });

  it('lets an admin leave when another stays', async () => {
    const other = await api.newOrganisation();
    const heir = await other.clientFor({ role: 'admin' });
    expect((await other.admin.post(`${USERS}/${other.adminId}/deactivate`)).status).toBe(200);
    expect((await other.admin.get(USERS)).status).toBe(401);
    expect(await activeAdmins(other)).toEqual([heir.userId]);
  });

  it('leaves one of two admins who deactivate each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await api.newOrganisation();
      const rival = await other.clientFor({ role: 'admin' });
      const answers = await Promise.all([
        other.admin.post(`${USERS}/${rival.userId}/deactivate`),
        rival.post(`${USERS}/${other.adminId}/deactivate`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The loser is stopped by the rule, or is already deactivated.
      expect([409, 401]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(await activeAdmins(other)).toHaveLength(1);
    }
  });

  it('leaves one of eight admins who all leave or step down concurrently', async () => {
    const other = await api.newOrganisation();
    const rivals = await Promise.all(Array.from({ length: 7 }, () => other.clientFor({ role: 'admin' })));
    const answers = await Promise.all(
      [other.admin, ...rivals].map((admin, index) =>
        index % 2 === 0
          ? admin.post(`${USERS}/${admin.userId}/deactivate`)
          : admin.patch(`${USERS}/${admin.userId}`, { role: 'viewer' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 409]);
    expect(await activeAdmins(other)).toHaveLength(1);
  });

  it('accepts no body: 400', async () => {
    const { user } = await invite(api, org.admin, { email: 'body@example.com' });
    const { status, body } = await org.admin.post(`${USERS}/${user.id}/deactivate`, { reason: 'left' });
    expect(status).toBe(400);
    expect(body.error.details[0].field).toBe('reason');
  });

  it('requires an admin with settings:write, of the same organisation', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    await expectWriteAccess(api, other, { method: 'POST', url: `${USERS}/${user.id}/deactivate` });
    await expectHidden(org.admin, { method: 'POST', url: `${USERS}/{id}/deactivate` }, user.id, UNKNOWN_USER);
    expect((await other.admin.get(`${USERS}/${user.id}`)).body.data.status).toBe('invited');
  });
});
