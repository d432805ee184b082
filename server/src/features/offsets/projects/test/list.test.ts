import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { addOrder, addProject, importFile, PROJECTS, projectOnFile } from '../../../../../test/fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;
let woods: string;

const vintage = (year: number, credits: number, pricePerCredit: number) => ({ vintage: year, credits, pricePerCredit });

/** In the order of creation, a second apart. `bog` is written small: a sort by name must not put it last. */
const catalogue = [
  {
    name: 'Alder Woods',
    country: 'GB',
    standard: 'vcs',
    type: 'afforestation',
    sdgs: [13, 15],
    vintages: [vintage(2022, 100, 12.5), vintage(2024, 50.25, 10)],
  },
  {
    name: 'bog Revival',
    country: 'ID',
    standard: 'gold_standard',
    type: 'blue_carbon',
    sdgs: [14],
    verified: false,
    vintages: [vintage(2023, 0.000001, 30.01)],
  },
  {
    name: 'Clean Cooking',
    country: 'KE',
    standard: 'gold_standard',
    type: 'energy_efficiency',
    sdgs: [3, 13],
    vintages: [vintage(2023, 2000, 8.4)],
  },
  {
    name: 'Dairy Methane',
    country: 'US',
    standard: 'cdm',
    type: 'methane_capture',
    sdgs: [],
    vintages: [vintage(2021, 0, 5)],
  },
  {
    name: 'Eelgrass Meadows',
    country: 'GB',
    standard: 'plan_vivo',
    type: 'blue_carbon',
    sdgs: [13, 14],
    vintages: [vintage(2024, 75, 18)],
  },
  {
    name: 'Forest Watch',
    country: 'BR',
    standard: 'corsia',
    type: 'redd_plus',
    sdgs: [1, 13],
    vintages: [vintage(2024, 300, 11)],
  },
];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  for (const project of catalogue) {
    const id = await addProject(api, project);
    woods ??= id;
    api.clock.advance(1_000);
  }
});
afterAll(() => api.close());

const namesFor = async (query: string): Promise<string> => {
  const { status, body, text } = await org.admin.get(`${PROJECTS}?${query}`);
  expect(status, text).toBe(200);
  return body.data.map(({ name }: { name: string }) => name.slice(0, 1).toUpperCase()).join('');
};

