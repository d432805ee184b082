import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/platform/http/index.ts';
import { selectableOf } from '../src/platform/http/list/field-selection.ts';
import type { Client } from './client.ts';
import { addEntry } from './fixtures/emissions.ts';
import { callers, type Furnished, furnish } from './foreign-ids.ts';
import { startTestApi, type TestApi } from './harness.ts';

const ENTRIES = '/api/v1/emissions';

let api: TestApi;
let site: Furnished;
let lists: Route[];
let callerOf: (route: Route) => Client;
let entries: Array<{ id: string; reference: string }>;

beforeAll(async () => {
  api = await startTestApi();
  site = await furnish(api);
  lists = allRoutes(api.service).filter(({ success }) => success.list);
  entries = [];
  for (const month of ['03', '04', '05']) {
    api.clock.set(`2026-03-16T12:00:${month}.750Z`);
    const period = { periodStart: `2024-${month}-01`, periodEnd: `2024-${month}-28` };
    entries.push(await addEntry(site.admin, { ...period, reference: `INV-${month}` }));
  }
  callerOf = await callers(api, site);
});
afterAll(() => api.close());

const urlOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, (_, name) => site.ids[name]!);

async function references(query: string): Promise<string[]> {
  const { status, body } = await site.admin.get(`${ENTRIES}?sortOrder=asc&periodEnd=2024-12-31&${query}`);
  expect([query, status, body.error]).toEqual([query, 200, undefined]);
  expect(body.pagination.totalItems).toBe(body.data.length);
  return body.data.map(({ reference }: { reference: string }) => reference);
}

async function problems(url: string): Promise<unknown[]> {
  const { status, body } = await site.admin.get(url);
  return [status, ...body.error.details.map(({ field, message }: Record<string, string>) => `${field}: ${message}`)];
}

/** Events and ledger movements never change. */
const UNCHANGING = ['/api/v1/events', '/api/v1/offsets/wallet/movements'];
const updatedIn = ({ path }: Route): string => (UNCHANGING.includes(path) ? '' : '&updatedFrom=2026-01-01T00:00:00Z');

describe('a list filtered by time', () => {
  it.each([
    ['createdFrom=2026-03-16T12:00:04Z', ['INV-04', 'INV-05']],
    ['createdFrom=2026-03-16T12:00:04.001Z', ['INV-05']],
    ['createdTo=2026-03-16T12:00:04Z', ['INV-03', 'INV-04']],
    ['createdTo=2026-03-16T12:00:03.999999Z', ['INV-03']],
    ['createdFrom=2026-03-16T13:00:04%2B01:00&createdTo=2026-03-16T12:00:04Z', ['INV-04']],
    ['updatedFrom=2026-03-16T12:00:05Z', ['INV-05']],
    ['updatedTo=2026-03-16T12:00:02Z', []],
  ])('%s compares times as shown, with both ends included', async (query, expected) => {
    expect(await references(query)).toEqual(expected);
  });

  it('finds resources changed since a time', async () => {
    api.clock.set('2026-03-16T13:00:00Z');
    await site.admin.patch(`${ENTRIES}/${entries[0]!.id}`, { notes: 'Read again' });
    expect(await references('updatedFrom=2026-03-16T13:00:00Z')).toEqual(['INV-03']);
    expect(await references('sortBy=updatedAt')).toEqual(['INV-04', 'INV-05', 'INV-03']);
    expect(await references('createdFrom=2026-03-16T13:00:00Z')).toEqual([]);
  });

  it('is refused for an invalid time', async () => {
    const wrong = 'createdFrom=2026-02-30T00:00:00Z&createdTo=yesterday&updatedFrom=2026-01-01&updatedTo=';
    const message = 'must be a timestamp such as 2026-03-31T09:30:00Z';
    expect(await problems(`${ENTRIES}?${wrong}`)).toEqual([
      400,
      ...['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'].map((name) => `${name}: ${message}`),
    ]);
  });

  it('is available wherever items are created', async () => {
    const without = lists.filter(({ query }) => !('createdFrom' in (query as { properties?: object }).properties!));
    expect(without.map(({ path }) => path).sort()).toEqual([
      '/api/v1/activities',
      '/api/v1/airports',
      '/api/v1/emission-categories',
      '/api/v1/emission-factors',
      // At most twenty.
      '/api/v1/emissions/{entryId}/evidence',
      // Most are shipped, and were never created.
      '/api/v1/exchange-rates',
      // They come with the file, and change with the import.
      '/api/v1/imports/{importId}/rows',
      '/api/v1/imports/{importId}/values',
      // They follow from the readings, and have times of their own.
      '/api/v1/meters/{meterId}/gaps',
      '/api/v1/offsets/orders/{orderId}/evidence',
      '/api/v1/offsets/retirements/{retirementId}/evidence',
      '/api/v1/price-indexes',
      // They are filtered by `from` and `to`, and checkpoints by their sizes.
      '/api/v1/record',
      '/api/v1/record/checkpoints',
      '/api/v1/reports/definitions',
      // Few, and short-lived.
      '/api/v1/settings/webhooks/{webhookId}/replays',
      '/api/v1/units',
      // The user's own, which are few.
      '/auth/passkeys',
      '/auth/sessions',
    ]);
    const created = 'createdFrom=2026-01-01T00:00:00Z&createdTo=2026-12-31T00:00:00Z';
    for (const route of lists.filter((each) => !without.includes(each))) {
      const { status, body } = await callerOf(route).get(`${urlOf(route)}?${created}${updatedIn(route)}`);
      expect([route.path, status, body.data.length > 0]).toEqual([route.path, 200, true]);
    }
  });
});

