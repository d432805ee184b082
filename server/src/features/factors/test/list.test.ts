import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORS } from '../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

interface Listed {
  code: string;
  [field: string]: unknown;
}

describe('GET /api/v1/emission-factors', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  const list = async (query: string): Promise<{ data: Listed[]; total: number }> => {
    const { status, body } = await org.admin.get(`${FACTORS}?${query}`);
    expect(status).toBe(200);
    return { data: body.data, total: body.pagination.totalItems };
  };
  const codes = async (query: string): Promise<string[]> => (await list(query)).data.map(({ code }) => code);
  const refused = async (query: string): Promise<string[]> => {
    const { status, body } = await org.admin.get(`${FACTORS}?${query}`);
    expect(status).toBe(400);
    return body.error.details.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
  };

  it('lists all 2,345 in order of code, a page at a time', async () => {
    const { body } = await org.admin.get(`${FACTORS}?pageSize=200&page=12`);
    expect(body.pagination).toEqual({ page: 12, pageSize: 200, totalItems: 2345, totalPages: 12, nextCursor: null });
    expect(body.data).toHaveLength(145);
    const first = await codes('pageSize=3');
    expect(first).toEqual([...first].sort());
    expect(first.every((code) => code.startsWith('DEFRA-2022-'))).toBe(true);
  });

  it('pages through every factor once', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 12; page += 1)
      for (const code of await codes(`pageSize=200&page=${page}`)) seen.add(code);
    expect(seen.size).toBe(2345);
  });

  it.each([
    ['source=DEFRA', 1588],
    ['source=EPA', 555],
    ['source=IPCC', 202],
    ['source=custom', 0],
    ['vintage=2021', 27],
    ['category=purchased_heat_steam', 10],
    ['category=electricity', 87],
    // Both that `heating` may mean: 367 of stationary_combustion, 10 of purchased_heat_steam.
    ['category=heating', 377],
    ['category=heating&scope=2', 10],
    ['scope=2', 97],
    ['region=US-CAMX', 3],
    ['subcategory=hotel_stay&region=FR', 4],
    ['unit=GJ', 2],
    ['unit=kgCO2e/GJ', 2],
    ['unit=fte_hour&vintage=2025', 3],
    ['category=purchased_cooling', 0],
  ])('finds by %s %i', async (query, expected) => {
    expect((await list(query)).total).toBe(expected);
  });

  it('combines filters', async () => {
    const query = 'category=purchased_electricity&source=EPA&vintage=2025&unit=kWh&region=US-ERCT&scope=2';
    expect(await codes(query)).toEqual(['EPA-2025-ELEC-GRID-US-ERCT']);
  });

  it.each(['code', 'name', 'category', 'source', 'vintage', 'value'])('sorts by %s either way', async (field) => {
    const key = ({ [field]: value }: Listed) => (typeof value === 'string' ? value.toLowerCase() : Number(value));
    const values = async (order: string) =>
      (await list(`scope=2&pageSize=200&sortBy=${field}&sortOrder=${order}`)).data.map(key);
    const [up, down] = [await values('asc'), await values('desc')];
    expect(up).toHaveLength(97);
    expect([...up].reverse()).toEqual(down);
    expect(up.every((value, at) => at === 0 || up[at - 1]! <= value)).toBe(true);
  });

  it('refuses names that do not exist, and says which are near: 400', async () => {
    expect(await refused('category=purchased_electrcity&unit=kwh')).toEqual([
      expect.stringMatching(
        /^category: is not a known category; did you mean purchased_electricity\? Known: stationary_combustion, /,
      ),
      expect.stringMatching(/^unit: is not a known unit; did you mean kWh\? Known: .* and \d+ more$/),
    ]);
    expect(await refused('source=defra&scope=4&vintage=old&region=gb&pageSize=201&sortBy=age')).toHaveLength(6);
    expect(await refused('q=')).toEqual(['q: must not be empty']);
    expect(await refused(`q=${'x'.repeat(201)}`)).toEqual(['q: must have at most 200 characters']);
  });
});
