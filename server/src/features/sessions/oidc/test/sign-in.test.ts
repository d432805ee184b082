import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { destination, openVisit } from '../../../../../test/fixtures/oidc.ts';
import { invite, join, USERS } from '../../../../../test/fixtures/users.ts';
import { startOidcIssuer } from '../../../../../test/oidc-issuer.ts';

const PUBLIC_URL = 'https://tonne.test';
const issuer = await startOidcIssuer(PUBLIC_URL);
afterAll(() => issuer.close());

const test = testWith({ publicUrl: PUBLIC_URL, oidc: issuer.settings })
  .extend('email', () => `${randomUUID()}@example.com`)
  .extend('visit', ({ api, email }) => {
    issuer.person = { email, email_verified: true };
    api.secrets.learn(issuer.settings.clientSecret);
    return openVisit(api);
  });

describe('signing in by OpenID Connect', () => {
  test('opens a session of the active user with the verified address', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const answer = await visit.signIn();
    expect(destination(api, answer)).toBe('/');
    expect(await visit.user()).toBe(email);
    expect((await visit.get('/auth/sessions/current')).body.data.method).toBe('oidc');
    expect([...visit.own.keys()]).toEqual(['__Host-tonne_session']);
  });

  test('proves the address', async ({ api, admin, visit, email }) => {
    const { user } = await join(api, admin, { email });
    expect(user.addressProven).toBe(false);
    await visit.signIn();
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.addressProven).toBe(true);
  });

  test('ignores the case of the address', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    issuer.person = { email: email.toUpperCase(), email_verified: true };
    await visit.signIn();
    expect(await visit.user()).toBe(email);
  });

  test('does not fold letters beyond A to Z', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email: `kate.${email}` });
    issuer.person = { email: `\u212Aate.${email}`, email_verified: true };
    expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unknown');
    expect(await visit.user()).toBeUndefined();
  });

  test('is logged when refused, with the address of the client', async ({ api, visit }) => {
    await visit.signIn();
    const lines = api.secrets.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign_in_failed');
    expect(lines.at(-1)).toMatchObject({ level: 40, address: '127.0.0.1', method: 'oidc', problem: 'unknown' });
  });

  test('is bound to the first account there, and refuses another with the same address', async ({
    api,
    admin,
    visit,
    email,
  }) => {
    const { user } = await join(api, admin, { email });
    const enterAs = async (sub: string, person: { email?: string } = {}) => {
      issuer.person = { sub, email, email_verified: true, ...person };
      visit.forgetProvider();
      return destination(api, await visit.signIn());
    };
    expect(await enterAs('first')).toBe('/');
    expect(await enterAs('first', { email: email.toUpperCase() })).toBe('/');
    await visit.get('/');
    visit.own.clear();
    expect(await enterAs('second')).toBe('/sign-in#problem=other_account');
    expect(await visit.user()).toBeUndefined();
    const program = await visit.get(await visit.answerOf(await visit.start()), { accept: 'application/json' });
    expect(codeOf(program)).toBe('401 SIGN_IN_FAILED');
    // A new membership is a new person.
    await admin.post(`${USERS}/${user.id}/deactivate`);
    await admin.post(`${USERS}/${user.id}/reinvite`);
    expect(await enterAs('second')).toBe('/');
    expect(await enterAs('first')).toBe('/sign-in#problem=other_account');
  });

  test('requests a code with PKCE, a state and a nonce', async ({ visit }) => {
    const { origin, searchParams } = await visit.start();
    expect(origin).toBe(issuer.settings.issuer);
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(searchParams);
    for (const random of [state, nonce, challenge]) expect(random).toMatch(/^[\w-]{43}$/);
    expect(new Set([state, nonce, challenge]).size).toBe(3);
    expect(rest).toEqual({
      client_id: 'tonne',
      redirect_uri: 'https://tonne.test/auth/oidc/callback',
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    expect([...visit.own.keys()]).toEqual(['__Host-tonne_oidc']);
    // The cookie reveals none of it.
    expect([...visit.own.values()].some((value) => value.includes(String(nonce)))).toBe(false);
  });

  test('makes an invited user active, once', async ({ api, admin, visit, email }) => {
    const { user, link } = await invite(api, admin, { email });
    await visit.signIn();
    expect(await visit.user()).toBe(email);
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.status).toBe('active');
    expect(codeOf(await api.anonymous.post(`${link}/accept`))).toBe('404 NOT_FOUND');
  });

  test('is refused when the invitation has expired or was withdrawn', async ({ api, admin, visit, email }) => {
    const { user } = await invite(api, admin, { email });
    await admin.patch(`${USERS}/${user.id}`, { role: 'viewer' });
    expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unknown');
    await admin.post(`${USERS}/${user.id}/reinvite`);
    api.clock.advance(7 * 24 * 3_600_000);
    expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unknown');
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.status).toBe('invited');
  });

  test('is refused for a deactivated user', async ({ api, admin, visit, email }) => {
    const { user } = await join(api, admin, { email });
    await admin.post(`${USERS}/${user.id}/deactivate`);
    expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unknown');
    expect(await visit.user()).toBeUndefined();
  });

  test('is refused for an unknown address', async ({ api, visit }) => {
    expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unknown');
    expect([...visit.own.keys()]).toEqual([]);
  });

  test('is refused unless the provider has verified the address', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    for (const person of [{ email, email_verified: false }, { email }, { email, email_verified: 'true' }, {}]) {
      issuer.person = person;
      visit.forgetProvider();
      expect(destination(api, await visit.signIn())).toBe('/sign-in#problem=unverified');
    }
    expect(await visit.user()).toBeUndefined();
  });

  test('lets people of several organisations choose one', async ({ api, admin, other, visit, email }) => {
    await join(api, admin, { email });
    await other.admin.patch('/api/v1/settings/organisation', { name: 'Other <b>' });
    const { user } = await join(api, other.admin, { email });
    const answer = await visit.signIn('?returnTo=/docs');
    expect(answer.status).toBe(200);
    expect(await visit.user()).toBeUndefined();
    expect(answer.text).toContain('Other &lt;b&gt;');
    const link = answer.text.match(/href="([^"]*org_[^"]*)"/g)?.find((each) => each.includes(other.id)) ?? '';
    const chosen = new URL(link.slice('href="'.length, -1).replaceAll('&amp;', '&'));
    const last = await visit.signIn(chosen.search);
    expect(destination(api, last)).toBe('/docs');
    expect((await visit.get('/auth/sessions/current')).body.data.user.id).toBe(user.id);
  });

  test('redirects only to paths of the service afterwards', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    expect(destination(api, await visit.signIn(`?returnTo=${encodeURIComponent('/docs?a=1#b')}`))).toBe('/docs?a=1#b');
    for (const path of ['https://example.com', '//example.com', '/\\example.com', '/\t/example.com', 'docs', '/a b']) {
      const answer = await visit.get(`/auth/oidc/start?returnTo=${encodeURIComponent(path)}`);
      expect(codeOf(answer), path).toBe('400 VALIDATION_ERROR');
    }
  });
});

