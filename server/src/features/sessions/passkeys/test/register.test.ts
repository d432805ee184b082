import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { createAuthenticator } from '../../../../../test/authenticator.ts';
import {
  addPasskey,
  answerRegistration,
  type Change,
  challengeFrom,
  userHandle,
} from '../../../../../test/fixtures/passkeys.ts';
import { signIn } from '../../../../../test/fixtures/sessions.ts';
import { wireTime } from '../../../../kernel/period.ts';

const PATH = '/auth/passkeys';

const test = testWith({ publicUrl: 'https://tonne.test' })
  .extend('person', ({ org }) => ({ organisationId: org.id, userId: org.adminId }))
  .extend('browser', async ({ api, person }) => (await signIn(api, person)).client);

describe('the options to register a passkey', () => {
  test('request a passkey that is found without a user name, of a verified user', async ({ browser, person }) => {
    const { body } = await browser.post(`${PATH}/registration-options`);
    const { challenge, ...rest } = body.data;
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    expect(rest).toEqual({
      rp: { id: 'tonne.test', name: 'Tonne' },
      user: { id: userHandle(person.userId), name: 'admin@tonne.test', displayName: 'admin@tonne.test' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
  });

  test('exclude devices that hold a passkey of the user', async ({ api, browser }) => {
    const { device } = await addPasskey(api, browser);
    const { body } = await browser.post(`${PATH}/registration-options`);
    const expected = [{ type: 'public-key', id: device.id, transports: ['internal'] }];
    expect(body.data.excludeCredentials).toEqual(expected);
  });
});

describe('registering a passkey', () => {
  test('responds with the passkey, without its key', async ({ api, browser }) => {
    const answer = await answerRegistration(api, browser, createAuthenticator(), { name: '  Blue key ' });
    expect(answer.status, answer.text).toBe(201);
    const { id, ...rest } = answer.body.data;
    expect(answer.headers.location).toBe(`${PATH}/${id}`);
    expect(rest).toEqual({
      name: 'Blue key',
      isSynced: false,
      createdAt: wireTime(api.clock.now()),
      lastUsedAt: null,
      updatedAt: wireTime(api.clock.now()),
    });
    expect((await browser.get(PATH)).body.data).toEqual([answer.body.data]);
  });

  const wrong: [string, Change][] = [
    ['another origin', { origin: 'https://tonne.test.example.com' }],
    ['another host', { rpId: 'example.com' }],
    ['a challenge that nobody posed', { challenge: 'Y2hhbGxlbmdl' }],
    ['a user who was not verified', { flags: 0x01 }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
  ];
  test.for(wrong)('is refused with %s', async ([, change], { api, browser }) => {
    const answer = await answerRegistration(api, browser, createAuthenticator(), change);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['credential']]);
    expect((await browser.get(PATH)).body.data).toEqual([]);
  });

  test('is refused with a device certificate, which was not requested', async ({ api, browser }) => {
    const device = createAuthenticator();
    const challenge = await challengeFrom(browser, 'registration-options');
    const credential = device.create({ challenge, origin: 'https://tonne.test', rpId: 'tonne.test' });
    const bytes = Buffer.from(credential.response.attestationObject, 'base64url').toString('latin1');
    // 0x64 "none" becomes 0x65 "apple".
    const apple = Buffer.from(bytes.replace('\x64none', '\x65apple'), 'latin1').toString('base64url');
    const altered = { ...credential, response: { ...credential.response, attestationObject: apple } };
    expect((await browser.post(PATH, { name: 'Phone', credential: altered })).status).toBe(422);
    expect(api.secrets.lines.join('')).toContain('attestation apple was not asked for');
  });

  test('accepts each challenge once, for five minutes, in the session that requested it', async ({
    api,
    browser,
    person,
  }) => {
    const register = async (challenge: string, client = browser) =>
      (await answerRegistration(api, client, createAuthenticator(), { challenge })).status;
    const [first, second, third] = [
      await challengeFrom(browser, 'registration-options'),
      await challengeFrom(browser, 'registration-options'),
      await challengeFrom(browser, 'registration-options'),
    ];
    expect(await register(first)).toBe(201);
    expect(await register(first)).toBe(422);
    expect(await register(second, (await signIn(api, person)).client)).toBe(422);
    api.clock.advance(300_000);
    expect(await register(third)).toBe(422);
  });

  test('is refused for a registered credential, also one of another organisation', async ({ api, browser, other }) => {
    const { device } = await addPasskey(api, browser);
    const { client: outsider } = await signIn(api, { organisationId: other.id, userId: other.adminId });
    for (const client of [browser, outsider]) {
      const copy = createAuthenticator(Buffer.from(device.id, 'base64url'));
      expect(codeOf(await answerRegistration(api, client, copy))).toBe('409 DUPLICATE_RESOURCE');
    }
  });

  test('is limited to 20 passkeys per user, also for concurrent requests', async ({ api, browser }) => {
    const challenges: string[] = [];
    for (let count = 0; count < 22; count += 1) challenges.push(await challengeFrom(browser, 'registration-options'));
    const answers = await Promise.all(
      challenges.map((challenge) => answerRegistration(api, browser, createAuthenticator(), { challenge })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refusal = await browser.post(`${PATH}/registration-options`);
    expect(refusal.status).toBe(422);
    expect(messageFor(refusal, '')).toBe('A user has at most 20 passkeys; delete one that is no longer used.');
  });

  test('requires a session, not an API key, from a page of the service', async ({ api, org, browser }) => {
    for (const path of ['/registration-options', '']) {
      expect(codeOf(await api.anonymous.post(PATH + path, {}))).toBe('401 MISSING_TOKEN');
      expect(codeOf(await org.admin.post(PATH + path, {}))).toBe('403 SESSION_REQUIRED');
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect(codeOf(await browser.post(PATH + path, {}, headers))).toBe('403 CROSS_SITE_REQUEST');
    }
  });

  test('requires a fresh sign-in', async ({ api, browser }) => {
    const challenge = await challengeFrom(browser, 'registration-options');
    api.clock.advance(10 * 60_000 + 1);
    const late = await answerRegistration(api, browser, createAuthenticator(), { challenge });
    expect(codeOf(late)).toBe('403 CONFIRMATION_REQUIRED');
    expect(codeOf(await browser.post(`${PATH}/registration-options`))).toBe('403 CONFIRMATION_REQUIRED');
  });

  test('names every malformed field', async ({ browser }) => {
    const answer = await browser.post(PATH, { name: ' ', credential: { id: 'AA', rawId: 'AA', response: {} } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'credential.response.attestationObject',
      'credential.response.clientDataJSON',
      'credential.type',
      'name',
    ]);
  });
});
