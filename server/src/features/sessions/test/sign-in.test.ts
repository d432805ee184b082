import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test, testWith } from '../../../../test/api-test.ts';
import { CURRENT, cookieOf, newCode, SESSIONS, signIn } from '../../../../test/fixtures/sessions.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const MINUTE_MS = 60_000;
const personOf = (org: { id: string; adminId: string }) => ({ organisationId: org.id, userId: org.adminId });

describe('POST /auth/sessions', () => {
  test('exchanges a code for a session in a cookie', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    const answer = await api.anonymous.post(SESSIONS, { code }, { 'user-agent': 'Firefox on Linux' });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBe(CURRENT);
    expect(answer.headers['set-cookie']).toMatch(
      /^tonne_session=[0-9A-Za-z]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^ses_[0-9a-f]{32}$/),
      method: 'console_link',
      isCurrent: true,
      createdAt: '2026-03-15T12:00:00Z',
      lastSeenAt: '2026-03-15T12:00:00Z',
      confirmedAt: '2026-03-15T12:00:00Z',
      confirmedUntil: '2026-03-15T12:10:00Z',
      expiresAt: '2026-04-14T12:00:00Z',
      userAgent: 'Firefox on Linux',
      address: '127.0.0.1',
      user: { id: org.adminId, email: 'admin@tonne.test', name: 'Admin', role: 'admin' },
      organisation: { id: org.id, name: 'Test organisation', fiscalYearStart: '01-01' },
      passkeyStep: null,
      scopes: api.service.rights.permissionsOf('admin'),
    });
    cookieOf(api, answer);
  });

  test('shows the token only in the cookie, and stores neither it nor the code', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    const tablesHold = async (secret: string): Promise<boolean> => {
      const rows = await readRows<{ row: string }>(
        api.db,
        sql`SELECT c::text AS row FROM sign_in_codes c UNION ALL SELECT s::text FROM sessions s
          UNION ALL SELECT j.data::text FROM background_jobs j UNION ALL SELECT i::text FROM idempotent_responses i`,
      );
      expect(rows.length).toBeGreaterThan(0);
      return rows.some(({ row }) => row.includes(secret));
    };
    expect(await tablesHold(code)).toBe(false);
    const idempotent = { 'idempotency-key': '5f0c3a52-7c5f-4a57-8f3a-1c9a6f1f6e01' };
    const answer = await api.anonymous.post(SESSIONS, { code }, idempotent);
    const token = cookieOf(api, answer).replace('tonne_session=', '');
    expect(answer.text).not.toContain(token);
    expect(await tablesHold(token)).toBe(false);
    // No response is stored for a second request with the same key.
    expect(codeOf(await api.anonymous.post(SESSIONS, { code }, idempotent))).toBe('401 SIGN_IN_FAILED');
  });

  test('accepts a code once, also in ten concurrent requests', async ({ api, org }) => {
    for (let round = 0; round < 3; round++) {
      const code = await newCode(api, personOf(org));
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.anonymous.post(SESSIONS, { code })));
      const codes = answers.map(codeOf).sort();
      expect(codes).toEqual(['201', ...Array(9).fill('401 SIGN_IN_FAILED')]);
    }
    const rows = await readRows(api.db, sql`SELECT id FROM sessions WHERE organisation_id = ${org.id}`);
    expect(rows).toHaveLength(3);
  });

  test('accepts a code within 15 minutes', async ({ api, org }) => {
    const [early, late] = [await newCode(api, personOf(org)), await newCode(api, personOf(org))];
    const start = api.clock.now();
    api.clock.advance(15 * MINUTE_MS - 1);
    expect((await api.anonymous.post(SESSIONS, { code: early })).status).toBe(201);
    api.clock.advance(1);
    expect(codeOf(await api.anonymous.post(SESSIONS, { code: late }))).toBe('401 SIGN_IN_FAILED');
    api.clock.set(start);
  });

  test('leaves a code usable if the exchange failed', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    await api.db.execute(sql`UPDATE users SET status = 'deactivated' WHERE id = ${org.adminId}`);
    expect(codeOf(await api.anonymous.post(SESSIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    expect(await readRows(api.db, sql`SELECT id FROM sessions WHERE user_id = ${org.adminId}`)).toEqual([]);
    await api.db.execute(sql`UPDATE users SET status = 'active' WHERE id = ${org.adminId}`);
    expect((await api.anonymous.post(SESSIONS, { code })).status).toBe(201);
  });

  test('names every wrong field', async ({ api }) => {
    const wrong = await api.anonymous.post(SESSIONS, { code: 7, other: 1 });
    expect(codeOf(wrong)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(wrong)).toEqual(['code', 'other']);
    expect(codeOf(await api.anonymous.post(SESSIONS, {}))).toBe('400 VALIDATION_ERROR');
    expect(codeOf(await api.anonymous.post(SESSIONS, { code: '' }))).toBe('422 VALIDATION_ERROR');
  });

  test('refuses a page of another site, which could sign a browser in as another person', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await api.anonymous.post(SESSIONS, { code }, headers);
      expect(codeOf(answer)).toBe('403 CROSS_SITE_REQUEST');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await api.anonymous.post(SESSIONS, { code }, { origin: 'http://tonne.test' })).status).toBe(201);
  });
});

const strict = testWith({ failedAuthPerMinute: 3 });

describe('wrong codes', () => {
  strict('cost the address like wrong keys, and a right one still works', async ({ api, org }) => {
    const guess = () => api.anonymous.post(SESSIONS, { code: 'x'.repeat(43) });
    const first = await guess();
    expect([codeOf(first), first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual([
      '401 SIGN_IN_FAILED',
      '3',
      '2',
    ]);
    await guess();
    await guess();
    expect(codeOf(await guess())).toBe('429 RATE_LIMIT_EXCEEDED');
    const wrongKey = api.clientWith('x'.repeat(43));
    expect(codeOf(await wrongKey.get('/api/v1/settings/organisation'))).toBe('429 RATE_LIMIT_EXCEEDED');
    await signIn(api, personOf(org));
  });
});

const overHttps = testWith({ publicUrl: 'https://tonne.test' });

overHttps('on https the cookie is secure and belongs to this host alone', async ({ api, org }) => {
  const answer = await api.anonymous.post(SESSIONS, { code: await newCode(api, personOf(org)) });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-tonne_session=\w{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const cookie = cookieOf(api, answer);
  expect((await api.clientSending({ cookie }).get(CURRENT)).status).toBe(200);
  const plain = cookie.replace('__Host-', '');
  expect(codeOf(await api.clientSending({ cookie: plain }).get(CURRENT))).toBe('401 MISSING_TOKEN');
});
