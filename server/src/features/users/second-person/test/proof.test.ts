import { describe, expect } from 'vitest';
import { test, testWith } from '../../../../../test/api-test.ts';
import { codeIn, SESSIONS } from '../../../../../test/fixtures/sessions.ts';
import { grace, invite, join, pathOf, USERS } from '../../../../../test/fixtures/users.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { workOff } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';

/** No server listens there: the tests read the queued mails. */
const mailTest = testWith({ smtpUrl: 'smtp://127.0.0.1:9' });

const isProven = async ({ admin }: TestOrganisation, id: string): Promise<boolean> =>
  (await admin.get(`${USERS}/${id}`)).body.data.addressProven;

const linkIn = (text: string): string => /^http:\S+$/m.exec(text)![0];

async function signInByMail(api: TestApi, email: string): Promise<void> {
  await api.anonymous.post('/auth/links', { email });
  await workOff(api, 'sessions.links');
  const [mail] = await api.mails();
  const { status } = await api.anonymous.post(SESSIONS, { code: codeIn(api, linkIn(mail!.text)) });
  expect(status).toBe(201);
}

describe('without a mail server', () => {
  test('the response contains the link, and following it proves nothing', async ({ api, org }) => {
    const { user } = await join(api, org.admin);
    expect(user).toMatchObject({ status: 'active', addressProven: false });
    const listed = (await org.admin.get(USERS)).body.data;
    const shown = new Map(listed.map(({ id, addressProven }: typeof user) => [id, addressProven]));
    // The operator created the first admin.
    expect(shown).toEqual(
      new Map([
        [org.adminId, true],
        [user.id, false],
      ]),
    );
  });

  test('a sign-in link is a file of the operator and proves nothing', async ({ api, org }) => {
    const { user } = await join(api, org.admin);
    await api.mails();
    await signInByMail(api, user.email);
    expect(await isProven(org, user.id)).toBe(false);
  });

  test('a proof is lost when the user returns by a link that the inviter has read', async ({ api, org }) => {
    const { userId } = await org.clientFor({ role: 'manager' });
    expect(await isProven(org, userId!)).toBe(true);
    await org.admin.post(`${USERS}/${userId}/deactivate`);
    const { body } = await org.admin.post(`${USERS}/${userId}/reinvite`);
    await api.anonymous.post(`${pathOf(api, body.data.invitationUrl)}/accept`);
    expect(await isProven(org, userId!)).toBe(false);
  });
});

describe('with a mail server', () => {
  mailTest('the link goes to the mailbox alone, and following it proves the address', async ({ api, org }) => {
    const { status, body } = await org.admin.post(USERS, grace);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'invited', addressProven: false });
    expect(body.data).not.toHaveProperty('invitationUrl');
    const [mail] = await api.mails();
    expect(mail!.to).toBe(grace.email);
    const accepted = await api.anonymous.post(`${pathOf(api, linkIn(mail!.text))}/accept`);
    expect(accepted.body.data.user).toMatchObject({ id: body.data.id, status: 'active', addressProven: true });
  });

  mailTest('the same holds for a second invitation', async ({ api, org }) => {
    const { body } = await org.admin.post(USERS, grace);
    const again = await org.admin.post(`${USERS}/${body.data.id}/reinvite`);
    expect(again.status).toBe(200);
    expect(again.body.data).not.toHaveProperty('invitationUrl');
    const [, mail] = await api.mails();
    await api.anonymous.post(`${pathOf(api, linkIn(mail!.text))}/accept`);
    expect(await isProven(org, body.data.id)).toBe(true);
  });

  mailTest('a mailed sign-in link proves the address once', async ({ api, org }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    const email = `${userId}@tonne.test`;
    await unprove(api, userId!);
    await signInByMail(api, email);
    expect(await isProven(org, userId!)).toBe(true);
    await signInByMail(api, email);
    const events = await org.admin.get(`/api/v1/record?subjectId=${userId}`);
    expect(events.body.data.map(({ action }: { action: string }) => action)).toEqual(['user.proven']);
  });

  mailTest('a link for the terminal proves nothing', async ({ api, org }) => {
    const { userId } = await org.clientFor({ role: 'viewer' });
    await unprove(api, userId!);
    const person = { organisationId: org.id, userId: userId! };
    const { url } = await api.db.transaction((tx) => api.service.sessions.links.issueConsoleLink(tx, person));
    await api.anonymous.post(SESSIONS, { code: codeIn(api, url) });
    expect(await isProven(org, userId!)).toBe(false);
  });
});

async function unprove(api: TestApi, userId: string): Promise<void> {
  await api.db.execute(sql`UPDATE users SET address_proven_at = NULL, address_proven_by = NULL WHERE id = ${userId}`);
}

test('an erased user is not proven', async ({ api, org }) => {
  const { userId } = await org.clientFor({ role: 'viewer' });
  await api.service.asOwner((tx) => api.service.users.erasure.erase(tx, { userId: userId! }));
  expect(await isProven(org, userId!)).toBe(false);
});

test('an invited user is not proven', async ({ api, org }) => {
  const { user } = await invite(api, org.admin);
  expect(user.addressProven).toBe(false);
});
