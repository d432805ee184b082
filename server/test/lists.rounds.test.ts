import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import type { Route } from '../src/platform/http/index.ts';
import type { Client } from './client.ts';
import { addEntry } from './fixtures/emissions.ts';
import { callers, type Furnished, furnish } from './foreign-ids.ts';
import { startTestApi, type TestApi } from './harness.ts';
import { rounds } from './rounds.ts';

let api: TestApi;
let site: Furnished;
let lists: Route[];
let callerOf: (route: Route) => Client;

beforeAll(async () => {
  api = await startTestApi();
  site = await furnish(api);
  for (const month of ['02', '03'])
    await addEntry(site.admin, { periodStart: `2026-${month}-01`, periodEnd: `2026-${month}-28` });
  lists = allRoutes(api.service).filter(({ success }) => success.list);
  callerOf = await callers(api, site);
});
afterAll(() => api.close());

const urlOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, (_, name) => site.ids[name]!);

async function get(route: Route, query: Record<string, string | number>) {
  const url = `${urlOf(route)}?${new URLSearchParams(query as Record<string, string>)}`;
  const { status, body } = await callerOf(route).get(url);
  return { status, data: body.data as object[], pagination: body.pagination, error: body.error };
}

/** Maximum number of pages read per list: the factor library has hundreds. */
const ENOUGH = 4;
const ORDERS = rounds(2, 100);

async function byPages(route: Route, query: Record<string, string | number>): Promise<object[]> {
  const items: object[] = [];
  for (let page = 1; page <= ENOUGH; page++) items.push(...(await get(route, { ...query, page })).data);
  return items;
}

async function byCursor(route: Route, query: Record<string, string | number>): Promise<object[]> {
  const items: object[] = [];
  let cursor: string | null | undefined;
  for (let page = 1; page <= ENOUGH && cursor !== null; page++) {
    const { status, data, pagination } = await get(route, { ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    if (cursor) expect(pagination).toMatchObject({ page: null, totalItems: null, totalPages: null });
    items.push(...data);
    cursor = pagination.nextCursor;
  }
  return items;
}

const enumOf = ({ query }: Route, name: string): string[] =>
  (query as unknown as { properties: Record<string, { enum: string[] }> }).properties[name]!.enum;

describe('every list', () => {
  it('returns the same items by cursor as by page, in many orders', async () => {
    expect(lists.length).toBeGreaterThan(15);
    let compared = 0;
    for (const route of lists) {
      // The lists together would exceed the limit of requests per minute.
      api.clock.advance(60_000);
      for (const sortBy of enumOf(route, 'sortBy').slice(0, ORDERS)) {
        for (const sortOrder of ['asc', 'desc']) {
          const query = { sortBy, sortOrder, pageSize: 1 };
          const pages = await byPages(route, query);
          expect([route.path, query, await byCursor(route, query)]).toEqual([route.path, query, pages]);
          compared += pages.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(rounds(100, 150));
  });

  it('ends with null, also on its last page', async () => {
    for (const route of lists) {
      const { pagination } = await get(route, { pageSize: 100 });
      const last = await get(route, { pageSize: 100, page: pagination.totalPages || 1 });
      expect([route.path, last.pagination.nextCursor]).toEqual([route.path, null]);
      expect([route.path, pagination.nextCursor === null]).toEqual([route.path, pagination.totalPages <= 1]);
    }
  });

  it('refuses a cursor that it did not issue, and names it', async () => {
    const [first, second] = ['/api/v1/emissions', '/api/v1/emission-factors'].map(
      (path) => lists.find((route) => route.path === path)!,
    );
    const { nextCursor } = (await get(first!, { pageSize: 1 })).pagination;
    const { nextCursor: foreign } = (await get(second!, { pageSize: 1 })).pagination;
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const garbage = [
      '',
      '!',
      'null',
      'W10',
      forged([]),
      forged({}),
      forged('x'),
      forged([1, 2, 3]),
      forged(['x', 'y', 'z']),
    ];
    for (const route of lists) {
      const given = route === first ? foreign : nextCursor;
      for (const cursor of [...garbage, given, 'x'.repeat(9_000)]) {
        const { status, error } = await get(route, { cursor });
        expect([route.path, cursor, status, error?.details?.[0].field]).toEqual([route.path, cursor, 400, 'cursor']);
      }
      const both = await get(route, { cursor: given, page: 1 });
      expect([both.status, both.error.details]).toEqual([
        400,
        [{ field: 'cursor', message: 'cannot be combined with page; send one of the two' }],
      ]);
    }
  });
});

describe('a cursor', () => {
  const ENTRIES = '/api/v1/emissions';
  const read = async (query: string) => (await site.admin.get(`${ENTRIES}?${query}`)).body;

  it('is bound to its filters and order, not to the page size', async () => {
    const { nextCursor } = (await read('pageSize=1&scope=2&sortBy=tco2e')).pagination;
    const fields = async (query: string) => (await read(`cursor=${nextCursor}&${query}`)).error?.details;
    const refused = [{ field: 'cursor', message: expect.stringContaining('other filters') }];
    expect(await fields('scope=2&sortBy=tco2e&pageSize=7')).toBeUndefined();
    expect(await fields('sortBy=tco2e&scope=2&sortOrder=desc')).toBeUndefined();
    expect(await fields('scope=2')).toEqual(refused);
    expect(await fields('scope=1&sortBy=tco2e')).toEqual(refused);
    expect(await fields('sortBy=tco2e')).toEqual(refused);
    expect(await fields('scope=2&sortBy=tco2e&sortOrder=asc')).toEqual(refused);
  });

  it('of one target is refused for another', async () => {
    const url = (id: string) => `/api/v1/targets/${id}/milestones?pageSize=1`;
    await site.admin.post(`/api/v1/targets/${site.ids.targetId}/milestones`, {
      year: 2028,
      label: 'Second step',
      requiredReductionPercent: 25,
    });
    const { nextCursor } = (await site.admin.get(url(site.ids.targetId!))).body.pagination;
    expect(nextCursor).toEqual(expect.any(String));
    const { status } = await site.admin.get(`${url('tgt_other')}&cursor=${nextCursor}`);
    expect(status).toBe(400);
  });

  it('of one organisation reveals nothing to another', async () => {
    const { nextCursor } = (await read('pageSize=1')).pagination;
    const outsider = await api.newOrganisation();
    const { body } = await outsider.admin.get(`${ENTRIES}?pageSize=1&cursor=${nextCursor}`);
    expect([body.data, body.pagination.nextCursor]).toEqual([[], null]);
  });
});
