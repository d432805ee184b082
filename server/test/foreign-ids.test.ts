import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/platform/http/index.ts';
import { substanceOf } from './answers.ts';
import type { Answer, Client } from './client.ts';
import { BODIES, FILES, type Furnished, furnish, type Ids, missingLike } from './foreign-ids.ts';
import { startTestApi, type TestApi } from './harness.ts';

const YEAR = 'every organisation has the same years; the feature tests that each sees its own';

const SHIPPED = 'rates and indexes are named by currency, country and time; the feature tests that each sees its own';

/** Routes whose parameter identifies nothing that belongs to one organisation, each with its reason. */
const SHARED: Readonly<Record<string, string>> = {
  'GET /api/v1/activities/{activityCode}': 'one catalogue serves all organisations',
  'GET /api/v1/offsets/projects/{projectId}': 'one catalogue serves all organisations',
  'GET /api/v1/settings/inventory-statements/{fiscalYear}': YEAR,
  'PUT /api/v1/settings/inventory-statements/{fiscalYear}': YEAR,
  'POST /api/v1/settings/inventory-statements/{fiscalYear}/approve': YEAR,
  'DELETE /api/v1/settings/inventory-statements/{fiscalYear}': YEAR,
  'GET /api/v1/settings/metrics/{fiscalYear}': YEAR,
  'PUT /api/v1/settings/metrics/{fiscalYear}': YEAR,
  'DELETE /api/v1/settings/metrics/{fiscalYear}': YEAR,
  'GET /api/v1/settings/external-inventories/{fiscalYear}': YEAR,
  'PUT /api/v1/settings/external-inventories/{fiscalYear}': YEAR,
  'DELETE /api/v1/settings/external-inventories/{fiscalYear}': YEAR,
  'GET /api/v1/exchange-rates/{currency}/{period}': SHIPPED,
  'PUT /api/v1/exchange-rates/{currency}/{period}': SHIPPED,
  'DELETE /api/v1/exchange-rates/{currency}/{period}': SHIPPED,
  'GET /api/v1/price-indexes/{country}/{year}': SHIPPED,
  'PUT /api/v1/price-indexes/{country}/{year}': SHIPPED,
  'DELETE /api/v1/price-indexes/{country}/{year}': SHIPPED,
  'PATCH /api/v1/imports/{importId}/rows/{line}':
    'lines have the same numbers in all files; the feature tests it with the import of others',
  'GET /assets/{asset}': 'files of the console',
  'GET /docs/{asset}': 'files of the reference pages',
  'DELETE /auth/passkeys/{passkeyId}': 'only for signed-in people; the feature tests it with the passkeys of others',
  'PATCH /auth/passkeys/{passkeyId}': 'only for signed-in people; the feature tests it with the passkeys of others',
  'DELETE /auth/sessions/{sessionId}': 'only for signed-in people; the feature tests it with the sessions of others',
  'GET /public/certificates/{certId}': 'anyone may check a certificate',
  'GET /public/files/{token}': 'the token is the right to read',
  'GET /public/log/tile/{level}/{index}': 'anyone may watch the log, which shows hashes only',
  'GET /public/invitations/{token}': 'the token is the invitation',
  'POST /public/invitations/{token}/accept': 'the token is the invitation',
};

const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
const namesIn = ({ path }: Route): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

let api: TestApi;
let owner: Furnished;
let outsider: Furnished;
let missing: Ids;
let routes: Route[];
beforeAll(async () => {
  api = await startTestApi();
  owner = await furnish(api);
  outsider = await furnish(api);
  missing = missingLike(owner.ids);
  routes = allRoutes(api.service).filter((route) => namesIn(route).length > 0 && !(titleOf(route) in SHARED));
});
afterAll(() => api.close());

function call(client: Client, route: Route, ids: Ids): Promise<Answer> {
  const file = FILES[titleOf(route)];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? `no {${name}} in furnish()`);
  return client.request({
    method: route.method,
    url: `${path}${file?.query ?? ''}`,
    body: file?.bytes ?? BODIES[titleOf(route)],
    ...(file && { headers: { 'content-type': file.type } }),
  });
}

/** All combinations of the caller's own ids, foreign ids and missing ids, except all own. */
function mixtures(route: Route): Ids[] {
  const sources = [outsider.ids, owner.ids, missing];
  const all = namesIn(route).reduce<Ids[]>(
    (mixed, name) => mixed.flatMap((ids) => sources.map((source) => ({ ...ids, [name]: source[name]! }))),
    [{}],
  );
  return all.slice(1);
}

/** The state of everything the owner can read. */
async function everythingRead(): Promise<object[]> {
  const reads = routes.filter(({ method }) => method === 'GET');
  const answers = await Promise.all(reads.map((route) => call(owner.admin, route, owner.ids)));
  return answers.map(({ status, headers }, index) => [titleOf(reads[index]!), status, headers.etag]);
}

/** Deleted resources cannot be read any more, and deleting a parent deletes its children. */
const deletionsLast = (left: Route, right: Route): number => {
  const weight = ({ method, path }: Route): number => (method === 'DELETE' ? 1_000 - path.length : 0);
  return weight(left) - weight(right);
};

describe("another organisation's id", () => {
  it('gets the same bytes as a missing id from every route that accepts it, and changes nothing', async () => {
    const before = await everythingRead();
    expect(routes.length).toBeGreaterThan(50);
    for (const route of routes) {
      const expected = substanceOf(await call(outsider.admin, route, missing));
      expect([titleOf(route), expected]).toEqual([titleOf(route), expect.objectContaining({ status: 404 })]);
      for (const ids of mixtures(route)) {
        const answer = substanceOf(await call(outsider.admin, route, ids));
        expect([titleOf(route), ids, answer]).toEqual([titleOf(route), ids, expected]);
      }
    }
    expect(await everythingRead()).toEqual(before);
  });

  it('is real and the request valid: its owner is served, or refused by a rule of the service', async () => {
    const wrong: string[] = [];
    for (const route of routes.toSorted(deletionsLast)) {
      const { status, text } = await call(owner.admin, route, owner.ids);
      // Four eyes, or a conflicting state.
      if (status >= 400 && status !== 403 && status !== 409) wrong.push(`${titleOf(route)}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has no meaning only in the routes listed here', () => {
    const titles = allRoutes(api.service).map(titleOf);
    expect(Object.keys(SHARED).filter((title) => !titles.includes(title))).toEqual([]);
  });
});
