import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { invite, join, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_USER } from '../../../../test/ids.ts';

describe('PATCH /api/v1/settings/users/{userId}', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it("changes the role, and at once the permissions of the user's keys", async () => {
    const { user, client } = await join(api, org.admin, { email: 'promoted@example.com', role: 'admin' });
    expect((await client.get('/api/v1/settings/api-keys')).status).toBe(200);
    const { status, body } = await org.admin.patch(`${USERS}/${user.id}`, { role: 'viewer' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...user, role: 'viewer' });
    const refused = await client.get('/api/v1/settings/api-keys');
    expect(`${refused.status} ${refused.body.error.code}`).toBe('403 INSUFFICIENT_ROLE');
  });

  it('changes only the name', async () => {
    const { user } = await join(api, org.admin, { email: 'renamed@example.com' });
    const { body } = await org.admin.patch(`${USERS}/${user.id}`, { name: 'New Name' });
    expect(body.data).toEqual({ ...user, name: 'New Name' });
    expect((await org.admin.get(`${USERS}/${user.id}`)).body.data).toEqual(body.data);
  });

  it('changes invited and deactivated users too', async () => {
    const { user } = await invite(api, org.admin, { email: 'early@example.com' });
    expect((await org.admin.patch(`${USERS}/${user.id}`, { role: 'viewer' })).body.data).toMatchObject({
      role: 'viewer',
      status: 'invited',
    });
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    expect((await org.admin.patch(`${USERS}/${user.id}`, { role: 'manager' })).body.data).toMatchObject({
      role: 'manager',
      status: 'deactivated',
    });
  });

  it('requires every scope of the old and of the new role: 403 either way', async () => {
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const { user: viewer } = await join(api, org.admin, { email: 'up@example.com', role: 'viewer' });
    const { user: manager } = await join(api, org.admin, { email: 'down@example.com', role: 'manager' });
    for (const [user, role] of [
      [viewer, 'admin'],
      [manager, 'viewer'],
    ]) {
      const { status, body } = await limited.patch(`${USERS}/${user.id}`, { role });
      expect(`${status} ${body.error.code}`).toBe('403 INSUFFICIENT_SCOPE');
      expect(body.error.message).toContain('emissions:write');
      expect((await org.admin.get(`${USERS}/${user.id}`)).body.data.role).toBe(user.role);
    }
  });

  it('lets a key without these scopes change a name, also together with the current role', async () => {
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const { user } = await join(api, org.admin, { email: 'same@example.com', role: 'manager' });
    const { status, body } = await limited.patch(`${USERS}/${user.id}`, { name: 'Same', role: 'manager' });
    expect([status, body.data.name]).toEqual([200, 'Same']);
  });

  it('refuses to demote the last active admin: 409', async () => {
    const other = await api.newOrganisation();
    await invite(api, other.admin, { role: 'admin' });
    const { status, body } = await other.admin.patch(`${USERS}/${other.adminId}`, { role: 'manager' });
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect((await other.admin.get(`${USERS}/${other.adminId}`)).body.data.role).toBe('admin');
  });

  it('lets the last active admin be renamed and stay admin', async () => {
    const other = await api.newOrganisation();
    const { status, body } = await other.admin.patch(`${USERS}/${other.adminId}`, {
      role: 'admin',
      name: 'Still here',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role: 'admin', name: 'Still here' });
  });

  it('honours If-Match: 412 once the user has changed', async () => {
    const { user } = await invite(api, org.admin, { email: 'match@example.com' });
    const url = `${USERS}/${user.id}`;
    const { etag = '' } = (await org.admin.get(url)).headers;
    const first = await org.admin.patch(url, { name: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(etag);
    const second = await org.admin.patch(url, { name: 'Second' }, { 'if-match': etag });
    expect(`${second.status} ${second.body.error.code}`).toBe('412 PRECONDITION_FAILED');
    expect((await org.admin.get(url)).body.data.name).toBe('First');
  });

  it('names every malformed or read-only field at once: 400', async () => {
    const answer = await org.admin.patch(`${USERS}/${org.adminId}`, {
      role: 'boss',
      name: null,
      email: 'x@y.zz',
      status: 'active',
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['email', 'name', 'role', 'status']);
  });

  it('refuses an empty change: 400', async () => {
    expect((await org.admin.patch(`${USERS}/${org.adminId}`, {})).status).toBe(400);
  });

  it('refuses a name out of bounds: 422', async () => {
    for (const name of ['', 'x'.repeat(121)]) {
      const answer = await org.admin.patch(`${USERS}/${org.adminId}`, { name });
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual(['name']);
    }
  });

  it('requires an admin with settings:write, of the same organisation', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    const body = { name: 'Intruder' };
    await expectWriteAccess(api, other, { method: 'PATCH', url: `${USERS}/${user.id}`, body });
    await expectHidden(org.admin, { method: 'PATCH', url: `${USERS}/{id}`, body }, user.id, UNKNOWN_USER);
    expect((await other.admin.get(`${USERS}/${user.id}`)).body.data.name).toBe('Grace Hopper');
  });
});
