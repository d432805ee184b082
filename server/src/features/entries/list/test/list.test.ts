import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntry, EMISSIONS, listAll } from '../../../../../test/fixtures/emissions.ts';
import { type Generated, generateEntries } from '../../../../../test/fixtures/generated-entries.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { foldTotals } from '../../totals/work.ts';

let api: TestApi;
let org: TestOrganisation;
let entries: Generated[];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  entries = await generateEntries(api, org, 60);
});
afterAll(() => api.close());

type Filter = Record<string, string | number | undefined>;

const urlOf = (filter: Filter): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  return `${EMISSIONS}?${query}`;
};

/** A second implementation of the spec's rules, applied to the responses to the creations. */
const matches = (entry: Generated, filter: Filter): boolean =>
  (filter.scope === undefined || entry.scope === filter.scope) &&
  (filter.category === undefined || entry.category === filter.category) &&
  (filter.state === undefined || entry.state === filter.state) &&
  (filter.locationId === undefined || entry.location.id === filter.locationId) &&
  (filter.periodStart === undefined || entry.periodStart >= filter.periodStart) &&
  (filter.periodEnd === undefined || entry.periodEnd <= filter.periodEnd);

type Sortable = 'createdAt' | 'periodStart' | 'periodEnd' | 'tco2e';

/** Ties are ordered by id, in the same direction. */
function sorted(found: Generated[], by: Sortable = 'createdAt', order: 'asc' | 'desc' = 'desc'): string[] {
  const ascending = found.toSorted((a, b) => {
    if (a[by] !== b[by]) return a[by] < b[by] ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
  return (order === 'asc' ? ascending : ascending.reverse()).map(({ id }) => id);
}

const expectedFor = (filter: Filter): string[] => sorted(entries.filter((entry) => matches(entry, filter)));

async function expectFound(filter: Filter): Promise<void> {
  const { status, body } = await org.admin.get(urlOf({ ...filter, pageSize: 200 }));
  expect(status).toBe(200);
  const found = body.data.map(({ id }: { id: string }) => id);
  expect({ filter, found }).toEqual({ filter, found: expectedFor(filter) });
  expect(body.pagination.totalItems).toBe(found.length);
}

const months = ['2024-01-01', '2024-07-01', '2025-01-01', '2025-03-02'];
const ends = ['2024-12-31', '2025-03-31', '2025-06-29'];
const alone: Filter[] = [
  ...[1, 2, 3].map((scope) => ({ scope })),
  ...['draft', 'submitted', 'approved', 'locked'].map((state) => ({ state })),
  ...['business_travel', 'mobile_combustion', 'investments'].map((category) => ({ category })),
  ...months.map((periodStart) => ({ periodStart })),
  ...ends.map((periodEnd) => ({ periodEnd })),
];

function* combinations(): Generator<Filter> {
  const sites = [undefined, ...new Set(entries.map(({ location }) => location.id))].slice(0, 3);
  for (const scope of [undefined, 1, 3])
    for (const state of [undefined, 'approved', 'draft'])
      for (const locationId of sites)
        for (const category of [undefined, 'stationary_combustion', 'business_travel'])
          for (const [periodStart, periodEnd] of [[], ['2025-01-01', '2025-12-31'], ['2024-03-01', '2024-10-31']])
            yield { scope, state, locationId, category, periodStart, periodEnd };
}

describe('GET /emissions', () => {
  it('shows entries as in a single request, newest first, without history and evidence', async () => {
    const { body } = await org.admin.get(EMISSIONS);
    expect(body.pagination).toEqual({
      page: 1,
      pageSize: 50,
      totalItems: 60,
      totalPages: 2,
      nextCursor: expect.any(String),
    });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expectedFor({}).slice(0, 50));
    const single = (await org.admin.get(`${EMISSIONS}/${body.data[0].id}`)).body.data;
    const { revisionHistory: _history, evidence: _evidence, ...entry } = single;
    expect(body.data[0]).toEqual(entry);
  });

  it.each(alone)('finds by one filter: %j', expectFound);

  it('finds by location', async () => {
    for (const locationId of new Set(entries.map(({ location }) => location.id))) await expectFound({ locationId });
  });

  it('finds by all filters together, before and after the totals are folded', async () => {
    let some = 0;
    for (const filter of combinations()) {
      await expectFound(filter);
      if (expectedFor(filter).length > 0) some++;
    }
    expect(some).toBeGreaterThan(60);
    await foldTotals(api.db);
    for (const filter of alone) await expectFound(filter);
    for (const filter of [...combinations()].filter((_, index) => index % 7 === 0)) await expectFound(filter);
  });

  it('counts exactly from the creation to the deletion', async () => {
    const other = await api.newOrganisation();
    const total = async (query: string) =>
      (await other.admin.get(`${EMISSIONS}?pageSize=1&${query}`)).body.pagination.totalItems;
    const { id } = await addEntry(other.admin);
    await addEntry(other.admin);
    expect([await total(''), await total('state=draft'), await total('state=approved')]).toEqual([2, 2, 0]);
    await foldTotals(api.db);
    await other.admin.post(`${EMISSIONS}/${id}/approve`);
    expect([await total(''), await total('state=draft'), await total('state=approved')]).toEqual([2, 1, 1]);
    await other.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'x' });
    await other.admin.delete(`${EMISSIONS}/${id}`);
    await foldTotals(api.db);
    expect([await total(''), await total('state=draft'), await total('state=approved')]).toEqual([1, 1, 0]);
  });
});

