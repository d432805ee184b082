import { describe, expect, it } from 'vitest';
import { ConnectionError, Tonne } from '../src/index.ts';

/** A service with three pages of units, which answers by the query. */
function service(pagination: (query: URLSearchParams) => object) {
  const asked: string[] = [];
  const tonne = new Tonne({
    baseUrl: 'http://tonne.test',
    apiKey: 'tnn_test',
    async fetch(url) {
      const query = new URL(url).searchParams;
      asked.push(query.toString());
      return Response.json({ data: [{ code: `unit ${asked.length}` }], pagination: pagination(query), meta: {} });
    },
  });
  return { asked, tonne };
}

const codesOf = async (tonne: Tonne, query: object): Promise<string[]> =>
  (await tonne.units.list(query).toArray()).map(({ code }) => code);

describe('iterating', () => {
  it('continues by the cursor if there is one', async () => {
    const next: Record<string, string | null> = { '': 'second', second: 'third', third: null };
    const { asked, tonne } = service((query) => {
      const cursor = query.get('cursor');
      const counts = cursor
        ? { page: null, totalItems: null, totalPages: null }
        : { page: 1, totalItems: 3, totalPages: 3 };
      return { ...counts, pageSize: 1, nextCursor: next[cursor ?? ''] };
    });
    expect(await codesOf(tonne, { page: 1, pageSize: 1 })).toEqual(['unit 1', 'unit 2', 'unit 3']);
    expect(asked).toEqual(['page=1&pageSize=1', 'pageSize=1&cursor=second', 'pageSize=1&cursor=third']);
  });

  it('otherwise continues by the page number', async () => {
    const { asked, tonne } = service((query) => ({
      page: Number(query.get('page') ?? 1),
      pageSize: 1,
      totalItems: 3,
      totalPages: 3,
    }));
    expect(await codesOf(tonne, {})).toEqual(['unit 1', 'unit 2', 'unit 3']);
    expect(asked).toEqual(['', 'page=2', 'page=3']);
  });
});

describe('a query', () => {
  it('repeats lists and omits absent values', async () => {
    const { asked, tonne } = service(() => ({ page: 1, pageSize: 50, totalItems: 1, totalPages: 1 }));
    await tonne.request('GET', '/api/v1/units', {
      query: { state: ['draft', 'a&b'], q: undefined, page: null, x: false },
    });
    expect(asked).toEqual(['state=draft&state=a%26b&x=false']);
  });
});

it('a list of no items still reports that its request failed', async () => {
  const tonne = new Tonne({
    baseUrl: 'http://tonne.test',
    maxRetries: 0,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  await expect(tonne.units.list().toArray({ limit: 0 })).rejects.toBeInstanceOf(ConnectionError);
});
