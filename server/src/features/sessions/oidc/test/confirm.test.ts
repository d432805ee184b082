import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { destination, openVisit } from '../../../../../test/fixtures/oidc.ts';
import { join } from '../../../../../test/fixtures/users.ts';
import { startOidcIssuer } from '../../../../../test/oidc-issuer.ts';

const PUBLIC_URL = 'https://tonne.test';
const issuer = await startOidcIssuer(PUBLIC_URL);
afterAll(() => issuer.close());

const test = testWith({ publicUrl: PUBLIC_URL, oidc: issuer.settings })
  .extend('email', () => `${randomUUID()}@example.com`)
  .extend('visit', async ({ api, admin, email }) => {
    await join(api, admin, { email });
    issuer.person = { email, email_verified: true };
    issuer.signedInSecondsAgo = 0;
    const visit = openVisit(api);
    await visit.signIn();
    return visit;
  });

const confirmedAt = async ({ get }: ReturnType<typeof openVisit>): Promise<string> =>
  (await get('/auth/sessions/current')).body.data.confirmedAt;

describe('confirming a session by OpenID Connect', () => {
  test('makes the provider ask again, and makes the sign-in fresh', async ({ api, visit }) => {
    const before = await confirmedAt(visit);
    const session = visit.own.get('__Host-tonne_session');
    api.clock.advance(11 * 60_000);
    const url = new URL((await visit.get('/auth/oidc/confirm?returnTo=/docs')).headers.location ?? '');
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0']);
    expect(destination(api, await visit.get(await visit.answerOf(url)))).toBe('/docs');
    expect(visit.own.get('__Host-tonne_session')).toBe(session);
    expect(new Date(await confirmedAt(visit)).getTime() - new Date(before).getTime()).toBe(11 * 60_000);
  });

  test('is refused for another person', async ({ api, admin, visit }) => {
    const before = await confirmedAt(visit);
    api.clock.advance(60_000);
    await join(api, admin, { email: 'eve@example.com' });
    issuer.person = { email: 'eve@example.com', email_verified: true };
    visit.forgetProvider();
    const url = new URL((await visit.get('/auth/oidc/confirm')).headers.location ?? '');
    expect(destination(api, await visit.get(await visit.answerOf(url)))).toBe('/sign-in#problem=other_person');
    expect(await confirmedAt(visit)).toBe(before);
  });

  test('is refused for another account with the same address', async ({ api, visit, email }) => {
    const before = await confirmedAt(visit);
    api.clock.advance(60_000);
    issuer.person = { sub: 'another', email, email_verified: true };
    visit.forgetProvider();
    const url = new URL((await visit.get('/auth/oidc/confirm')).headers.location ?? '');
    expect(destination(api, await visit.get(await visit.answerOf(url)))).toBe('/sign-in#problem=other_account');
    expect(await confirmedAt(visit)).toBe(before);
  });

  test('is refused if the provider did not ask again', async ({ api, visit }) => {
    const before = await confirmedAt(visit);
    const url = new URL((await visit.get('/auth/oidc/confirm')).headers.location ?? '');
    // The person signed in at the provider two minutes before.
    issuer.signedInSecondsAgo = 120;
    visit.forgetProvider();
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
    const callback = await visit.answerOf(url);
    expect(destination(api, await visit.get(callback))).toBe('/sign-in#problem=failed');
    expect(await confirmedAt(visit)).toBe(before);
  });

  test('requires a session; an API key is not enough', async ({ api, admin }) => {
    expect(codeOf(await api.anonymous.get('/auth/oidc/confirm'))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await admin.get('/auth/oidc/confirm'))).toBe('403 SESSION_REQUIRED');
  });
});
