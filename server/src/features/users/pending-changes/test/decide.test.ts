import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../../test/access.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { UNKNOWN_CHANGE } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';
import { ask, CHANGES, newName, ORGANISATION, USERS, userOf, withSecondAdmin } from './fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) =>
  `${status} ${body.error.code}`;

describe('POST /api/v1/settings/changes/{changeId}/approve', () => {
  it('applies the change at once and says who approved it', async () => {
    const org = await withSecondAdmin(api);
    const name = newName();
    const change = await ask(org.admin, { name });
    api.clock.advance(60_000);
    const { status, body, headers } = await org.second.post(`${CHANGES}/${change.id}/approve`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...change,
      status: 'applied',
      decidedBy: { id: org.second.userId, email: `${org.second.userId}@tonne.test` },
      decidedAt: '2026-03-15T12:01:00Z',
      updatedAt: '2026-03-15T12:01:00Z',
    });
    const shown = await org.admin.get(`${CHANGES}/${change.id}`);
    expect([shown.body.data, shown.headers.etag]).toEqual([body.data, headers.etag]);
    const organisation = await org.admin.get(ORGANISATION);
    expect(organisation.body.data.name).toBe(name);
    // 1 when created, 2 when four_eyes was switched on.
    expect(organisation.headers.etag).toBe('"3"');
    api.clock.advance(-60_000);
  });

  it('switches the policy off, after which nothing waits', async () => {
    const org = await withSecondAdmin(api);
    const change = await ask(org.admin, { reviewPolicy: 'open' });
    await org.second.post(`${CHANGES}/${change.id}/approve`);
    const { status, body } = await org.admin.patch(ORGANISATION, { name: 'Free' });
    expect([status, body.data.reviewPolicy, body.data.name]).toEqual([200, 'open', 'Free']);
  });

  it('deactivates with all consequences: keys stop, and user.deactivated is sent', async () => {
    const org = await withSecondAdmin(api);
    const { id, client } = await userOf(org, 'manager');
    const asked = await org.admin.post(`${USERS}/${id}/deactivate`);
    await org.second.post(`${CHANGES}/${asked.body.data.pendingChange.id}/approve`);
    expect((await client.get(USERS)).status).toBe(401);
    const shown = (await org.admin.get(`${USERS}/${id}`)).body.data;
    expect(shown).toMatchObject({ status: 'deactivated', deactivatedAt: '2026-03-15T12:00:00Z' });
    const events = await api.events(org.id);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'user.deactivated', data: shown }]);
  });

  it('changes a role', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await userOf(org, 'manager');
    const asked = await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' });
    await org.second.post(`${CHANGES}/${asked.body.data.pendingChange.id}/approve`);
    expect((await org.admin.get(`${USERS}/${id}`)).body.data.role).toBe('viewer');
  });

  it('of a role requires every scope of the old and of the new one: 403', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await userOf(org, 'manager');
    const asked = await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' });
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const answer = await limited.post(`${CHANGES}/${asked.body.data.pendingChange.id}/approve`);
    expect(codeOf(answer)).toBe('403 INSUFFICIENT_SCOPE');
    expect((await org.admin.get(`${USERS}/${id}`)).body.data.role).toBe('manager');
  });

  it('is refused to the requesting admin, with any key: 403', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await ask(org.admin, { name: newName() });
    const key = { name: 'Another', scopes: ['settings:write'] };
    const { value } = (await org.admin.post('/api/v1/settings/api-keys', key)).body.data;
    expect(codeOf(await org.admin.post(`${CHANGES}/${id}/approve`))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await api.clientWith(value).post(`${CHANGES}/${id}/approve`))).toBe('403 INSUFFICIENT_ROLE');
    expect((await org.admin.get(ORGANISATION)).body.data.name).toBe('Test organisation');
  });

  it('applies once when two admins approve concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const org = await withSecondAdmin(api);
      const third = await org.clientFor({ role: 'admin' });
      const { id } = await userOf(org, 'manager');
      const { pendingChange } = (await org.admin.post(`${USERS}/${id}/deactivate`)).body.data;
      const answers = await Promise.all(
        [org.second, third].map((client) => client.post(`${CHANGES}/${pendingChange.id}/approve`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['user.deactivated']);
    }
  });

  it('and a concurrent rejection: only one of them counts', async () => {
    for (let round = 0; round < 5; round++) {
      const org = await withSecondAdmin(api);
      const third = await org.clientFor({ role: 'admin' });
      const wanted = newName();
      const { id } = await ask(org.admin, { name: wanted });
      const answers = await Promise.all([
        org.second.post(`${CHANGES}/${id}/approve`),
        third.post(`${CHANGES}/${id}/reject`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { name } = (await org.admin.get(ORGANISATION)).body.data;
      expect(name).toBe(answers[0].status === 200 ? wanted : 'Test organisation');
    }
  });

  it('is refused if the original value has changed since: 409, and it stays pending', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await userOf(org, 'manager');
    const demotion = (await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' })).body.data.pendingChange;
    await api.db.execute(sql`UPDATE users SET role = 'admin' WHERE organisation_id = ${org.id} AND id = ${id}`);
    const answer = await org.second.post(`${CHANGES}/${demotion.id}/approve`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('The role has changed since');
    expect((await org.admin.get(`${CHANGES}/${demotion.id}`)).body.data.status).toBe('pending');
    expect((await org.admin.post(`${CHANGES}/${demotion.id}/cancel`)).status).toBe(200);
  });

  it('by the affected user preserves the last admin: 409', async () => {
    const org = await withSecondAdmin(api);
    const { pendingChange } = (await org.admin.post(`${USERS}/${org.second.userId}/deactivate`)).body.data;
    await api.db.execute(sql`
      UPDATE users SET status = 'deactivated' WHERE organisation_id = ${org.id} AND id = ${org.adminId}`);
    const answer = await org.second.post(`${CHANGES}/${pendingChange.id}/approve`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('at least one active admin');
  });

  it('leaves one admin when three deactivate each other concurrently', async () => {
    const org = await withSecondAdmin(api);
    const third = await userOf(org, 'admin');
    const change = async (client: typeof third.client, id: string | undefined) =>
      (await client.post(`${USERS}/${id}/deactivate`)).body.data.pendingChange.id;
    const changes = [
      await change(org.admin, org.second.userId),
      await change(org.second, third.id),
      await change(third.client, org.adminId),
    ];
    const answers = await Promise.all([
      third.client.post(`${CHANGES}/${changes[0]}/approve`),
      org.admin.post(`${CHANGES}/${changes[1]}/approve`),
      org.second.post(`${CHANGES}/${changes[2]}/approve`),
    ]);
    // The first deactivated admin no longer has access, or is stopped by the last-admin rule.
    for (const { status, body } of answers) {
      // An admin deactivated after authentication is no second person.
      if (status === 403) expect(body.error.message).toContain('Your account is not active.');
      else expect([200, 401, 409]).toContain(status);
    }
    expect(await api.service.users.service.ownerForKey(api.db, org.id, undefined)).toMatch(/^usr_/);
  });
});

describe('POST /api/v1/settings/changes/{changeId}/reject and /cancel', () => {
  it('another admin rejects it, or the requester cancels it; nothing changes, and it can be requested again', async () => {
    const org = await withSecondAdmin(api);
    const first = await ask(org.admin, { name: newName() });
    expect(codeOf(await org.admin.post(`${CHANGES}/${first.id}/reject`))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await org.second.post(`${CHANGES}/${first.id}/cancel`))).toBe('403 INSUFFICIENT_ROLE');
    const rejected = await org.second.post(`${CHANGES}/${first.id}/reject`);
    expect([rejected.status, rejected.body.data.status]).toEqual([200, 'rejected']);
    const second = await ask(org.admin, { name: newName() });
    const cancelled = await org.admin.post(`${CHANGES}/${second.id}/cancel`);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    expect(cancelled.body.data.decidedBy.id).toBe(org.adminId);
    await ask(org.admin, { name: newName() });
    expect((await org.admin.get(ORGANISATION)).body.data.name).toBe('Test organisation');
  });

  it.each(['approve', 'reject'])('once it is decided, %s comes too late: 409', async (verb) => {
    const org = await withSecondAdmin(api);
    const { id } = await ask(org.admin, { name: newName() });
    await org.admin.post(`${CHANGES}/${id}/cancel`);
    expect(codeOf(await org.second.post(`${CHANGES}/${id}/${verb}`))).toBe('409 INVALID_STATE');
    expect(codeOf(await org.admin.post(`${CHANGES}/${id}/cancel`))).toBe('409 INVALID_STATE');
  });

  it('lets the affected user reject it', async () => {
    const org = await withSecondAdmin(api);
    const { pendingChange } = (await org.admin.post(`${USERS}/${org.second.userId}/deactivate`)).body.data;
    expect((await org.second.post(`${CHANGES}/${pendingChange.id}/reject`)).status).toBe(200);
    expect((await org.second.get(USERS)).status).toBe(200);
  });
});

describe('every decision', () => {
  it.each(['approve', 'reject', 'cancel'])(
    '%s requires an admin with settings:write, of the same organisation',
    async (verb) => {
      const [org, other] = [await withSecondAdmin(api), await withSecondAdmin(api)];
      const { id } = await ask(org.admin, { name: newName() });
      await expectWriteAccess(api, org, { method: 'POST', url: `${CHANGES}/${id}/${verb}` });
      await expectHidden(other.admin, { method: 'POST', url: `${CHANGES}/{id}/${verb}` }, id, UNKNOWN_CHANGE);
      const answer = await org.second.post(`${CHANGES}/${id}/${verb}`, { reason: 'x' });
      expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'reason']);
      expect((await org.admin.get(`${CHANGES}/${id}`)).body.data.status).toBe('pending');
    },
  );
});
