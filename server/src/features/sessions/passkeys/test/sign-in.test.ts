import { describe, expect } from 'vitest';
import { codeOf, substanceOf } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { createAuthenticator } from '../../../../../test/authenticator.ts';
import {
  addPasskey,
  answerSignIn,
  type Change,
  challengeFrom,
  userHandle,
} from '../../../../../test/fixtures/passkeys.ts';
import { browserWith, cookieOf, signIn } from '../../../../../test/fixtures/sessions.ts';
import { pathOf } from '../../../../../test/fixtures/users.ts';
import { wireTime } from '../../../../kernel/period.ts';

const test = testWith({ publicUrl: 'https://tonne.test' })
  .extend('person', ({ org }) => ({ organisationId: org.id, userId: org.adminId }))
  .extend('passkey', async ({ api, person }) => {
    const { client } = await signIn(api, person);
    return { client, ...(await addPasskey(api, client, { counter: 7 })) };
  })
  .extend('honest', ({ person }) => ({ counter: 8, userHandle: userHandle(person.userId) }));

describe('signing in with a passkey', () => {
  test('opens a session of its user', async ({ api, org, passkey, honest }) => {
    const answer = await answerSignIn(api, passkey.device, honest);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({ method: 'passkey', user: { id: org.adminId } });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-tonne_session=\w{43}; .*HttpOnly; SameSite=Lax; Secure$/);
    const browser = browserWith(api, cookieOf(api, answer));
    expect((await browser.get('/auth/sessions/current')).body.data.id).toBe(answer.body.data.id);
    const { data } = (await browser.get('/auth/passkeys')).body;
    expect(data).toMatchObject([{ id: passkey.id, lastUsedAt: wireTime(api.clock.now()) }]);
  });

  test('requests any passkey that the device holds, with the user verified', async ({ api }) => {
    const { body } = await api.anonymous.post('/auth/passkeys/sign-in-options');
    const { challenge, ...rest } = body.data;
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    expect(rest).toEqual({
      rpId: 'tonne.test',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  const wrong: [string, Change][] = [
    ['another origin', { origin: 'https://tonne.test.example.com' }],
    ['another host', { rpId: 'example.com' }],
    ['a challenge that nobody posed', { challenge: 'Y2hhbGxlbmdl' }],
    ['a user who was not verified', { flags: 0x01 }],
    ['the answer of a registration', { type: 'webauthn.create' }],
    ['a counter that went back', { counter: 6 }],
    ['a counter that stood still', { counter: 7 }],
    ['the handle of another user', { userHandle: userHandle('usr_0') }],
  ];
  test.for(wrong)('is refused with %s', async ([, change], { api, passkey, honest }) => {
    const answer = await answerSignIn(api, passkey.device, { ...honest, ...change });
    expect(codeOf(answer)).toBe('401 SIGN_IN_FAILED');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(codeOf(await answerSignIn(api, passkey.device, honest))).toBe('201');
  });

  test('is refused without the user handle', async ({ api, passkey }) => {
    expect(codeOf(await answerSignIn(api, passkey.device, { counter: 8 }))).toBe('401 SIGN_IN_FAILED');
  });

  test('accepts each challenge once, also after a wrong response', async ({ api, passkey, honest }) => {
    const challenge = await challengeFrom(api.anonymous, 'sign-in-options');
    expect(codeOf(await answerSignIn(api, passkey.device, { ...honest, challenge }))).toBe('201');
    const replayed = await answerSignIn(api, passkey.device, { ...honest, challenge, counter: 9 });
    expect(codeOf(replayed)).toBe('401 SIGN_IN_FAILED');

    const missed = await challengeFrom(api.anonymous, 'sign-in-options');
    await answerSignIn(api, passkey.device, { ...honest, challenge: missed, origin: 'https://example.com' });
    const again = await answerSignIn(api, passkey.device, { ...honest, challenge: missed, counter: 10 });
    expect(codeOf(again)).toBe('401 SIGN_IN_FAILED');
  });

  test('opens one session for one challenge, however many concurrent responses', async ({ api, passkey, honest }) => {
    const challenge = await challengeFrom(api.anonymous, 'sign-in-options');
    const answers = await Promise.all(
      [8, 9, 10, 11].map((counter) => answerSignIn(api, passkey.device, { ...honest, challenge, counter })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('accepts a challenge for five minutes', async ({ api, passkey, honest }) => {
    const [first, second] = [
      await challengeFrom(api.anonymous, 'sign-in-options'),
      await challengeFrom(api.anonymous, 'sign-in-options'),
    ];
    api.clock.advance(299_999);
    expect(codeOf(await answerSignIn(api, passkey.device, { ...honest, challenge: first }))).toBe('201');
    api.clock.advance(1);
    const late = await answerSignIn(api, passkey.device, { ...honest, challenge: second, counter: 9 });
    expect(codeOf(late)).toBe('401 SIGN_IN_FAILED');
  });

  test('refuses a challenge issued for another purpose', async ({ api, passkey, honest }) => {
    for (const options of ['registration-options', 'confirmation-options']) {
      const challenge = await challengeFrom(passkey.client, options);
      const answer = await answerSignIn(api, passkey.device, { ...honest, challenge });
      expect(codeOf(answer), options).toBe('401 SIGN_IN_FAILED');
    }
  });

  test('is refused for an unknown device exactly as for a wrong response', async ({ api, passkey, honest }) => {
    const unknown = await answerSignIn(api, createAuthenticator(), honest);
    const wrong = await answerSignIn(api, passkey.device, { ...honest, counter: 1 });
    expect(substanceOf(unknown)).toEqual(substanceOf(wrong));
    // The id of a known passkey with the signature of another device.
    const forger = createAuthenticator(Buffer.from(passkey.device.id, 'base64url'));
    expect(substanceOf(await answerSignIn(api, forger, honest))).toEqual(substanceOf(wrong));
  });

  test('is refused for a deactivated user, also once they are active again', async ({ api, org }) => {
    const { userId = '' } = await org.clientFor({ role: 'viewer' });
    const { client } = await signIn(api, { organisationId: org.id, userId });
    const { device } = await addPasskey(api, client);
    const honest = { userHandle: userHandle(userId) };
    expect(codeOf(await answerSignIn(api, device, honest))).toBe('201');
    const refused = substanceOf(await answerSignIn(api, createAuthenticator(), honest));
    await org.admin.post(`/api/v1/settings/users/${userId}/deactivate`);
    expect(substanceOf(await answerSignIn(api, device, honest))).toEqual(refused);
    const { body } = await org.admin.post(`/api/v1/settings/users/${userId}/reinvite`);
    expect(substanceOf(await answerSignIn(api, device, honest))).toEqual(refused);
    expect((await api.anonymous.post(`${pathOf(api, body.data.invitationUrl)}/accept`)).status).toBe(200);
    expect(substanceOf(await answerSignIn(api, device, honest))).toEqual(refused);
  });

  test('is refused from a page of another site', async ({ api }) => {
    const body = { credential: createAuthenticator().get({ challenge: 'x', origin: '', rpId: '' }) };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' };
    expect(codeOf(await api.anonymous.post('/auth/passkeys/sessions', body, headers))).toBe('403 CROSS_SITE_REQUEST');
  });

  test('names every malformed field', async ({ api }) => {
    const body = { credential: { id: '!', type: 'password', response: { clientDataJSON: 1 } } };
    const answer = await api.anonymous.post('/auth/passkeys/sessions', body);
    expect(answer.status).toBe(400);
    const fields = answer.body.error.details.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual([
      'credential.id',
      'credential.rawId',
      'credential.response.authenticatorData',
      'credential.response.clientDataJSON',
      'credential.response.signature',
      'credential.type',
    ]);
  });

  test('survives meaningless bytes', async ({ api }) => {
    const credential = {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    };
    expect(codeOf(await api.anonymous.post('/auth/passkeys/sessions', { credential }))).toBe('401 SIGN_IN_FAILED');
  });
});
