import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { rights } from '../src/features.ts';
import { holds, isGuarded } from '../src/platform/auth/index.ts';
import type { Route } from '../src/platform/http/index.ts';
import type { Client } from './client.ts';
import { startTestApi, type TestApi, type TestOrganisation } from './harness.ts';

/** All paths that need no key. Adding a public path must be a decision. */
const OPEN_PATHS = [
  'GET /',
  'GET /assets/{asset}',
  'GET /auth/methods',
  'GET /auth/oidc/callback',
  'GET /auth/oidc/start',
  'GET /docs',
  'GET /docs/{asset}',
  'GET /health/live',
  'GET /health/ready',
  'GET /icon.svg',
  'GET /metrics',
  'GET /openapi.json',
  'GET /public/certificates/{certId}',
  'GET /public/files/{token}',
  'GET /public/invitations/{token}',
  'GET /public/keys',
  'GET /public/log/checkpoint',
  'GET /public/log/consistency',
  'GET /public/log/key',
  'GET /public/log/tile/{level}/{index}',
  'GET /verify',
  'POST /auth/links',
  'POST /auth/passkeys/sessions',
  'POST /auth/passkeys/sign-in-options',
  'POST /auth/sessions',
  'POST /auth/sessions/preview',
  'POST /public/invitations/preview',
  'POST /public/invitations/redeem',
  'POST /public/invitations/{token}/accept',
];

/**
 * All key endpoints need settings:write, and every reader may generate a report, as the spec says. A check and a
 * preview show the result of a write, to callers who may write.
 */
const OTHERWISE = [
  'GET /api/v1/settings/api-keys',
  'GET /api/v1/settings/api-keys/{keyId}',
  'POST /api/v1/certificates/check',
  'POST /api/v1/reports/generate',
  'POST /api/v1/settings/changes/{changeId}/cancel',
  'POST /api/v1/targets/preview',
];

let api: TestApi;
let org: TestOrganisation;
let routes: Route[];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  routes = allRoutes(api.service);
});
afterAll(() => api.close());
// Each test sends a request to every route, which the limit of a minute allows a few times.
beforeEach(() => api.clock.advance(60_000));

const title = (route: Route): string => `${route.method} ${route.path}`;
const urlOf = (route: Route): string => route.path.replaceAll(/\{\w+\}/g, 'nothing');
const ask = async (client: Client, route: Route, query = '', body?: object) => {
  const answer = await client.request({ method: route.method, url: urlOf(route) + query, body });
  return `${title(route)}: ${answer.status} ${answer.body?.error?.code}`;
};

function numbersIn({ query }: Route): Array<{ name: string; type: string }> {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, { type?: string }> };
  return Object.entries(properties).flatMap(([name, { type = '' }]) =>
    type === 'integer' || type === 'number' ? [{ name, type }] : [],
  );
}

/** One assertion over all routes, to show every offender at once. */
async function everyKeyRoute(
  expected: string,
  request: (route: Route) => Promise<string>,
  isMeant: (route: Route) => boolean = () => true,
): Promise<void> {
  const guarded = routes.filter((route) => route.access.kind === 'key' && isMeant(route));
  expect(guarded.length).toBeGreaterThan(20);
  const answers: string[] = [];
  for (const route of guarded) answers.push(await request(route));
  expect(answers).toEqual(guarded.map((route) => `${title(route)}: ${expected}`));
}

/** Text that JavaScript would parse as a number, but that no client writes into a query on purpose. */
const NO_DIGITS = [
  '0x10',
  '1e3',
  '%201',
  '1%20',
  '+1',
  '%2B1',
  '-1',
  '',
  '.5',
  '5.',
  '1_000',
  '1,5',
  'Infinity',
  'NaN',
  '٣',
];

