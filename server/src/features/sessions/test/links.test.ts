import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, withoutMeta } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { codeIn, SESSIONS } from '../../../../test/fixtures/sessions.ts';
import { USERS } from '../../../../test/fixtures/users.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const LINKS = '/auth/links';
const MINUTE_MS = 60_000;

/** A separate client address for each test, since requests are counted by address. */
let addresses = 0;
const ask = (api: TestApi, email: string, from = `198.51.100.${addresses}`) =>
  api.app.inject({ method: 'POST', url: LINKS, payload: { email }, remoteAddress: from });

async function mailsFor(api: TestApi) {
  await workOff(api, 'sessions.links');
  return api.mails();
}

const emailOf = async (org: TestOrganisation): Promise<{ email: string; userId: string }> => {
  addresses += 1;
  const { userId } = await org.clientFor({ role: 'viewer' });
  return { email: `${userId}@tonne.test`, userId: userId! };
};

describe('POST /auth/links', () => {
  test('mails a link that signs in once', async ({ api, org }) => {
    const { email, userId } = await emailOf(org);
    const { status, body } = await api.anonymous.post(LINKS, { email: email.toUpperCase() });
    expect(status).toBe(202);
    expect(body.data.message).toContain('If the address belongs to an active user');
    const [mail, ...more] = await mailsFor(api);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Sign in to Tonne: “Test organisation”' });
    const url = /^http:\S+$/m.exec(mail!.text)![0];
    expect(url).toMatch(/^http:\/\/tonne\.test\/sign-in#code=[0-9A-Za-z]{43}$/);
    const signedIn = await api.anonymous.post(SESSIONS, { code: codeIn(api, url) });
    expect(signedIn.body.data).toMatchObject({
      method: 'mail_link',
      user: { id: userId },
      organisation: { id: org.id },
    });
  });

  test('responds and behaves the same for an unknown address', async ({ api, org, admin }) => {
    const { email, userId } = await emailOf(org);
    const gone = await emailOf(org);
    await admin.post(`${USERS}/${gone.userId}/deactivate`);
    const answers = [];
    const jobs = [];
    for (const address of [email, gone.email, 'nobody@example.com']) {
      const answer = await ask(api, address);
      const { date: _, 'x-request-id': __, 'x-ratelimit-remaining': ___, ...headers } = answer.headers;
      answers.push({ status: answer.statusCode, headers, text: withoutMeta(answer.body) });
      jobs.push(
        await readRows(api.db, sql`SELECT queue, organisation_id FROM background_jobs ORDER BY id DESC LIMIT 1`),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(jobs[2]).toEqual(jobs[0]);
    expect((await mailsFor(api)).map(({ to }) => to)).toEqual([email]);
    expect(userId).not.toBe(gone.userId);
  });

  test('mails one link for each organisation the address belongs to', async ({ api, org, other }) => {
    const { email } = await emailOf(org);
    const second = await emailOf(other);
    await api.db.execute(sql`UPDATE users SET email = ${email} WHERE id = ${second.userId}`);
    await ask(api, email);
    const mails = await mailsFor(api);
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    const organisations = [];
    for (const { text } of mails) {
      const code = codeIn(api, /^http:\S+$/m.exec(text)![0]);
      organisations.push((await api.anonymous.post(SESSIONS, { code })).body.data.organisation.id);
    }
    expect(organisations.sort()).toEqual([org.id, other.id].sort());
  });

  test('ignores the case of A to Z in an address, and folds no other letter', async ({ api, org }) => {
    const { email, userId } = await emailOf(org);
    await api.db.execute(sql`UPDATE users SET email = ${`kate.${email}`} WHERE id = ${userId}`);
    await ask(api, `KATE.${email}`);
    expect((await mailsFor(api)).map(({ to }) => to)).toEqual([`kate.${email}`]);
    // The Kelvin sign, which Unicode folds to "k".
    await api.service.sessions.links.mail(`\u212Aate.${email}`);
    expect(await api.mails()).toEqual([]);
  });

  test('mails at most five unused links, from any number of addresses', async ({ api, org }) => {
    const start = api.clock.now();
    const { email } = await emailOf(org);
    for (let request = 0; request < 7; request++) {
      expect((await ask(api, email, `203.0.113.${request}`)).statusCode).toBe(202);
    }
    expect(await mailsFor(api)).toHaveLength(5);
    api.clock.advance(15 * MINUTE_MS);
    await ask(api, email, '203.0.113.9');
    expect(await mailsFor(api)).toHaveLength(1);
    api.clock.set(start);
  });

  test('continues without a mail if the recipient has had too many links and codes', async ({ api, org }) => {
    const { email } = await emailOf(org);
    const post = () =>
      api.db.transaction(async (tx) => {
        await tx.execute(sql`DELETE FROM sign_in_codes`);
        await api.service.sessions.links.request(tx, email);
      });
    for (let sent = 0; sent < 52; sent++) {
      await post();
      await workOff(api, 'sessions.links');
    }
    expect(await api.mails()).toHaveLength(50);
    expect(await readRows(api.db, sql`SELECT id FROM background_jobs WHERE queue = 'sessions.links'`)).toEqual([]);
  });

  test('accepts ten requests a minute from one address', async ({ api }) => {
    const from = '192.0.2.77';
    for (let request = 0; request < 10; request++) expect((await ask(api, 'a@example.com', from)).statusCode).toBe(202);
    const refused = await ask(api, 'a@example.com', from);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(api, 'a@example.com', '192.0.2.78')).statusCode).toBe(202);
    await workOff(api, 'sessions.links');
  });

  test('names the invalid fields', async ({ api }) => {
    const wrong = await api.anonymous.post(LINKS, { email: 'nobody', other: 1 });
    expect(codeOf(wrong)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(wrong)).toEqual(['email', 'other']);
  });
});
