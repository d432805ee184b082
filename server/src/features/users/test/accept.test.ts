import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserWith, CURRENT, cookieOf } from '../../../../test/fixtures/sessions.ts';
import { DAY_MS, invite, join, openPage, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { rights } from '../../../features.ts';
import { type Role, roles } from '../../../platform/auth/index.ts';

describe('an invitation', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let count = 0;
  const someone = (role: Role = 'viewer') => ({ email: `person${++count}@example.com`, name: `Person ${count}`, role });

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('shows a program its details', async () => {
    const person = someone('contributor');
    const { link } = await invite(api, org.admin, person);
    const { status, body } = await api.anonymous.get(link);
    expect(status).toBe(200);
    expect(body.data).toEqual({ organisationName: 'Test organisation', ...person, expiresAt: '2026-03-22T12:00:00Z' });
  });

  it('is not used up by viewing it', async () => {
    const { link } = await invite(api, org.admin, someone());
    await api.anonymous.get(link);
    await openPage(api, link);
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(200);
  });

  it('activates the user, as of now', async () => {
    const { link, user } = await invite(api, org.admin, someone());
    api.clock.advance(DAY_MS);
    const { status, body } = await api.anonymous.post(`${link}/accept`);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: user.id, status: 'active', activatedAt: '2026-03-16T12:00:00Z' });
    expect(body.data.user).toEqual((await org.admin.get(`${USERS}/${user.id}`)).body.data);
    api.clock.advance(-DAY_MS);
  });

  it.each(roles)('gives a %s a first key with every scope of the role', async (role) => {
    const { user, apiKey, client } = await join(api, org.admin, someone(role));
    expect(apiKey.scopes).toEqual(rights.permissionsOf(role));
    const stored = (await org.admin.get(`/api/v1/settings/api-keys/${apiKey.id}`)).body.data;
    expect(stored.scopes).toEqual(apiKey.scopes);
    expect(stored.createdBy).toEqual({ id: user.id, email: user.email });
    expect((await client.get('/api/v1/settings/organisation')).status).toBe(200);
  });

  it('gives an admin all fourteen scopes and a viewer the six reads', () => {
    expect(rights.permissions).toHaveLength(14);
    expect(rights.permissionsOf('admin')).toHaveLength(14);
    expect(rights.permissionsOf('viewer')).toHaveLength(6);
  });

  it('works until the last instant of its seven days, and not after', async () => {
    const start = api.clock.now();
    const early = await invite(api, org.admin, someone());
    const late = await invite(api, org.admin, someone());
    api.clock.set(new Date(start.getTime() + 7 * DAY_MS - 1));
    expect((await api.anonymous.post(`${early.link}/accept`)).status).toBe(200);
    api.clock.set(new Date(start.getTime() + 7 * DAY_MS));
    expect((await api.anonymous.get(late.link)).status).toBe(404);
    expect((await api.anonymous.post(`${late.link}/accept`)).status).toBe(404);
    api.clock.set(start);
    expect((await org.admin.get(`${USERS}/${late.user.id}`)).body.data.status).toBe('invited');
  });

  it('responds to unknown, used and expired links alike', async () => {
    const start = api.clock.now();
    const unknown = `/public/invitations/${'x'.repeat(43)}`;
    const used = await invite(api, org.admin, someone());
    const expired = await invite(api, org.admin, someone());
    await api.anonymous.post(`${used.link}/accept`);
    api.clock.set(new Date(start.getTime() + 8 * DAY_MS));
    const answers = [];
    for (const link of [unknown, used.link, expired.link]) {
      answers.push(await api.anonymous.get(link), await api.anonymous.post(`${link}/accept`));
    }
    api.clock.set(start);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size).toBe(1);
  });

  it('is accepted once in ten concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const { link, user } = await invite(api, org.admin, someone());
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.anonymous.post(`${link}/accept`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
      const keys = (await org.admin.get('/api/v1/settings/api-keys?pageSize=200')).body.data;
      expect(keys.filter((key: { createdBy: { id: string } }) => key.createdBy.id === user.id)).toHaveLength(1);
    }
  });

  it('is either accepted or replaced by a new one, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const { link, user } = await invite(api, org.admin, someone());
      const [accepted, replaced] = await Promise.all([
        api.anonymous.post(`${link}/accept`),
        org.admin.post(`${USERS}/${user.id}/reinvite`),
      ]);
      expect(['200 409', '404 200']).toContain(`${accepted.status} ${replaced.status}`);
    }
  });

  it('is either accepted or withdrawn by a deactivation, which is final', async () => {
    for (let round = 0; round < 10; round++) {
      const { link, user } = await invite(api, org.admin, someone());
      const [accepted, deactivated] = await Promise.all([
        api.anonymous.post(`${link}/accept`),
        org.admin.post(`${USERS}/${user.id}/deactivate`),
      ]);
      expect(['200 200', '404 200']).toContain(`${accepted.status} ${deactivated.status}`);
      if (accepted.status === 200) {
        expect((await api.clientWith(accepted.body.data.apiKey.value).get(USERS)).status).toBe(401);
      }
    }
  });

  it('accepts no body', async () => {
    const { link } = await invite(api, org.admin, someone());
    const { status, body } = await api.anonymous.post(`${link}/accept`, { role: 'admin' });
    expect(status).toBe(400);
    expect(body.error.details[0].field).toBe('role');
    expect((await api.anonymous.post(`${link}/accept`, {})).status).toBe(200);
  });

  it('is refused after a deactivation', async () => {
    const { link, user } = await invite(api, org.admin, someone());
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
    expect((await api.anonymous.get(link)).status).toBe(404);
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(404);
  });

  describe('accepted without a key', () => {
    const WITHOUT_KEY = { createKey: false };

    it('opens a session instead, and says so', async () => {
      const { link, user } = await invite(api, org.admin, someone('contributor'));
      const answer = await api.anonymous.post(`${link}/accept`, WITHOUT_KEY);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        user: expect.objectContaining({ id: user.id, status: 'active' }),
        session: { id: expect.stringMatching(/^ses_/), expiresAt: '2026-04-14T12:00:00Z' },
      });
      const current = await browserWith(api, cookieOf(api, answer)).get(CURRENT);
      expect(current.body.data).toMatchObject({ method: 'invitation', user: { id: user.id, role: 'contributor' } });
      const keys = (await org.admin.get('/api/v1/settings/api-keys?pageSize=200')).body.data;
      expect(keys.filter((key: { createdBy: { id: string } }) => key.createdBy.id === user.id)).toEqual([]);
    });

    it('works once', async () => {
      const { link } = await invite(api, org.admin, someone());
      const answers = await Promise.all([1, 2, 3].map(() => api.anonymous.post(`${link}/accept`, WITHOUT_KEY)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      for (const answer of answers) if (answer.status === 200) cookieOf(api, answer);
    });

    it('is refused to a page of another site', async () => {
      const { link } = await invite(api, org.admin, someone());
      const forged = await api.anonymous.post(`${link}/accept`, WITHOUT_KEY, { 'sec-fetch-site': 'cross-site' });
      expect([forged.status, forged.headers['set-cookie']]).toEqual([403, undefined]);
    });

    it('returns a key unless it is declined with a boolean', async () => {
      const { link } = await invite(api, org.admin, someone());
      expect((await api.anonymous.post(`${link}/accept`, { createKey: 'no' })).status).toBe(400);
      const { body, headers } = await api.anonymous.post(`${link}/accept`, { createKey: true });
      expect(Object.keys(body.data)).toEqual(['user', 'apiKey']);
      expect(headers['set-cookie']).toBeUndefined();
    });
  });
});