describe('GET /offsets/projects', () => {
  it('shows every field, and the newest first', async () => {
    const { status, body } = await org.admin.get(PROJECTS);
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 6, totalPages: 1, nextCursor: null });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(catalogue.map(({ name }) => name).reverse());
    // 100 + 50.25 credits; the lower of the two prices.
    expect(body.data.at(-1)).toEqual({
      id: woods,
      name: 'Alder Woods',
      country: 'GB',
      standard: 'vcs',
      type: 'afforestation',
      mechanism: 'removal',
      availableCredits: 150.25,
      pricePerCredit: 10,
      currency: 'USD',
      sdgs: [13, 15],
      verified: true,
      registryId: expect.stringMatching(/^TEST-/),
      demonstration: false,
      wholeCreditsOnly: true,
      archivedAt: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(body.data[4]).toMatchObject({ availableCredits: 0.000001, pricePerCredit: 30.01, verified: false });
    expect(body.data[2]).toMatchObject({ availableCredits: 0, sdgs: [] });
  });

  it.each([
    ['standard=vcs', 'A'],
    ['standard=gold_standard', 'CB'],
    ['standard=cdm', 'D'],
    ['standard=plan_vivo', 'E'],
    ['standard=corsia', 'F'],
    ['type=blue_carbon', 'EB'],
    ['type=biochar', ''],
    ['mechanism=removal', 'EBA'],
    ['mechanism=avoidance', 'FDC'],
    ['country=GB', 'EA'],
    ['country=FR', ''],
    ['sdg=13', 'FECA'],
    ['sdg=3', 'C'],
    ['sdg=17', ''],
    ['minAvailable=150.25', 'FCA'],
    ['minAvailable=150.250001', 'FC'],
    ['minAvailable=0.000001', 'FECBA'],
    ['minAvailable=0', 'FEDCBA'],
    ['minAvailable=1000000000000000000', ''],
    ['maxPrice=10', 'DCA'],
    ['maxPrice=9.99', 'DC'],
    ['maxPrice=30.01', 'FEDCBA'],
    ['maxPrice=0', ''],
    ['sdg=13&country=GB&maxPrice=15', 'A'],
    ['type=blue_carbon&standard=plan_vivo&minAvailable=75', 'E'],
  ])('finds by %s', async (query, names) => {
    expect(await namesFor(query)).toBe(names);
  });

  it.each([
    ['sortOrder=asc', 'ABCDEF'],
    ['sortBy=createdAt&sortOrder=desc', 'FEDCBA'],
    ['sortBy=name&sortOrder=asc', 'ABCDEF'],
    ['sortBy=name', 'FEDCBA'],
    ['sortBy=pricePerCredit&sortOrder=asc', 'DCAFEB'],
    ['sortBy=pricePerCredit', 'BEFACD'],
    ['sortBy=availableCredits&sortOrder=asc', 'DBEAFC'],
    ['sortBy=availableCredits', 'CFAEBD'],
  ])('sorts by %s', async (query, names) => {
    expect(await namesFor(query)).toBe(names);
  });

  it('gives pages that together are the whole', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await namesFor(`sortBy=name&sortOrder=asc&pageSize=4&page=${page}`));
    expect(pages).toEqual(['ABCD', 'EF', '']);
    const { body } = await org.admin.get(`${PROJECTS}?pageSize=4&page=3&country=GB`);
    expect(body.pagination).toEqual({ page: 3, pageSize: 4, totalItems: 2, totalPages: 1, nextCursor: null });
  });

  it('gives a hundred a page and no more', async () => {
    expect((await org.admin.get(`${PROJECTS}?pageSize=100`)).status).toBe(200);
    expect(codeOf(await org.admin.get(`${PROJECTS}?pageSize=101`))).toBe('400 VALIDATION_ERROR');
  });

  it.each([
    ['standard=verra', ['standard']],
    ['type=', ['type']],
    ['country=gb', ['country']],
    ['country=GBR', ['country']],
    ['sdg=0', ['sdg']],
    ['sdg=18', ['sdg']],
    ['sdg=1.5', ['sdg']],
    ['minAvailable=-1', ['minAvailable']],
    ['minAvailable=many', ['minAvailable']],
    ['maxPrice=-0.01', ['maxPrice']],
    ['sortBy=country', ['sortBy']],
    ['sortOrder=up', ['sortOrder']],
    ['page=0', ['page']],
    ['pageSize=0', ['pageSize']],
    ['type=%00', ['type']],
    ['price=3', ['price']],
    ['standard=x&sdg=99&maxPrice=-1&colour=red', ['colour', 'maxPrice', 'sdg', 'standard']],
  ])('is 400 for %s', async (query, fields) => {
    const answer = await org.admin.get(`${PROJECTS}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  it('is the same for everyone who may read offsets', async () => {
    const other = await api.newOrganisation();
    const viewer = await other.clientFor({ role: 'viewer', scopes: ['offsets:read'] });
    expect((await viewer.get(PROJECTS)).body.data).toEqual((await org.admin.get(PROJECTS)).body.data);
    expect(codeOf(await api.anonymous.get(PROJECTS))).toBe('401 MISSING_TOKEN');
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['emissions:write', 'reports:read'] });
    expect(codeOf(await unprivileged.get(PROJECTS))).toBe('403 INSUFFICIENT_SCOPE');
  });

  it('counts what is on sale now: an order takes its credits off at once', async () => {
    const file = projectOnFile({ name: 'Zebra', country: 'ZA', vintages: [vintage(2022, 10, 3), vintage(2023, 5, 4)] });
    await importFile(api, [file]);
    const shown = async () => (await org.admin.get(`${PROJECTS}?country=ZA`)).body.data[0];
    const { id } = await shown();
    await addOrder(org.admin, { projectId: id, vintage: 2022, quantity: 9.999999 });
    // 10 − 9.999999 + 5; the price stays that of the cheapest vintage, sold out or not.
    expect(await shown()).toMatchObject({ availableCredits: 5.000001, pricePerCredit: 3 });
  });
});
