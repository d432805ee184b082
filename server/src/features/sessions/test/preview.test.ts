import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test, testWith } from '../../../../test/api-test.ts';
import { browserWith, newCode, SESSIONS, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';
import { maskedEmail } from '../rules.ts';

const PREVIEW = `${SESSIONS}/preview`;
const personOf = (org: { id: string; adminId: string }) => ({ organisationId: org.id, userId: org.adminId });

describe('POST /auth/sessions/preview', () => {
  test('shows the account that a code opens, and leaves the code unused', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    for (let look = 0; look < 2; look++) {
      const answer = await api.anonymous.post(PREVIEW, { code });
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body.data).toEqual({
        email: 'a•••@tonne.test',
        organisation: { id: org.id, name: 'Test organisation' },
        signedIn: null,
      });
    }
    expect(await readRows(api.db, sql`SELECT id FROM sessions WHERE organisation_id = ${org.id}`)).toEqual([]);
    expect((await api.anonymous.post(SESSIONS, { code })).status).toBe(201);
    expect(codeOf(await api.anonymous.post(PREVIEW, { code }))).toBe('401 SIGN_IN_FAILED');
  });

  test('names the account that the browser is signed in to', async ({ api, org, other }) => {
    const code = await newCode(api, personOf(org));
    const elsewhere = await signInAs(api, other, 'viewer');
    const { body } = await elsewhere.client.post(PREVIEW, { code });
    expect(body.data.signedIn).toEqual({
      email: `${elsewhere.userId}@tonne.test`,
      organisation: { id: other.id, name: expect.any(String) },
      isSameUser: false,
    });
    const own = await signIn(api, personOf(org));
    expect((await own.client.post(PREVIEW, { code })).body.data.signedIn.isSameUser).toBe(true);
    await own.client.delete(`${SESSIONS}/current`);
    expect((await browserWith(api, own.cookie).post(PREVIEW, { code })).body.data.signedIn).toBeNull();
  });

  test('refuses a code that is wrong, too old or of an inactive user in the same words', async ({ api, org }) => {
    const start = api.clock.now();
    const { userId } = await org.clientFor({ role: 'viewer' });
    const code = await newCode(api, { organisationId: org.id, userId: userId! });
    const messages = new Set<string>();
    const look = async (given: string) => {
      const answer = await api.anonymous.post(PREVIEW, { code: given });
      expect(codeOf(answer)).toBe('401 SIGN_IN_FAILED');
      messages.add(answer.body.error.message);
    };
    await look('x'.repeat(43));
    await api.db.execute(sql`UPDATE users SET status = 'deactivated' WHERE id = ${userId}`);
    await look(code);
    await api.db.execute(sql`UPDATE users SET status = 'active' WHERE id = ${userId}`);
    api.clock.advance(15 * 60_000);
    await look(code);
    api.clock.set(start);
    expect(messages.size).toBe(1);
  });

  test('refuses a page of another site', async ({ api, org }) => {
    const code = await newCode(api, personOf(org));
    const answer = await api.anonymous.post(PREVIEW, { code }, { 'sec-fetch-site': 'cross-site' });
    expect(codeOf(answer)).toBe('403 CROSS_SITE_REQUEST');
  });

  test('names every wrong field', async ({ api }) => {
    const wrong = await api.anonymous.post(PREVIEW, { code: 7, other: 1 });
    expect(codeOf(wrong)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(wrong)).toEqual(['code', 'other']);
    expect(codeOf(await api.anonymous.post(PREVIEW, { code: '' }))).toBe('422 VALIDATION_ERROR');
  });
});

const strict = testWith({ failedAuthPerMinute: 2 });

strict('wrong codes cost the address like wrong keys', async ({ api }) => {
  const guess = () => api.anonymous.post(PREVIEW, { code: 'x'.repeat(43) });
  await guess();
  await guess();
  expect(codeOf(await guess())).toBe('429 RATE_LIMIT_EXCEEDED');
});

test('a masked address keeps its first letter and its domain', () => {
  expect(maskedEmail('ada.okafor@harbourside.example')).toBe('a•••@harbourside.example');
  expect(maskedEmail('"a@b"@example.com')).toBe('"•••@example.com');
  expect(maskedEmail('x@example.com')).toBe('x•••@example.com');
});
