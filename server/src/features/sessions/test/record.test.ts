import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addPasskey, answerSignIn, userHandle } from '../../../../test/fixtures/passkeys.ts';
import { recordedBy, recordOf } from '../../../../test/fixtures/record.ts';
import { codeIn, newCode, SESSIONS, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';
import { invite, USERS } from '../../../../test/fixtures/users.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { runRecurring, workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const LINKS = '/auth/links';
const HOUR_MS = 3_600_000;
const SERVICE = { type: 'service', id: 'worker' };

const countEvents = async ({ db }: TestApi): Promise<number> =>
  (await readRows<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM record_events`))[0]!.count;

describe('the record of a sign-in', () => {
  test('says who signed in, from where and how, and the address can be erased', async ({ api, org }) => {
    const userId = org.adminId;
    const code = await newCode(api, { organisationId: org.id, userId });
    const [event] = await recordedBy(api, org.id, () =>
      api.app.inject({ method: 'POST', url: SESSIONS, payload: { code }, remoteAddress: '203.0.113.7' }),
    );
    const actor = { type: 'user', id: userId, email: 'admin@tonne.test', address: '203.0.113.7' };
    const after = { user: { id: userId }, method: 'console_link', address: '203.0.113.7' };
    expect(event).toMatchObject({ action: 'session.created', actor, before: null, after });
    const [stored] = await readRows(api.db, sql`SELECT leaf FROM record_events WHERE id = ${event!.id}`);
    expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113\.7|admin@tonne\.test/);
  });

  test('by a mail link begins with the link, once the worker has found its user', async ({ api, org }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const events = await recordedBy(api, org.id, async () => {
      expect((await api.anonymous.post(LINKS, { email: `${userId}@tonne.test` })).status).toBe(202);
      await workOff(api, 'sessions.links');
      const [mail] = await api.mails();
      await api.anonymous.post(SESSIONS, { code: codeIn(api, /^http:\S+$/m.exec(mail!.text)![0]) });
    });
    const user = { id: userId };
    expect(events).toMatchObject([
      { action: 'signInLink.issued', actor: SERVICE, before: null, after: { user, method: 'mail_link' } },
      { action: 'session.created', actor: { type: 'user', id: userId }, after: { user, method: 'mail_link' } },
    ]);
  });

  test('has no event for the request for a link, for any address', async ({ api, org }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const before = await countEvents(api);
    for (const email of [`${userId}@tonne.test`, 'nobody@example.com']) await api.anonymous.post(LINKS, { email });
    expect(await countEvents(api)).toBe(before);
    await workOff(api, 'sessions.links');
    expect(await countEvents(api)).toBe(before + 1);
  });

  test('names a passkey or an invitation as the way in', async ({ api, org, admin }) => {
    const { client, userId } = await signInAs(api, org, 'viewer');
    const { device } = await addPasskey(api, client);
    const { user, link } = await invite(api, admin);
    const events = await recordedBy(api, org.id, async () => {
      await answerSignIn(api, device, { userHandle: userHandle(userId) });
      await api.anonymous.post(`${link}/accept`, { createKey: false });
    });
    expect(events).toMatchObject([
      { action: 'session.created', actor: { id: userId }, after: { method: 'passkey' } },
      { action: 'user.activated', actor: { id: user.id }, before: { status: 'invited' }, after: { status: 'active' } },
      { action: 'session.created', actor: { id: user.id }, after: { method: 'invitation' } },
    ]);
    const [, activated, created] = events;
    expect(activated!.requestId).toBe(created!.requestId);
  });

  test('has no event if the sign-in failed', async ({ api, org, admin }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const code = await newCode(api, { organisationId: org.id, userId: userId! });
    await admin.post(`${USERS}/${userId}/deactivate`);
    const before = await recordOf(api, org.id);
    for (const wrong of [code, 'no-code']) {
      expect(codeOf(await api.anonymous.post(SESSIONS, { code: wrong }))).toBe('401 SIGN_IN_FAILED');
    }
    expect(await recordOf(api, org.id)).toEqual(before);
  });
});

describe('the record of a session', () => {
  test('says who ended it', async ({ api, org, admin }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const person = { organisationId: org.id, userId: userId! };
    const [first, second] = [await signIn(api, person), await signIn(api, person)];
    const events = await recordedBy(api, org.id, async () => {
      await first.client.delete(`${SESSIONS}/current`);
      await admin.delete(`${USERS}/${userId}/sessions`);
    });
    expect(events).toMatchObject([
      { action: 'session.ended', subject: { id: first.sessionId }, actor: { type: 'user', id: userId }, after: null },
      { action: 'session.ended', subject: { id: second.sessionId }, actor: { id: admin.userId }, after: null },
    ]);
  });

  test('says that it expired, for each organisation', async ({ api, org, other }) => {
    const mine = await signIn(api, { organisationId: org.id, userId: org.adminId });
    const theirs = await signIn(api, { organisationId: other.id, userId: other.adminId });
    api.clock.advance(11 * HOUR_MS);
    const fresh = await signIn(api, { organisationId: org.id, userId: org.adminId });
    api.clock.advance(HOUR_MS);
    await runRecurring(api, 'sessions.purge');
    const expired = async (organisationId: string) =>
      (await recordOf(api, organisationId)).filter(({ action }) => action === 'session.expired');
    expect(await expired(org.id)).toMatchObject([{ actor: SERVICE, subject: { id: mine.sessionId }, after: null }]);
    expect(await expired(other.id)).toMatchObject([{ actor: SERVICE, subject: { id: theirs.sessionId }, after: null }]);
    expect((await fresh.client.get(`${SESSIONS}/current`)).status).toBe(200);
  });
});
