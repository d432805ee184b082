import { describe, expect } from 'vitest';
import { expectSameAsUnknown } from '../../../../test/access.ts';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { browserWith, CURRENT, FROM_CONSOLE, SESSIONS, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';
import { REDEEM, tokenOf, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { runRecurring } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ORGANISATION = '/api/v1/settings/organisation';
const LOCATIONS = '/api/v1/settings/locations';
const UNKNOWN = `ses_${'0'.repeat(32)}`;

describe('a session', () => {
  test('does what its role allows, in the name of its user', async ({ api, org }) => {
    const { client, userId } = await signInAs(api, org, 'admin');
    const { status, body } = await client.post('/api/v1/settings/reporting-periods', {
      name: 'FY 2026',
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
    });
    expect(status).toBe(201);
    expect(body.data.createdBy.id).toBe(userId);
  });

  test('does no more than that, and its error names a session', async ({ api, org }) => {
    const { client } = await signInAs(api, org, 'viewer');
    expect((await client.get(ORGANISATION)).status).toBe(200);
    const refused = await client.post(LOCATIONS, { name: 'Leeds', country: 'GB' });
    expect(codeOf(refused)).toBe('403 INSUFFICIENT_ROLE');
    expect(refused.body.error.message).toBe('Your role "viewer" does not permit this.');
  });

  test('is named in the log, without its token', async ({ api, org }) => {
    const { client, sessionId } = await signInAs(api, org, 'viewer');
    const { headers } = await client.get(ORGANISATION);
    const line = api.secrets.lines.find((each) => each.includes(headers['x-request-id']!));
    expect(JSON.parse(line!)).toMatchObject({ organisationId: org.id, sessionId });
    expect(JSON.parse(line!)).not.toHaveProperty('keyId');
  });

  test('counts only if no key is sent: the header decides', async ({ api, org }) => {
    const { client } = await signInAs(api, org, 'admin');
    const headers = (key: string) => ({ authorization: `Bearer ${key}` });
    expect(codeOf(await client.get(ORGANISATION, headers('x'.repeat(43))))).toBe('401 INVALID_TOKEN');
    expect(codeOf(await client.get(ORGANISATION, { authorization: 'Basic YTpi' }))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await client.get(ORGANISATION, { 'x-api-key': 'x'.repeat(43) }))).toBe('401 MISSING_TOKEN');
    const viewer = await org.clientFor({ role: 'viewer' });
    expect(codeOf(await client.post(LOCATIONS, {}, headers(viewer.key!)))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await client.get(CURRENT, headers(viewer.key!)))).toBe('403 SESSION_REQUIRED');
  });

  test.for(['', 'x', 'x'.repeat(43)])('with the token %j does not exist', async (token, { api }) => {
    const answer = await api.clientSending({ cookie: `tonne_session=${token}` }).get(ORGANISATION);
    expect(codeOf(answer)).toBe('401 INVALID_TOKEN');
    expect(answer.body.error.message).toBe('The session has ended; sign in again.');
  });

  test('ends after 12 hours without a request', async ({ api, org }) => {
    const start = api.clock.now();
    const idle = await signInAs(api, org, 'viewer');
    const used = await signInAs(api, org, 'viewer');
    api.clock.advance(12 * HOUR_MS - 1);
    expect((await used.client.get(CURRENT)).status).toBe(200);
    await api.service.sessions.usage.flush();
    api.clock.advance(1);
    expect(codeOf(await idle.client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    const { body } = await used.client.get(CURRENT);
    expect(body.data.lastSeenAt).toBe('2026-03-15T23:59:59Z');
    api.clock.set(start);
  });

  test('ends after 30 days, however much it is used', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'viewer');
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      api.clock.set(new Date(start.getTime() + hours * HOUR_MS));
      expect((await client.get(CURRENT)).status).toBe(200);
      await api.service.sessions.usage.flush();
    }
    api.clock.set(new Date(start.getTime() + 30 * DAY_MS - 1));
    expect((await client.get(CURRENT)).status).toBe(200);
    api.clock.advance(1);
    expect(codeOf(await client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    api.clock.set(start);
  });

  test('is updated at most once a minute', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'viewer');
    const seenAfter = async (ms: number): Promise<string> => {
      api.clock.set(new Date(start.getTime() + ms));
      await client.get(ORGANISATION);
      await api.service.sessions.usage.flush();
      return (await client.get(CURRENT)).body.data.lastSeenAt;
    };
    expect(await seenAfter(MINUTE_MS - 1)).toBe('2026-03-15T12:00:00Z');
    expect(await seenAfter(MINUTE_MS)).toBe('2026-03-15T12:01:00Z');
    expect(await seenAfter(2 * MINUTE_MS - 1)).toBe('2026-03-15T12:01:00Z');
    api.clock.set(start);
  });

  test('is deleted once it has expired', async ({ api, org }) => {
    const start = api.clock.now();
    await signInAs(api, org, 'viewer');
    api.clock.advance(HOUR_MS);
    const { sessionId } = await signInAs(api, org, 'viewer');
    api.clock.advance(11 * HOUR_MS);
    await runRecurring(api, 'sessions.purge');
    const rows = await readRows(api.db, sql`SELECT id FROM sessions WHERE organisation_id = ${org.id}`);
    expect(rows).toEqual([{ id: sessionId }]);
    api.clock.set(start);
  });
});

