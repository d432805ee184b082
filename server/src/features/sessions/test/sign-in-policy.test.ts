import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import type { Client } from '../../../../test/client.ts';
import {
  addPasskey,
  answerConfirmation,
  answerRegistration,
  answerSignIn,
  userHandle,
} from '../../../../test/fixtures/passkeys.ts';
import { browserWith, CURRENT, cookieOf, SESSIONS, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';
import { invite, REDEEM, USERS } from '../../../../test/fixtures/users.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const CHANGES = '/api/v1/settings/changes';
const PASSKEYS = '/auth/passkeys';
const REFUSED = '403 PASSKEY_REQUIRED';
const MINUTE_MS = 60_000;

/** An organisation whose admin has a passkey and requires one of everybody. */
const strictTest = test.extend('strict', { auto: true }, async ({ api, org }) => {
  const boss = await signIn(api, { organisationId: org.id, userId: org.adminId });
  const passkey = await addPasskey(api, boss.client);
  expect((await boss.client.patch(ORGANISATION, { signInPolicy: 'passkey' })).status).toBe(200);
  return { ...boss, ...passkey };
});

const stepOf = async (client: Client) => (await client.get(CURRENT)).body.data.passkeyStep;

async function mailedCode(api: TestApi, client: Client): Promise<string> {
  expect((await client.post(`${CURRENT}/confirmation-codes`)).status).toBe(202);
  const code = /^[0-9A-Za-z]{12}$/m.exec((await api.mails()).at(-1)!.text)![0];
  api.secrets.learn(code);
  return code;
}

/** A member with a passkey, whose browser has not used it. */
async function memberWithPasskey(api: TestApi, org: TestOrganisation) {
  const { client, userId } = await signInAs(api, org, 'contributor');
  const { device, id } = await addPasskey(api, client);
  const again = await signIn(api, { organisationId: org.id, userId });
  return { ...again, device: device, passkeyId: id };
}

describe('an organisation that requires passkeys', () => {
  test('does not do so by default', async ({ org }) => {
    expect((await org.admin.get(ORGANISATION)).body.data.signInPolicy).toBe('any');
  });

  test('needs an admin who has a passkey first: 409 before', async ({ api, org }) => {
    const { client } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    const refused = await client.patch(ORGANISATION, { signInPolicy: 'passkey' });
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    expect(refused.body.error.message).toContain('Register a passkey first');
    expect(codeOf(await org.admin.patch(ORGANISATION, { signInPolicy: 'passkey' }))).toBe('409 INVALID_STATE');
    await addPasskey(api, client);
    const { body } = await client.patch(ORGANISATION, { signInPolicy: 'passkey' });
    expect(body.data.signInPolicy).toBe('passkey');
    expect(await stepOf(client)).toBe('use');
  });

  test('accepts no other policy: 400', async ({ org }) => {
    const { status, body } = await org.admin.patch(ORGANISATION, { signInPolicy: 'password' });
    expect([status, body.error.details[0].field]).toEqual([400, 'signInPolicy']);
  });

  test('limits existing sessions at once, and leaves API keys alone', async ({ api, org }) => {
    const member = await signInAs(api, org, 'manager');
    const boss = await signIn(api, { organisationId: org.id, userId: org.adminId });
    await addPasskey(api, boss.client);
    expect((await member.client.get(ORGANISATION)).status).toBe(200);
    await boss.client.patch(ORGANISATION, { signInPolicy: 'passkey' });
    expect(codeOf(await member.client.get(ORGANISATION))).toBe(REFUSED);
    expect((await org.admin.get(ORGANISATION)).status).toBe(200);
    expect((await org.admin.patch(ORGANISATION, { signInPolicy: 'any' })).status).toBe(200);
    expect((await member.client.get(ORGANISATION)).status).toBe(200);
  });

  strictTest('waits for a second person before it asks no more, under four_eyes', async ({ api, org, strict }) => {
    await answerConfirmation(api, strict.client, strict.device);
    await org.admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });
    const { status, body } = await strict.client.patch(ORGANISATION, { signInPolicy: 'any' });
    expect([status, body.data.signInPolicy]).toEqual([202, 'passkey']);
    expect(body.data.pendingChange).toMatchObject({
      kind: 'sign_in_policy',
      change: { field: 'signInPolicy', from: 'passkey', to: 'any' },
    });
    const second = await org.clientFor({ role: 'admin' });
    const approved = await second.post(`${CHANGES}/${body.data.pendingChange.id}/approve`);
    expect(approved.body.data.status).toBe('applied');
    expect((await org.admin.get(ORGANISATION)).body.data.signInPolicy).toBe('any');
    const again = await org.admin.patch(ORGANISATION, { signInPolicy: 'passkey' });
    expect([again.status, again.body.data.signInPolicy]).toEqual([200, 'passkey']);
  });

  strictTest('shows admins who has one, and nobody else', async ({ api, org, strict, viewer }) => {
    await signInAs(api, org, 'contributor');
    const shown = (await org.admin.get(`${USERS}?pageSize=50`)).body.data;
    const holders = shown.filter(({ hasPasskey }: { hasPasskey: boolean }) => hasPasskey);
    expect(holders.map(({ id }: { id: string }) => id)).toEqual([strict.userId]);
    expect(shown.filter(({ hasPasskey }: { hasPasskey: boolean }) => hasPasskey === false)).toHaveLength(2);
    for (const user of (await viewer.get(USERS)).body.data) expect(user).not.toHaveProperty('hasPasskey');
  });
});