describe('the period of a list', () => {
  // The entry is for March 2025.
  it.each([
    ['periodStart=2025-03-01', 1],
    ['periodStart=2025-03-02', 0],
    ['periodEnd=2025-03-31', 1],
    ['periodEnd=2025-03-30', 0],
    ['periodStart=2025-03-01&periodEnd=2025-03-31', 1],
    ['periodStart=2025-03-15&periodEnd=2025-12-31', 0],
    ['periodStart=2025-04-01&periodEnd=2025-03-01', 0],
  ])('includes entries that lie entirely inside: %s finds %i', async (query, count) => {
    const other = await api.newOrganisation();
    await addEntry(other.admin, { periodStart: '2025-03-01', periodEnd: '2025-03-31' });
    const { body } = await other.admin.get(`${EMISSIONS}?${query}`);
    expect([body.data.length, body.pagination.totalItems]).toEqual([count, count]);
  });
});

describe('the order of a list', () => {
  const orders = (['createdAt', 'periodStart', 'periodEnd', 'tco2e'] as const).flatMap((by) =>
    (['asc', 'desc'] as const).map((order) => [by, order] as const),
  );

  it.each(orders)('by %s %s, page after page, has each entry once', async (sortBy, sortOrder) => {
    const found: string[] = [];
    for (let page = 1; page <= 9; page++) {
      const { body } = await org.admin.get(urlOf({ sortBy, sortOrder, pageSize: 7, page }));
      expect(body.pagination).toEqual({
        page,
        pageSize: 7,
        totalItems: 60,
        totalPages: 9,
        nextCursor: page < 9 ? expect.any(String) : null,
      });
      expect(body.data).toHaveLength(page === 9 ? 4 : 7);
      found.push(...body.data.map(({ id }: { id: string }) => id));
    }
    expect(found).toEqual(sorted(entries, sortBy, sortOrder));
  });

  it('can be combined with a filter', async () => {
    const { body } = await org.admin.get(urlOf({ scope: 1, sortBy: 'tco2e', sortOrder: 'asc', pageSize: 200 }));
    const scopeOne = entries.filter(({ scope }) => scope === 1);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(sorted(scopeOne, 'tco2e', 'asc'));
  });

  it('ends in an empty page', async () => {
    const { status, body } = await org.admin.get(urlOf({ page: 10, pageSize: 7 }));
    expect([status, body.data, body.pagination.totalItems]).toEqual([200, [], 60]);
  });
});

describe('the category of a list', () => {
  it.each([
    ['hotels', ['business_travel']],
    ['Business travel', ['business_travel']],
    ['electricity', ['purchased_electricity']],
    // Burnt fuel and purchased heat, each under its own scope.
    ['heating', ['stationary_combustion', 'purchased_heat_steam']],
  ])('may be an alias: %s', async (category, codes) => {
    const found = await listAll(org.admin, `category=${encodeURIComponent(category)}`);
    const expected = entries.filter((entry) => codes.includes(entry.category));
    expect(expected.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(sorted(expected));
  });
});
