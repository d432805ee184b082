import { expect } from 'vitest';
import { test, testWith } from '../../../../test/api-test.ts';

const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'tonne', clientSecret: 'secret' };
const withEverything = testWith({ publicUrl: 'https://tonne.test', oidc });

test('offers no passkeys on plain http, and no provider unless one is configured', async ({ api }) => {
  const { body } = await api.anonymous.get('/auth/methods');
  expect(body.data).toEqual({ mail: true, passkey: false, oidc: false });
});

withEverything('every way, also while the provider does not answer', async ({ api }) => {
  const { body } = await api.anonymous.get('/auth/methods');
  expect(body.data).toEqual({ mail: true, passkey: true, oidc: true });
});
