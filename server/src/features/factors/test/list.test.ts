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

  it('lists all 25,942 in order of code, a page at a time', async () => {
    const { body } = await org.admin.get(`${FACTORS}?pageSize=200&page=130`);
    expect(body.pagination).toEqual({
      page: 130,
      pageSize: 200,
      totalItems: 25_942,
      totalPages: 130,
      nextCursor: null,
    });
    expect(body.data).toHaveLength(142);
    const first = await codes('pageSize=3');
    expect(first).toEqual([...first].sort());
    expect(first.every((code) => code.startsWith('ADEME-2008-'))).toBe(true);
  });

  it('pages through every factor once', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 9; page += 1)
      for (const code of await codes(`source=EPA&pageSize=200&page=${page}`)) seen.add(code);
    expect(seen.size).toBe(1704);
  });

  it.each([
    ['source=DEFRA', 15_422],
    ['source=EPA', 1704],
    ['source=IPCC', 202],
    ['source=custom', 0],
    ['source=ADEME', 7010],
    ['source=EMBER', 1571],
    ['source=MFE&source=DCCEEW', 33],
    // 9,965, 7,332 and 6,300 say so themselves; the others follow from data/bases.csv.
    ['basis=direct', 11_850],
    ['basis=life_cycle', 7543],
    ['basis=upstream', 6416],
    ['basis=residual_mix', 0],
    ['scope=0', 426],
    ['category=outside_of_scopes', 426],
    ['vintage=2021', 4094],
    ['category=purchased_heat_steam', 836],
    ['category=electricity', 2171],
    // Both that `heating` may mean: 1,280 of stationary_combustion, 836 of purchased_heat_steam.
    ['category=heating', 2116],
    ['category=heating&scope=2', 836],
    ['scope=2', 3040],
    ['region=US-CAMX', 8],
    ['subcategory=hotel_stay&region=FR', 9],
    ['unit=GJ', 396],
    ['unit=kgCO2e/GJ', 396],
    ['unit=fte_hour&vintage=2025', 3],
    ['category=purchased_cooling', 33],
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
      (await list(`scope=2&source=EPA&pageSize=200&sortBy=${field}&sortOrder=${order}`)).data.map(key);
    const [up, down] = [await values('asc'), await values('desc')];
    expect(up).toHaveLength(191);
    expect([...up].reverse()).toEqual(down);
    expect(up.every((value, at) => at === 0 || up[at - 1]! <= value)).toBe(true);
  });

  it('refuses unknown names and suggests similar ones: 400', async () => {
    expect(await refused('category=purchased_electrcity&unit=kwhh')).toEqual([
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
