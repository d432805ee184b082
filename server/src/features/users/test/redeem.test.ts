import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../test/answers.ts';
import { browserWith, CURRENT, cookieOf } from '../../../../test/fixtures/sessions.ts';
import { DAY_MS, invite, openPage, PREVIEW, REDEEM, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const UNKNOWN = 'x'.repeat(43);

describe('an invitation, by the token in its link', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let count = 0;
  const someone = () => ({ email: `reader${++count}@example.com`, name: `Reader ${count}`, role: 'viewer' });

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('shows its details, and is not used up by it', async () => {
    const person = someone();
    const { token } = await invite(api, org.admin, person);
    const { status, body } = await api.anonymous.post(PREVIEW, { token });
    expect(status).toBe(200);
    expect(body.data).toEqual({ organisationName: 'Test organisation', ...person, expiresAt: '2026-03-22T12:00:00Z' });
    expect((await api.anonymous.post(PREVIEW, { token })).status).toBe(200);
  });

  it('activates the user and gives a first key, once', async () => {
    const { token, user } = await invite(api, org.admin, someone());
    const answers = await Promise.all([1, 2, 3].map(() => api.anonymous.post(REDEEM, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const accepted = answers.find(({ status }) => status === 200)!;
    expect(accepted.headers['set-cookie']).toBeUndefined();
    expect(accepted.body.data.user).toEqual((await org.admin.get(`${USERS}/${user.id}`)).body.data);
    const client = api.clientWith(accepted.body.data.apiKey.value);
    expect((await client.get('/api/v1/settings/organisation')).status).toBe(200);
  });

  it('opens a session for a browser instead', async () => {
    const { token, user } = await invite(api, org.admin, someone());
    const answer = await api.anonymous.post(REDEEM, { token, createKey: false });
    expect(Object.keys(answer.body.data)).toEqual(['user', 'session']);
    const current = await browserWith(api, cookieOf(api, answer)).get(CURRENT);
    expect(current.body.data).toMatchObject({ method: 'invitation', user: { id: user.id } });
  });

  it('is refused to a page of another site', async () => {
    const { token } = await invite(api, org.admin, someone());
    const forged = await api.anonymous.post(REDEEM, { token, createKey: false }, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await api.anonymous.post(PREVIEW, { token })).status).toBe(200);
  });

  it('responds to unknown, used, withdrawn and expired tokens alike: 404', async () => {
    const start = api.clock.now();
    const used = await invite(api, org.admin, someone());
    await api.anonymous.post(REDEEM, { token: used.token });
    const withdrawn = await invite(api, org.admin, someone());
    await org.admin.post(`${USERS}/${withdrawn.user.id}/deactivate`);
    const expired = await invite(api, org.admin, someone());
    api.clock.set(new Date(start.getTime() + 7 * DAY_MS));
    const answers = [];
    for (const token of [UNKNOWN, used.token, withdrawn.token, expired.token]) {
      answers.push(await api.anonymous.post(PREVIEW, { token }), await api.anonymous.post(REDEEM, { token }));
    }
    api.clock.set(start);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size).toBe(1);
  });

  it('names every failing field at once: 400', async () => {
    const preview = await api.anonymous.post(PREVIEW, { token: 7, role: 'admin' });
    const redeem = await api.anonymous.post(REDEEM, { createKey: 'no', role: 'admin' });
    expect([preview.status, fieldsOf(preview).sort()]).toEqual([400, ['role', 'token']]);
    expect([redeem.status, fieldsOf(redeem).sort()]).toEqual([400, ['createKey', 'role', 'token']]);
    expect((await api.anonymous.post(REDEEM)).status).toBe(400);
  });

  it('leaves no trace of the token in logs and metrics, with either form of the link', async () => {
    const [fresh, old] = [await invite(api, org.admin, someone()), await invite(api, org.admin, someone())];
    const referer = `http://tonne.test/invitation#/${fresh.token}`;
    await api.anonymous.post(PREVIEW, { token: fresh.token }, { referer });
    await api.anonymous.post(REDEEM, { token: fresh.token, createKey: 'no' });
    await api.anonymous.post(REDEEM, { token: fresh.token });
    await api.anonymous.get(old.link);
    await openPage(api, old.link);
    await api.anonymous.get(`${old.link}/elsewhere`);
    await api.anonymous.delete(old.link);
    await api.anonymous.post(`${old.link}/accept`, { createKey: 'no' });
    await api.anonymous.post(`${old.link}/accept`);
    const requests = api.secrets.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.slice(-9).map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      `POST ${PREVIEW} 200`,
      `POST ${REDEEM} 400`,
      `POST ${REDEEM} 200`,
      'GET /public/invitations/{token} 200',
      'GET /public/invitations/{token} 200',
      'GET unknown 404',
      'DELETE unknown 405',
      'POST /public/invitations/{token}/accept 400',
      'POST /public/invitations/{token}/accept 200',
    ]);
    const written = [...api.secrets.lines, (await api.anonymous.get('/metrics')).text].join('\n');
    expect(written).toContain('/public/invitations/{token}/accept');
    for (const { token } of [fresh, old]) expect(written).not.toContain(token);
  });
});