describe('every route', () => {
  it('needs a key, unless it is on the list of public paths', () => {
    const open = routes.filter(({ access }) => !isGuarded(access)).map(title);
    expect(open.sort()).toEqual(OPEN_PATHS);
  });

  it('under /api/v1 needs a key', () => {
    const open = routes.filter(({ path, access }) => path.startsWith('/api/') && access.kind !== 'key');
    expect(open.map(title)).toEqual([]);
  });

  it('has a summary, a tag and its own operation id', () => {
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
    for (const route of routes) expect([route.summary, route.tag].every(Boolean), title(route)).toBe(true);
  });

  it('for signed-in people refuses a caller without a session, and an API key', async () => {
    const forPeople = routes.filter(({ access }) => access.kind === 'session');
    expect(forPeople.length).toBeGreaterThan(5);
    for (const route of forPeople) {
      expect(await ask(api.anonymous, route)).toBe(`${title(route)}: 401 MISSING_TOKEN`);
      expect(await ask(org.admin, route)).toBe(`${title(route)}: 403 SESSION_REQUIRED`);
    }
  });

  it('that changes data requires a write permission, and no reading route does, except those listed', () => {
    const odd = routes.filter(({ kind, access }) => {
      return access.kind === 'key' && access.permission.endsWith(':write') !== (kind === 'write');
    });
    expect(odd.map(title).sort()).toEqual(OTHERWISE);
  });

  it('refuses a request without a key', async () => {
    await everyKeyRoute('401 MISSING_TOKEN', (route) => ask(api.anonymous, route));
  });

  it('refuses a key that does not exist', async () => {
    const outsider = api.clientWith(`${org.admin.key!.slice(0, 12)}${'0'.repeat(34)}`);
    await everyKeyRoute('401 INVALID_TOKEN', (route) => ask(outsider, route));
  });

  it('refuses a key that has every scope except the required one', async () => {
    const clients = new Map<string, Client>();
    const clientWithout = async (route: Route): Promise<Client> => {
      const needed = route.access.kind === 'key' ? route.access.permission : 'settings:read';
      const others = rights.permissions.filter((each) => !holds([each], needed));
      if (!clients.has(needed)) clients.set(needed, await org.clientFor({ role: 'admin', scopes: others }));
      return clients.get(needed)!;
    };
    await everyKeyRoute('403 INSUFFICIENT_SCOPE', async (route) => ask(await clientWithout(route), route));
  });

  it('refuses an unknown query parameter', async () => {
    await everyKeyRoute('400 VALIDATION_ERROR', (route) => ask(org.admin, route, '?nonsense=1'));
  });

  it('reads query numbers only as plain digits, and integers only without a point', async () => {
    const keyRoutes = routes.filter(({ access }) => access.kind === 'key');
    const wrong: string[] = [];
    const ask = async (route: Route, name: string, text: string): Promise<void> => {
      const { status, body } = await org.admin.get(`${urlOf(route)}?${name}=${text}`);
      const named = body.error?.details?.some(({ field }: { field: string }) => field === name);
      if (status !== 400 || !named) wrong.push(`${title(route)}?${name}=${text}: ${status}`);
    };
    const asked = keyRoutes.flatMap((route) => numbersIn(route).map(({ name, type }) => ({ route, name, type })));
    expect(asked.length).toBeGreaterThan(30);
    for (const { route, name, type } of asked) {
      for (const text of [...NO_DIGITS, ...(type === 'integer' ? ['1.0'] : [])]) await ask(route, name, text);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses an unknown field', async () => {
    const takesBody = ({ method, takesFile }: Route): boolean => method !== 'GET' && !takesFile;
    await everyKeyRoute('400 VALIDATION_ERROR', (route) => ask(org.admin, route, '', { nonsense: 1 }), takesBody);
  });

  it('that lists sorts by createdAt, in both directions', async () => {
    const lists = routes.filter(({ success, access }) => success.list === true && access.kind === 'key');
    expect(lists.length).toBeGreaterThan(15);
    const answers: string[] = [];
    for (const order of ['asc', 'desc'])
      for (const route of lists) answers.push(await ask(org.admin, route, `?sortBy=createdAt&sortOrder=${order}`));
    // Lists below a missing resource look for it only after their query is valid.
    const expected = lists.map(
      (route) => `${title(route)}: ${route.path.includes('{') ? '404 NOT_FOUND' : '200 undefined'}`,
    );
    expect(answers).toEqual([...expected, ...expected]);
  });

  describe('that accepts no body', () => {
    const takesNone = ({ method, body, takesFile }: Route): boolean => method !== 'GET' && !body && !takesFile;
    const send = async (route: Route, body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const { status, body: answer } = await org.admin.request({
        method: route.method,
        url: urlOf(route),
        body,
        headers,
      });
      return `${title(route)}: ${status} ${answer?.error?.code}`;
    };

    it('refuses a body that is not JSON', async () => {
      await everyKeyRoute('400 MALFORMED_JSON', (route) => send(route, 'name=x'), takesNone);
    });

    it('refuses a body of another type', async () => {
      await everyKeyRoute('415 UNSUPPORTED_MEDIA_TYPE', (route) => send(route, '{}', 'text/plain'), takesNone);
    });

    it('refuses a body longer than an empty object', async () => {
      await everyKeyRoute('413 BODY_TOO_LARGE', (route) => send(route, '{}'.padEnd(65)), takesNone);
    });

    it.each(['', '{}', ' { }\n'])('treats %j as no body, and looks up the resource in the path', async (body) => {
      const isAboutOne = (route: Route): boolean => takesNone(route) && route.path.includes('{');
      await everyKeyRoute('404 NOT_FOUND', (route) => send(route, body), isAboutOne);
    });
  });

  it('lists the methods of its path if called with another', async () => {
    for (const path of new Set(routes.map(({ path }) => path))) {
      const methods: string[] = routes.filter((route) => route.path === path).map(({ method }) => method);
      const expected = [...(methods.includes('GET') ? ['HEAD'] : []), ...methods].sort().join(', ');
      const { status, headers } = await org.admin.request({
        method: methods.includes('PUT') ? 'PATCH' : 'PUT',
        url: path.replaceAll(/\{\w+\}/g, 'nothing'),
      });
      expect([path, status, headers.allow]).toEqual([path, 405, expected]);
    }
  });
});
