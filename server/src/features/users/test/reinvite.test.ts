import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { DAY_MS, invite, join, pathOf, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_USER } from '../../../../test/ids.ts';

describe('POST /api/v1/settings/users/{userId}/reinvite', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('gives an invited user a new link for seven days from now; the old one is void', async () => {
    const { user, link } = await invite(api, org.admin, { email: 'invited@example.com' });
    api.clock.advance(3 * DAY_MS);
    const { status, body } = await org.admin.post(`${USERS}/${user.id}/reinvite`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: user.id, status: 'invited', invitationExpiresAt: '2026-03-25T12:00:00Z' });
    const fresh = pathOf(api, body.data.invitationUrl);
    expect(fresh).not.toBe(link);
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(404);
    expect((await api.anonymous.post(`${fresh}/accept`)).status).toBe(200);
    api.clock.advance(-3 * DAY_MS);
  });

  it('restores a deactivated user, whose old keys stay revoked', async () => {
    const { user, client } = await join(api, org.admin, { email: 'back@example.com' });
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    const { status, body } = await org.admin.post(`${USERS}/${user.id}/reinvite`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'invited', activatedAt: null, deactivatedAt: null });
    const accepted = await api.anonymous.post(`${pathOf(api, body.data.invitationUrl)}/accept`);
    expect(accepted.body.data.user).toMatchObject({ id: user.id, status: 'active', deactivatedAt: null });
    expect((await client.get(USERS)).status).toBe(401);
    expect((await api.clientWith(accepted.body.data.apiKey.value).get(USERS)).status).toBe(200);
  });

  it('revokes on acceptance the keys and sessions that a deactivation missed', async () => {
    const { user } = await join(api, org.admin, { email: 'missed@example.com' });
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    const { value } = await api.db.transaction((tx) =>
      api.service.apiKeys.service.issue(tx, {
        organisationId: org.id,
        userId: user.id,
        name: 'Created in the instant of the deactivation',
        permissions: ['settings:read'],
      }),
    );
    const { body } = await org.admin.post(`${USERS}/${user.id}/reinvite`);
    expect((await api.anonymous.post(`${pathOf(api, body.data.invitationUrl)}/accept`)).status).toBe(200);
    expect((await api.clientWith(value).get(USERS)).status).toBe(401);
  });

  it('mails the new link and sends user.invited again', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin, { email: 'again@example.com' });
    api.clock.advance(1000);
    const { body } = await other.admin.post(`${USERS}/${user.id}/reinvite`);
    const mails = (await api.mails()).filter(({ to }) => to === 'again@example.com');
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes(body.data.invitationUrl))).toHaveLength(1);
    const shown = (await other.admin.get(`${USERS}/${user.id}`)).body.data;
    const events = await api.events(other.id);
    expect(events.map(({ type }) => type)).toEqual(['user.invited', 'user.invited']);
    expect(events[1]?.data).toEqual(shown);
    api.clock.advance(-1000);
  });

  it('requires every scope of the role: 403, the old link still works and nothing is mailed', async () => {
    const { user, link } = await invite(api, org.admin, { email: 'weak-key@example.com', role: 'admin' });
    await api.mails();
    const limited = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const { status, body } = await limited.post(`${USERS}/${user.id}/reinvite`);
    expect(`${status} ${body.error.code}`).toBe('403 INSUFFICIENT_SCOPE');
    expect(body.error.message).toContain('emissions:read, emissions:write');
    expect(await api.mails()).toEqual([]);
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(200);
  });

  it('refuses an active user: 409', async () => {
    const { user } = await join(api, org.admin, { email: 'active@example.com' });
    const { status, body } = await org.admin.post(`${USERS}/${user.id}/reinvite`);
    expect(status).toBe(409);
    expect(body.error.code).toBe('INVALID_STATE');
  });

  it('requires an admin with settings:write, of the same organisation', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    await expectWriteAccess(api, other, { method: 'POST', url: `${USERS}/${user.id}/reinvite` });
    await expectHidden(org.admin, { method: 'POST', url: `${USERS}/{id}/reinvite` }, user.id, UNKNOWN_USER);
  });
});