describe('a session and its user', () => {
  test('follow a change of role at once', async ({ api, org, admin }) => {
    const { client, userId } = await signInAs(api, org, 'viewer');
    await admin.patch(`${USERS}/${userId}`, { role: 'admin' });
    expect((await client.post(LOCATIONS, { name: 'Leeds', country: 'GB' })).status).toBe(201);
    await admin.patch(`${USERS}/${userId}`, { role: 'viewer' });
    expect(codeOf(await client.post(LOCATIONS, { name: 'York', country: 'GB' }))).toBe('403 INSUFFICIENT_ROLE');
    expect((await client.get(CURRENT)).body.data).toMatchObject({
      user: { role: 'viewer' },
      scopes: api.service.rights.permissionsOf('viewer'),
    });
  });

  test('end together, and a new invitation revives no session', async ({ api, org, admin }) => {
    const { client, userId } = await signInAs(api, org, 'viewer');
    await admin.post(`${USERS}/${userId}/deactivate`);
    expect(codeOf(await client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    const { body } = await admin.post(`${USERS}/${userId}/reinvite`);
    const accepted = await api.anonymous.post(REDEEM, { token: tokenOf(api, body.data.invitationUrl) });
    expect(accepted.status).toBe(200);
    expect(codeOf(await client.get(CURRENT))).toBe('401 INVALID_TOKEN');
  });
});

describe('GET /auth/sessions', () => {
  test("lists the user's live sessions, and marks the current one", async ({ api, org }) => {
    const first = await signInAs(api, org, 'viewer');
    const second = await signIn(api, { organisationId: org.id, userId: first.userId });
    await signInAs(api, org, 'viewer');
    const { status, body } = await first.client.get(`${SESSIONS}?sortBy=createdAt&sortOrder=asc`);
    expect(status).toBe(200);
    const listed = body.data.map(({ id, isCurrent }: { id: string; isCurrent: boolean }) => [id, isCurrent]);
    expect(listed).toEqual([
      [first.sessionId, true],
      [second.sessionId, false],
    ]);
  });

  test('omits expired sessions', async ({ api, org }) => {
    const start = api.clock.now();
    const { userId } = await signInAs(api, org, 'viewer');
    api.clock.advance(12 * HOUR_MS);
    const { client, sessionId } = await signIn(api, { organisationId: org.id, userId });
    const { body } = await client.get(SESSIONS);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([sessionId]);
    api.clock.set(start);
  });
});

describe('DELETE /auth/sessions', () => {
  test('current ends this session, and the browser forgets it', async ({ api, org }) => {
    const { client } = await signInAs(api, org, 'viewer');
    const { status, headers } = await client.delete(CURRENT);
    expect(status).toBe(204);
    expect(headers['set-cookie']).toBe('tonne_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(codeOf(await client.get(CURRENT))).toBe('401 INVALID_TOKEN');
  });

  test('with an id ends that session', async ({ api, org }) => {
    const { client, userId } = await signInAs(api, org, 'viewer');
    const other = await signIn(api, { organisationId: org.id, userId });
    const ended = await client.delete(`${SESSIONS}/${other.sessionId}`);
    expect([ended.status, ended.headers['set-cookie']]).toEqual([204, undefined]);
    expect(codeOf(await other.client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    expect((await client.get(CURRENT)).status).toBe(200);
    expect(codeOf(await client.delete(`${SESSIONS}/${other.sessionId}`))).toBe('404 NOT_FOUND');
  });

  test("hides other users' sessions, of this organisation and of another", async ({ api, org, other }) => {
    const { client } = await signInAs(api, org, 'admin');
    for (const theirs of [await signInAs(api, org, 'viewer'), await signInAs(api, other, 'viewer')]) {
      const foreign = await client.delete(`${SESSIONS}/${theirs.sessionId}`);
      expectSameAsUnknown(foreign, await client.delete(`${SESSIONS}/${UNKNOWN}`));
      expect((await theirs.client.get(CURRENT)).status).toBe(200);
    }
  });

  test('without an id signs the user out everywhere, on every process, and voids open links', async ({ api, org }) => {
    const here = await signInAs(api, org, 'viewer');
    const person = { organisationId: org.id, userId: here.userId };
    const there = await signIn(api, person);
    const { url } = await api.db.transaction((tx) => api.service.sessions.links.issueConsoleLink(tx, person));
    const elsewhere = await startTestApi({ databaseUrl: api.databaseUrl });
    const ask = () => browserWith(elsewhere, there.cookie).get(CURRENT);
    expect((await ask()).status).toBe(200);
    expect((await here.client.delete(SESSIONS)).status).toBe(204);
    expect(codeOf(await ask())).toBe('401 INVALID_TOKEN');
    expect(codeOf(await here.client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    const code = new URL(url).hash.replace('#code=', '');
    expect(codeOf(await api.anonymous.post(SESSIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    await elsewhere.close();
  });
});

describe('DELETE /settings/users/{userId}/sessions', () => {
  test('signs another user out', async ({ api, org }) => {
    const admin = await signInAs(api, org, 'admin');
    const { client, userId } = await signInAs(api, org, 'viewer');
    expect((await admin.client.delete(`${USERS}/${userId}/sessions`)).status).toBe(204);
    expect(codeOf(await client.get(CURRENT))).toBe('401 INVALID_TOKEN');
    expect((await admin.client.get(CURRENT)).status).toBe(200);
  });

  test('requires an admin', async ({ api, org }) => {
    const { client, userId } = await signInAs(api, org, 'manager');
    expect(codeOf(await client.delete(`${USERS}/${userId}/sessions`))).toBe('403 INSUFFICIENT_ROLE');
  });
});

describe('an Idempotency-Key', () => {
  const idempotent = { 'idempotency-key': '0d4e1c1a-6d3b-4a43-9a53-7d5b0f9a5a11' };

  test('belongs to a session as it does to a key', async ({ api, org }) => {
    const one = await signInAs(api, org, 'admin');
    const two = await signInAs(api, org, 'admin');
    const add = (client: typeof one.client, name: string) =>
      client.post(LOCATIONS, { name, country: 'GB' }, idempotent);
    const first = await add(one.client, 'Leeds');
    const again = await add(one.client, 'Leeds');
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body.data).toEqual(first.body.data);
    expect(codeOf(await add(one.client, 'York'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect((await add(two.client, 'York')).headers['idempotency-replayed']).toBeUndefined();
  });

  test('replays nothing to a page of another site', async ({ api, org }) => {
    const { client, cookie } = await signInAs(api, org, 'admin');
    await client.post(LOCATIONS, { name: 'Leeds', country: 'GB' }, idempotent);
    const forged = api.clientSending({ cookie, 'sec-fetch-site': 'cross-site', 'x-tonne-console': '1' });
    const answer = await forged.post(LOCATIONS, { name: 'Leeds', country: 'GB' }, idempotent);
    expect(codeOf(answer)).toBe('403 CROSS_SITE_REQUEST');
  });

  test('is not stored for requests about the session itself, and the request counts', async ({ api, org }) => {
    const { client } = await signInAs(api, org, 'admin');
    const ask = () => client.post(`${CURRENT}/confirmation-codes`, undefined, idempotent);
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([202, 202, undefined]);
    const left = ({ headers }: typeof first) => Number(headers['x-ratelimit-remaining']);
    expect(left(first) - left(second)).toBe(1);
  });
});

test('browsers send more headers than a console; only the relevant ones are required', async ({ api, org }) => {
  const { cookie } = await signInAs(api, org, 'viewer');
  const { client } = { client: browserWith(api, `theme=dark; ${cookie}; other=1`) };
  expect((await client.get(CURRENT, FROM_CONSOLE)).status).toBe(200);
});
