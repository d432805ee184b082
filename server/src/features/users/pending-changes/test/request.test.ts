import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite } from '../../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { ask, CHANGES, ORGANISATION, strictOrganisation, USERS, userOf, withSecondAdmin } from './fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('under four_eyes', () => {
  it('switching the policy off waits for the second admin: 202, and nothing has changed', async () => {
    const org = await withSecondAdmin(api);
    const before = await org.admin.get(ORGANISATION);
    const { status, headers, body } = await org.admin.patch(ORGANISATION, { reviewPolicy: 'open' });
    expect(status).toBe(202);
    const { pendingChange, ...unchanged } = body.data;
    expect(unchanged).toEqual(before.body.data);
    expect(headers.etag).toBe(before.headers.etag);
    expect(headers.location).toBe(`${CHANGES}/${pendingChange.id}`);
    expect(pendingChange).toEqual({
      id: expect.stringMatching(/^chg_[0-9a-f]{32}$/),
      kind: 'review_policy',
      subjectId: org.id,
      change: { field: 'reviewPolicy', from: 'four_eyes', to: 'open' },
      status: 'pending',
      requestedBy: { id: org.adminId, email: 'admin@tonne.test' },
      requestedAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      effectiveAt: null,
      decidedBy: null,
      decidedAt: null,
      note: null,
    });
    expect((await org.admin.get(ORGANISATION)).body.data).toEqual(before.body.data);
    expect((await org.admin.get(`${CHANGES}/${pendingChange.id}`)).body.data).toEqual(pendingChange);
  });

  it('it waits for 24 hours if there is only one active admin', async () => {
    const org = await strictOrganisation(api);
    // Neither can decide: one may not change settings, the other has not joined yet.
    await org.clientFor({ role: 'manager' });
    await org.admin.post(USERS, { email: 'not-yet@example.com', name: 'Not yet', role: 'admin' });
    expect((await ask(org.admin, { reviewPolicy: 'open' })).effectiveAt).toBe('2026-03-16T12:00:00Z');
  });

  it('another name and recipients at more domains wait; everything else happens at once', async () => {
    const org = await withSecondAdmin(api);
    expect((await org.admin.patch(ORGANISATION, { recipientDomains: ['tonne.test'] })).status).toBe(200);
    expect((await ask(org.admin, { name: ' Other\n' })).change).toEqual({
      field: 'name',
      from: 'Test organisation',
      to: 'Other',
    });
    expect((await ask(org.admin, { recipientDomains: ['tonne.test', 'Evil.example'] })).change.to).toEqual([
      'tonne.test',
      'evil.example',
    ]);
    const { status, body } = await org.admin.patch(ORGANISATION, { country: 'DE', multiSite: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ country: 'DE', name: 'Test organisation', recipientDomains: ['tonne.test'] });
  });

  it('a waiting change must be sent alone: 409 with another, and nothing is stored', async () => {
    const org = await withSecondAdmin(api);
    const { status, body } = await org.admin.patch(ORGANISATION, { name: 'Other', country: 'DE' });
    expect(`${status} ${body.error.code}`).toBe('409 INVALID_STATE');
    expect(body.error.message).toContain('a second person must approve a change of name');
    expect((await org.admin.get(ORGANISATION)).body.data).toMatchObject({ name: 'Test organisation', country: 'GB' });
    expect((await org.admin.get(CHANGES)).body.data).toEqual([]);
  });

  it('only one change of a kind waits at a time, also for ten concurrent requests: 409 names it', async () => {
    const org = await withSecondAdmin(api);
    const asked = Array.from({ length: 10 }, (_, index) => org.admin.patch(ORGANISATION, { name: `Name ${index}` }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    const [{ id }] = (await org.admin.get(CHANGES)).body.data;
    expect(refused?.body.error.code).toBe('DUPLICATE_RESOURCE');
    expect(refused?.body.error.message).toContain(id);
    expect((await org.admin.get(CHANGES)).body.pagination.totalItems).toBe(1);
    await ask(org.admin, { reviewPolicy: 'open' });
  });

  it('honours If-Match before anything waits: 412', async () => {
    const org = await withSecondAdmin(api);
    const { status } = await org.admin.patch(ORGANISATION, { name: 'Other' }, { 'if-match': '"1"' });
    expect(status).toBe(412);
    expect((await org.admin.get(CHANGES)).body.data).toEqual([]);
  });

  it.each(['admin', 'manager'] as const)('a reviewer, here %s, is not deactivated or demoted at once', async (role) => {
    const org = await withSecondAdmin(api);
    const { id, client } = await userOf(org, role);
    const before = (await org.admin.get(`${USERS}/${id}`)).body.data;
    const ended = await org.admin.post(`${USERS}/${id}/deactivate`);
    expect(ended.status).toBe(202);
    expect(ended.body.data).toMatchObject({ ...before, pendingChange: { kind: 'user_deactivation', subjectId: id } });
    const demoted = await org.admin.patch(`${USERS}/${id}`, { role: 'viewer' });
    expect(demoted.status).toBe(202);
    expect(demoted.body.data.pendingChange.change).toEqual({ field: 'role', from: role, to: 'viewer' });
    expect((await client.get(USERS)).status).toBe(200);
    expect((await org.admin.get(`${USERS}/${id}`)).body.data).toEqual(before);
    expect(await api.events(org.id)).toEqual([]);
  });

  it('an admin does not become a manager at once either: the next change would lack a second admin', async () => {
    const org = await withSecondAdmin(api);
    expect((await org.admin.patch(`${USERS}/${org.second.userId}`, { role: 'manager' })).status).toBe(202);
  });

  it('the other admin does not count as second if the change is about them: it waits for 24 hours', async () => {
    const org = await withSecondAdmin(api);
    const { body } = await org.admin.post(`${USERS}/${org.second.userId}/deactivate`);
    expect(body.data.pendingChange.effectiveAt).toBe('2026-03-16T12:00:00Z');
    await org.clientFor({ role: 'admin' });
    const again = await org.second.post(`${USERS}/${org.adminId}/deactivate`);
    expect(again.body.data.pendingChange.effectiveAt).toBeNull();
  });

  it('others are deactivated and invitations withdrawn at once; a raised role waits', async () => {
    const org = await withSecondAdmin(api);
    const contributor = await userOf(org, 'contributor');
    const manager = await userOf(org, 'manager');
    const { user } = await invite(api, org.admin, { email: 'withdrawn@example.com', role: 'contributor' });
    expect((await org.admin.post(`${USERS}/${contributor.id}/deactivate`)).status).toBe(200);
    expect((await org.admin.post(`${USERS}/${user.id}/deactivate`)).status).toBe(200);
    expect((await org.admin.patch(`${USERS}/${manager.id}`, { role: 'admin' })).status).toBe(202);
  });

  it('the last-admin rule is checked first: 409', async () => {
    const org = await strictOrganisation(api);
    expect((await org.admin.post(`${USERS}/${org.adminId}/deactivate`)).status).toBe(409);
    expect((await org.admin.patch(`${USERS}/${org.adminId}`, { role: 'manager' })).status).toBe(409);
    expect((await org.admin.get(CHANGES)).body.data).toEqual([]);
  });

  it('the scopes of the role are checked first: 403', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await userOf(org, 'manager');
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect((await limited.patch(`${USERS}/${id}`, { role: 'viewer' })).body.error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await org.admin.get(CHANGES)).body.data).toEqual([]);
  });

  it('an Idempotency-Key makes one change, and the replay is the same 202', async () => {
    const org = await withSecondAdmin(api);
    const { id } = await userOf(org, 'manager');
    const key = { 'idempotency-key': '0f9d3c1e-6b7a-4c58-9e02-5d1f8a7b6c34' };
    const first = await org.admin.post(`${USERS}/${id}/deactivate`, undefined, key);
    const second = await org.admin.post(`${USERS}/${id}/deactivate`, undefined, key);
    expect([first.status, second.status, second.text]).toEqual([202, 202, first.text]);
  });
});

it('under the policy open nothing waits, and four_eyes is switched on at once', async () => {
  const org = await api.newOrganisation();
  await org.clientFor({ role: 'admin' });
  const { id } = await userOf(org, 'manager');
  expect((await org.admin.patch(ORGANISATION, { name: 'Other', reviewPolicy: 'four_eyes' })).status).toBe(200);
  expect((await org.admin.post(`${USERS}/${id}/deactivate`)).status).toBe(202);
});
