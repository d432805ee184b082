import { expect } from 'vitest';
import { sharedTest as test, testWith } from '../../../../../test/api-test.ts';
import type { TestApi } from '../../../../../test/harness.ts';

const noted = (api: TestApi) =>
  api.secrets.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign_in_failed');

test('failed sign-ins are in the log with the address of the client', async ({ api, org }) => {
  const post = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.44' });
  await post('/auth/sessions', { code: 'x'.repeat(43) });
  const wrongKey = { authorization: `Bearer ${'x'.repeat(43)}` };
  const url = '/api/v1/settings/organisation';
  await api.app.inject({ url, headers: wrongKey, remoteAddress: '192.0.2.45' });
  expect(noted(api)).toMatchObject([
    { level: 40, address: '192.0.2.44', route: '/auth/sessions', code: 'SIGN_IN_FAILED', msg: 'a sign-in failed' },
    { level: 40, address: '192.0.2.45', route: url, code: 'INVALID_TOKEN' },
  ]);
  for (const line of noted(api)) expect(line.requestId).toMatch(/^req_/);
  // A request without credentials is no attempt, and a successful one is no failure.
  await api.anonymous.get(url);
  await org.admin.get(url);
  expect(noted(api)).toHaveLength(2);
});

const overHttps = testWith({ publicUrl: 'https://tonne.test' });

overHttps('on https every answer tells browsers to stay there', async ({ api }) => {
  for (const url of ['/health/live', '/api/v1/settings/organisation', '/nothing', '/%ff', '/sign-in']) {
    const { headers } = await api.app.inject({ url });
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
  }
});

test('on http no answer does', async ({ api }) => {
  expect((await api.anonymous.get('/health/live')).headers['strict-transport-security']).toBeUndefined();
});