describe('a response of the provider', () => {
  test('is refused in a browser other than the one that started', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const callback = await visit.answerOf(await visit.start());
    const outsider = openVisit(api);
    expect(destination(api, await outsider.get(callback))).toBe('/sign-in#problem=failed');
    await outsider.start();
    expect(destination(api, await outsider.get(callback))).toBe('/sign-in#problem=failed');
    expect(await outsider.user()).toBeUndefined();
  });

  test('is refused with another state, or none', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    for (const state of ['', 'x'.repeat(43)]) {
      const callback = new URL(await visit.answerOf(await visit.start()));
      callback.searchParams.set('state', state);
      expect(destination(api, await visit.get(callback.href))).toBe('/sign-in#problem=failed');
    }
  });

  test('is refused a second time, even with the old cookie', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const callback = await visit.answerOf(await visit.start());
    const cookie = Array.from(visit.own, (pair) => pair.join('=')).join('; ');
    expect(destination(api, await visit.get(callback))).toBe('/');
    const outsider = openVisit(api);
    expect(destination(api, await outsider.get(callback, { cookie }))).toBe('/sign-in#problem=failed');
    expect(await outsider.user()).toBeUndefined();
    expect(destination(api, await visit.get(callback))).toBe('/sign-in#problem=failed');
  });

  test('is refused after ten minutes', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const callback = await visit.answerOf(await visit.start());
    api.clock.advance(10 * 60_000);
    expect(destination(api, await visit.get(callback))).toBe('/sign-in#problem=failed');
  });

  test.for(['nonce', 'code_challenge'])(
    'is refused if the provider was sent another %s',
    async (name, { api, admin, visit, email }) => {
      await join(api, admin, { email });
      const url = await visit.start();
      url.searchParams.set(name, 'x'.repeat(43));
      expect(destination(api, await visit.get(await visit.answerOf(url)))).toBe('/sign-in#problem=failed');
    },
  );

  test("is refused with another person's code", async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const thief = openVisit(api);
    const stolen = new URL(await visit.answerOf(await visit.start())).searchParams.get('code') ?? '';
    const own = new URL(await thief.answerOf(await thief.start()));
    own.searchParams.set('code', stolen);
    expect(destination(api, await thief.get(own.href))).toBe('/sign-in#problem=failed');
    expect(await thief.user()).toBeUndefined();
  });

  test('is refused if it names another provider, an error, or a parameter twice', async ({ api, visit }) => {
    const change = async (alter: (url: URL) => void): Promise<string> => {
      const callback = new URL(await visit.answerOf(await visit.start()));
      alter(callback);
      return destination(api, await visit.get(callback.href));
    };
    const failed = '/sign-in#problem=failed';
    expect(await change(({ searchParams }) => searchParams.set('iss', 'https://example.com'))).toBe(failed);
    expect(await change(({ searchParams }) => searchParams.set('error', 'access_denied'))).toBe(failed);
    expect(await change(({ searchParams }) => searchParams.append('session_state', 'a'))).not.toBe(failed);
  });

  test('is refused with 401 for a program', async ({ api }) => {
    const answer = await api.anonymous.get('/auth/oidc/callback?code=a&state=b');
    expect(codeOf(answer)).toBe('401 SIGN_IN_FAILED');
  });

  test('leaves no secret in the log', async ({ api, admin, visit, email }) => {
    await join(api, admin, { email });
    const callback = await visit.answerOf(await visit.start());
    api.secrets.learn(new URL(callback).searchParams.get('code') ?? '');
    await visit.get(callback);
    await visit.get(callback);
    api.secrets.refuseLeaks();
    expect(api.secrets.lines.join('')).not.toContain(email);
  });
});
