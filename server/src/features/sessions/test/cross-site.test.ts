import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { CURRENT, SESSIONS, signInAs } from '../../../../test/fixtures/sessions.ts';

const LOCATIONS = '/api/v1/settings/locations';
const LEEDS = { name: 'Leeds', country: 'GB' };
const CONSOLE = { 'x-tonne-console': '1' };

describe('a change with the cookie of a session', () => {
  test.for([
    ['no sign of where it comes from', {}],
    ['the header of the console alone', CONSOLE],
    ['a page of this service alone', { 'sec-fetch-site': 'same-origin' }],
    ['the origin of this service alone', { origin: 'http://tonne.test' }],
    ['another site', { ...CONSOLE, 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { ...CONSOLE, 'sec-fetch-site': 'same-site' }],
    ['an address typed in', { ...CONSOLE, 'sec-fetch-site': 'none' }],
    ['another origin', { ...CONSOLE, origin: 'https://evil.example' }],
    ['another port', { ...CONSOLE, origin: 'http://tonne.test:8080' }],
    ['another scheme', { ...CONSOLE, origin: 'https://tonne.test' }],
    ['an origin that begins alike', { ...CONSOLE, origin: 'http://tonne.test.evil.example' }],
    ['a sandboxed frame', { ...CONSOLE, origin: 'null' }],
    ['another value', { 'x-tonne-console': 'true', 'sec-fetch-site': 'same-origin' }],
  ] as Array<[string, Record<string, string>]>)('is refused with %s', async ([, headers], { api, org }) => {
    const { cookie } = await signInAs(api, org, 'admin');
    const page = api.clientSending({ cookie, ...headers });
    const answer = await page.post(LOCATIONS, LEEDS);
    expect(codeOf(answer)).toBe('403 CROSS_SITE_REQUEST');
    expect(answer.body.error.message).toContain('X-Tonne-Console: 1');
    expect(codeOf(await page.patch(`${LOCATIONS}/loc_x`, {}))).toBe('403 CROSS_SITE_REQUEST');
    expect(codeOf(await page.delete(CURRENT))).toBe('403 CROSS_SITE_REQUEST');
    expect(codeOf(await page.delete(SESSIONS))).toBe('403 CROSS_SITE_REQUEST');
    expect((await page.get(CURRENT)).status).toBe(200);
  });

  test.for([
    ['the fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['the origin', { origin: 'http://tonne.test' }],
  ] as Array<[string, Record<string, string>]>)(
    'is taken where %s shows a page of this service',
    async ([, headers], { api, org }) => {
      const { cookie } = await signInAs(api, org, 'admin');
      const page = api.clientSending({ cookie, ...CONSOLE, ...headers });
      expect((await page.post(LOCATIONS, LEEDS)).status).toBe(201);
    },
  );

  test('needs none of this when a key is sent instead', async ({ org, api }) => {
    const { cookie } = await signInAs(api, org, 'viewer');
    const program = api.clientSending({ cookie, authorization: `Bearer ${org.admin.key}` });
    expect((await program.post(LOCATIONS, LEEDS)).status).toBe(201);
  });

  test('allows no other origin', async ({ api, org }) => {
    const { cookie } = await signInAs(api, org, 'admin');
    const { headers, status } = await api.clientSending({ cookie }).request({
      method: 'OPTIONS',
      url: LOCATIONS,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-tonne-console, content-type',
      },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
