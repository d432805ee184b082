import { describe, expect } from 'vitest';
import { expectHidden, expectSameAsUnknown } from '../../../../../test/access.ts';
import { codeOf } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { versionOf } from '../../../../../test/client.ts';
import {
  addPasskey,
  answerConfirmation,
  answerSignIn,
  challengeFrom,
  userHandle,
} from '../../../../../test/fixtures/passkeys.ts';
import { signIn } from '../../../../../test/fixtures/sessions.ts';
import { wireTime } from '../../../../kernel/period.ts';

const PATH = '/auth/passkeys';
const MISSING = `psk_${'0'.repeat(32)}`;
const SUDO_MS = 10 * 60_000;

const test = testWith({ publicUrl: 'https://tonne.test' })
  .extend('person', ({ org }) => ({ organisationId: org.id, userId: org.adminId }))
  .extend('browser', async ({ api, person }) => (await signIn(api, person)).client)
  .extend('colleague', async ({ api, org }) => {
    const { userId = '' } = await org.clientFor({ role: 'admin' });
    return (await signIn(api, { organisationId: org.id, userId })).client;
  })
  .extend('outsider', async ({ api, other }) => {
    return (await signIn(api, { organisationId: other.id, userId: other.adminId })).client;
  });

describe('a passkey', () => {
  test('is listed only for its user', async ({ api, browser, colleague, outsider }) => {
    const first = await addPasskey(api, browser, { name: 'Laptop' });
    api.clock.advance(1_000);
    const second = await addPasskey(api, browser, { name: 'Phone' });
    const ids = async (client: typeof browser, query = '') =>
      (await client.get(PATH + query)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids(browser)).toEqual([second.id, first.id]);
    expect(await ids(browser, '?sortBy=name&sortOrder=asc&pageSize=1')).toEqual([first.id]);
    expect(await ids(colleague)).toEqual([]);
    expect(await ids(outsider)).toEqual([]);
  });

  test('can be renamed', async ({ api, browser }) => {
    const { id } = await addPasskey(api, browser);
    const renamed = await browser.patch(`${PATH}/${id}`, { name: 'Work laptop' }, { 'if-match': '"1"' });
    expect([renamed.status, versionOf(renamed)]).toEqual([200, 2]);
    expect((await browser.get(PATH)).body.data).toEqual([renamed.body.data]);
    const late = await browser.patch(`${PATH}/${id}`, { name: 'Other' }, { 'if-match': '"1"' });
    expect(codeOf(late)).toBe('412 PRECONDITION_FAILED');
    expect(codeOf(await browser.patch(`${PATH}/${id}`, {}))).toBe('400 VALIDATION_ERROR');
  });

  test('cannot sign in once deleted', async ({ api, browser, person }) => {
    const { id, device } = await addPasskey(api, browser);
    expect((await browser.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await browser.get(PATH)).body.data).toEqual([]);
    expect(codeOf(await browser.delete(`${PATH}/${id}`))).toBe('404 NOT_FOUND');
    const answer = await answerSignIn(api, device, { userHandle: userHandle(person.userId) });
    expect(codeOf(answer)).toBe('401 SIGN_IN_FAILED');
  });

  test('can be deleted only with a fresh sign-in', async ({ api, browser }) => {
    const { id } = await addPasskey(api, browser);
    api.clock.advance(SUDO_MS + 1);
    expect(codeOf(await browser.delete(`${PATH}/${id}`))).toBe('403 CONFIRMATION_REQUIRED');
    expect((await browser.patch(`${PATH}/${id}`, { name: 'Phone' })).status).toBe(200);
  });

  test('of another user or organisation is not found', async ({ api, browser, colleague, outsider }) => {
    const { id } = await addPasskey(api, browser);
    const calls = [
      { method: 'PATCH', url: `${PATH}/{id}`, body: { name: 'Mine' } },
      { method: 'DELETE', url: `${PATH}/{id}` },
    ];
    for (const call of calls) {
      await expectHidden(colleague, call, id, MISSING);
      await expectHidden(outsider, call, id, MISSING);
    }
    expect((await browser.get(PATH)).body.data).toMatchObject([{ id, name: 'Laptop' }]);
    expectSameAsUnknown(await outsider.delete(`${PATH}/${id}`), await outsider.delete(`${PATH}/nothing`));
  });

  test('requires a signed-in person', async ({ api, org }) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const url = method === 'GET' ? PATH : `${PATH}/${MISSING}`;
      expect(codeOf(await api.anonymous.request({ method, url }))).toBe('401 MISSING_TOKEN');
      expect(codeOf(await org.admin.request({ method, url }))).toBe('403 SESSION_REQUIRED');
    }
  });
});

describe('confirming a session with a passkey', () => {
  test('makes its sign-in fresh', async ({ api, browser }) => {
    const { device, id } = await addPasskey(api, browser, { counter: 1 });
    api.clock.advance(SUDO_MS + 1);
    expect(codeOf(await browser.delete(`${PATH}/${id}`))).toBe('403 CONFIRMATION_REQUIRED');
    const { body } = await browser.post(`${PATH}/confirmation-options`);
    expect(body.data.allowCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }]);
    const confirmed = await answerConfirmation(api, browser, device, { counter: 2 });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(confirmed.body.data.confirmedAt).toBe(wireTime(api.clock.now()));
    expect((await browser.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test("is refused with another user's passkey", async ({ api, browser, colleague, outsider }) => {
    await addPasskey(api, browser);
    for (const client of [colleague, outsider]) {
      const { device } = await addPasskey(api, client);
      expect(codeOf(await answerConfirmation(api, browser, device))).toBe('401 SIGN_IN_FAILED');
    }
  });

  test('is refused with a challenge of another session or purpose, and with a used one', async ({
    api,
    browser,
    person,
  }) => {
    const { device } = await addPasskey(api, browser);
    const { client: elsewhere } = await signIn(api, person);
    const challenge = await challengeFrom(browser, 'confirmation-options');
    const foreign = [
      await challengeFrom(elsewhere, 'confirmation-options'),
      await challengeFrom(api.anonymous, 'sign-in-options'),
      await challengeFrom(browser, 'registration-options'),
    ];
    for (const wrong of foreign) {
      expect(codeOf(await answerConfirmation(api, browser, device, { challenge: wrong }))).toBe('401 SIGN_IN_FAILED');
    }
    expect(codeOf(await answerConfirmation(api, browser, device, { challenge }))).toBe('200');
    expect(codeOf(await answerConfirmation(api, browser, device, { challenge }))).toBe('401 SIGN_IN_FAILED');
  });

  test('is refused with a counter that went back', async ({ api, browser }) => {
    const { device } = await addPasskey(api, browser, { counter: 5 });
    expect(codeOf(await answerConfirmation(api, browser, device, { counter: 4 }))).toBe('401 SIGN_IN_FAILED');
  });
});