describe('a session not proven by a passkey', () => {
  strictTest('says who it is, can leave, and does nothing else', async ({ api, org }) => {
    const { client } = await signInAs(api, org, 'admin');
    const current = await client.get(CURRENT);
    expect(current.body.data).toMatchObject({ passkeyStep: 'register', scopes: [], user: { role: 'admin' } });
    const refused = [
      await client.get(ORGANISATION),
      await client.patch(ORGANISATION, { name: 'Mine' }),
      await client.post('/api/v1/settings/api-keys', { name: 'CI', scopes: ['emissions:read'] }),
      await client.get(SESSIONS),
      await client.get(PASSKEYS),
    ];
    expect(refused.map(codeOf)).toEqual(Array(5).fill(REFUSED));
    expect((await client.delete(CURRENT)).status).toBe(204);
  });

  strictTest('becomes a full one when its user registers their first passkey', async ({ api, org }) => {
    const { client, sessionId } = await signInAs(api, org, 'contributor');
    await addPasskey(api, client);
    expect(await stepOf(client)).toBeNull();
    expect((await client.get(ORGANISATION)).status).toBe(200);
    const { body } = await org.admin.get(`/api/v1/record?subjectId=${sessionId}&action=session.confirmed`);
    expect(body.data).toHaveLength(1);
  });

  strictTest('is what an accepted invitation opens too', async ({ api, org }) => {
    const { token } = await invite(api, org.admin, { email: 'fresh@example.com' });
    const answer = await api.anonymous.post(REDEEM, { token, createKey: false });
    const client = browserWith(api, cookieOf(api, answer));
    expect(await stepOf(client)).toBe('register');
    expect(codeOf(await client.get(ORGANISATION))).toBe(REFUSED);
  });

  strictTest('registers no further passkey beside one there is, but uses that one', async ({ api, org }) => {
    const { client, device } = await memberWithPasskey(api, org);
    expect(await stepOf(client)).toBe('use');
    expect(codeOf(await client.post(`${PASSKEYS}/registration-options`))).toBe(REFUSED);
    const planted = await answerRegistration(api, client, createAuthenticator(), { challenge: 'x'.repeat(43) });
    expect(codeOf(planted)).toBe(REFUSED);
    expect((await answerConfirmation(api, client, device)).body.data.passkeyStep).toBeNull();
    expect((await client.get(ORGANISATION)).status).toBe(200);
    expect((await addPasskey(api, client, { name: 'Second' })).id).toMatch(/^psk_/);
  });

  strictTest('is not what a passkey opens', async ({ api, org }) => {
    const { device, userId } = await memberWithPasskey(api, org);
    const answer = await answerSignIn(api, device, { userHandle: userHandle(userId) });
    expect(answer.body.data.passkeyStep).toBeNull();
    expect((await browserWith(api, cookieOf(api, answer)).get(ORGANISATION)).status).toBe(200);
  });

  strictTest('is confirmed by a mailed code to register, which lifts nothing by itself', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'contributor');
    api.clock.advance(11 * MINUTE_MS);
    expect(codeOf(await client.post(`${PASSKEYS}/registration-options`))).toBe('403 CONFIRMATION_REQUIRED');
    const code = await mailedCode(api, client);
    const confirmed = await client.post(`${CURRENT}/confirmations`, { code });
    expect([confirmed.status, confirmed.body.data.passkeyStep]).toEqual([200, 'register']);
    expect(codeOf(await client.get(ORGANISATION))).toBe(REFUSED);
    await addPasskey(api, client);
    expect((await client.get(ORGANISATION)).status).toBe(200);
    api.clock.set(start);
  });
});

describe('the last passkey', () => {
  strictTest('stays while the organisation asks for one: 409', async ({ api, org, strict }) => {
    await answerConfirmation(api, strict.client, strict.device);
    const { client } = strict;
    const refused = await client.delete(`${PASSKEYS}/${strict.id}`);
    expect(codeOf(refused)).toBe('409 INVALID_STATE');
    const other = await addPasskey(api, client, { name: 'Second' });
    const answers = await Promise.all([strict.id, other.id].map((id) => client.delete(`${PASSKEYS}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await org.admin.patch(ORGANISATION, { signInPolicy: 'any' });
    const [left] = (await client.get(PASSKEYS)).body.data;
    expect((await client.delete(`${PASSKEYS}/${left.id}`)).status).toBe(204);
  });
});

describe('DELETE /api/v1/settings/users/{userId}/passkeys', () => {
  const pathOf = (userId: string): string => `${USERS}/${userId}/passkeys`;

  strictTest('lets a person in again who has lost theirs', async ({ api, org }) => {
    const { client, userId, device, passkeyId } = await memberWithPasskey(api, org);
    expect((await org.admin.delete(pathOf(userId))).status).toBe(204);
    expect((await client.get(CURRENT)).status).toBe(401);
    const lost = await answerSignIn(api, device, { userHandle: userHandle(userId) });
    expect(codeOf(lost)).toBe('401 SIGN_IN_FAILED');
    const again = await signIn(api, { organisationId: org.id, userId });
    expect(await stepOf(again.client)).toBe('register');
    const { body } = await org.admin.get(`/api/v1/record?subjectId=${passkeyId}&action=passkey.deleted`);
    expect(body.data).toHaveLength(1);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, other }) => {
    const { userId } = await signInAs(api, org, 'viewer');
    await expectWriteAccess(api, org, { method: 'DELETE', url: pathOf(userId) });
    await expectHidden(other.admin, { method: 'DELETE', url: pathOf('{id}') }, userId, 'usr_x');
  });
});
