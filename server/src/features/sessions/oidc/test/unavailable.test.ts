import { afterAll, describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test, testWith } from '../../../../../test/api-test.ts';
import { destination, openVisit } from '../../../../../test/fixtures/oidc.ts';
import { join } from '../../../../../test/fixtures/users.ts';
import { startOidcIssuer } from '../../../../../test/oidc-issuer.ts';

describe('without a provider', () => {
  test('signing in by OpenID Connect is not found', async ({ api }) => {
    for (const path of ['/auth/oidc/start', '/auth/oidc/callback?code=a&state=b']) {
      expect(codeOf(await api.anonymous.get(path))).toBe('404 NOT_FOUND');
    }
  });
});

const PUBLIC_URL = 'https://tonne.test';
const issuer = await startOidcIssuer(PUBLIC_URL);
afterAll(() => issuer.close());
const withAlias = testWith({ publicUrl: PUBLIC_URL, oidc: { ...issuer.settings, issuer: issuer.alias } });
const withIssuer = testWith({ publicUrl: PUBLIC_URL, oidc: issuer.settings });

describe('while the provider does not answer', () => {
  withIssuer('people learn it, and sign in once it does', async ({ api, admin }) => {
    await join(api, admin, { email: 'ada@example.com' });
    issuer.person = { email: 'ada@example.com', email_verified: true };
    await issuer.stop();
    const visit = openVisit(api);
    expect(codeOf(await api.anonymous.get('/auth/oidc/start'))).toBe('503 SERVICE_UNAVAILABLE');
    expect(api.secrets.lines.join('')).toContain('ECONNREFUSED');
    expect(destination(api, await visit.get('/auth/oidc/start'))).toBe('/sign-in#problem=unavailable');
    await issuer.resume();
    expect(codeOf(await api.anonymous.get('/auth/oidc/start'))).toBe('503 SERVICE_UNAVAILABLE');
    api.clock.advance(5_000);
    const callback = await visit.answerOf(await visit.start());
    const cookie = Array.from(visit.own, (pair) => pair.join('=')).join('; ');
    await issuer.stop();
    expect(destination(api, await visit.get(callback))).toBe('/sign-in#problem=unavailable');
    await issuer.resume();
    expect(destination(api, await visit.get(callback, { cookie }))).toBe('/');
    expect(await visit.user()).toBe('ada@example.com');
  });

  withIssuer('everything else works', async ({ api, admin }) => {
    await issuer.stop();
    expect((await admin.get('/api/v1/settings/organisation')).status).toBe(200);
    expect((await api.anonymous.post('/auth/passkeys/sign-in-options')).status).toBe(200);
    await issuer.resume();
  });
});

describe('with an issuer that calls itself by another name', () => {
  withAlias('nobody is sent there', async ({ api }) => {
    expect(codeOf(await api.anonymous.get('/auth/oidc/start'))).toBe('503 SERVICE_UNAVAILABLE');
    expect(api.secrets.lines.join('')).toContain('the OpenID Connect provider cannot be used');
  });
});