describe('a repeated filter', () => {
  it.each([
    ['reference=INV-03', ['INV-03']],
    ['reference=INV-03&reference=INV-05', ['INV-03', 'INV-05']],
    ['reference=INV-03&reference=INV-05&createdTo=2026-03-16T12:00:04Z', ['INV-03']],
    ['state=draft&state=submitted', ['INV-03', 'INV-04', 'INV-05']],
    ['state=submitted&state=locked', []],
    ['scope=2&scope=3&state=draft', ['INV-03', 'INV-04', 'INV-05']],
    ['scope=1&scope=3', []],
    ['factorProximity=own&factorProximity=proxy', ['INV-03', 'INV-04', 'INV-05']],
    ['factorProximity=region&factorProximity=global', []],
    ['category=purchased_electricity&category=waste', ['INV-03', 'INV-04', 'INV-05']],
  ])('%s finds any of its values, and different filters are combined with AND', async (query, expected) => {
    expect(await references(query)).toEqual(expected);
  });

  it('names each invalid value, the allowed ones and the nearest one', async () => {
    const allowed = 'must be one of draft, submitted, approved, locked';
    expect(await problems(`${ENTRIES}?state=drfat`)).toEqual([400, `state: ${allowed}; did you mean draft?`]);
    expect(await problems(`${ENTRIES}?state=drfat&state=draft&state=x`)).toEqual([
      400,
      `state: "drfat" ${allowed}; did you mean draft?; "x" ${allowed}`,
    ]);
    const [, message] = await problems(`${ENTRIES}?category=wastes&category=waste&category=q`);
    expect(message).toMatch(/^category: "wastes" is not a known category; did you mean waste\? Known: .*, waste, /);
    expect(message).toMatch(/; "q" is not a known category; known: /);
  });

  it('accepts at most fifty values, and no text that cannot be stored', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `reference=${n}`).join('&');
    expect(await problems(`${ENTRIES}?${many}`)).toEqual([400, 'reference: must have at most 50 items']);
    expect(await problems(`${ENTRIES}?reference=a&reference=%00`)).toEqual([
      400,
      'reference: must not contain the NUL character',
    ]);
  });

  /** The order, the interpretation of dates, the language, and yes or no: two values would contradict each other. */
  const hasOneValue = (name: string): boolean =>
    name.startsWith('sort') || ['periodMatch', 'language', 'isMapped'].includes(name);

  it('is accepted for every enumeration and id', async () => {
    for (const route of lists) {
      const { properties } = route.query as unknown as {
        properties: Record<string, { enum?: string[]; type: string }>;
      };
      const single = Object.entries(properties).filter(([name, each]) => each.enum && !hasOneValue(name));
      expect([route.path, single.map(([name]) => name)]).toEqual([route.path, []]);
    }
  });
});

describe('fields', () => {
  it('limit the items of every list to the named ones and the id', async () => {
    for (const route of lists) {
      const { names, id } = selectableOf(route);
      const { required = [] } = route.success.data as { required?: string[] };
      const wanted = required.filter((name) => name !== id).at(-1);
      const { status, body } = await callerOf(route).get(`${urlOf(route)}?pageSize=2&fields=${wanted}`);
      expect([route.path, status, body.data.length > 0]).toEqual([route.path, 200, true]);
      const expected = names.filter((name) => name === id || name === wanted);
      for (const item of body.data) expect([route.path, Object.keys(item)]).toEqual([route.path, expected]);
    }
  });

  it('may change from page to page', async () => {
    const { pagination } = (await site.admin.get(`${ENTRIES}?pageSize=1&fields=id, state`)).body;
    const { body } = await site.admin.get(`${ENTRIES}?pageSize=1&fields=tco2e&cursor=${pagination.nextCursor}`);
    expect(Object.keys(body.data[0])).toEqual(['id', 'tco2e']);
  });

  it('are refused by name if unknown', async () => {
    const [status, message, ...more] = await problems(`${ENTRIES}?fields=id,tco2,revisionHistory`);
    expect([status, more]).toEqual([400, []]);
    expect(message).toMatch(
      /^fields: "tco2" must be one of id, .*; did you mean tco2e\?; "revisionHistory" must be one of /,
    );
  });
});
