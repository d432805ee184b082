import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORS } from '../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

describe('GET /api/v1/emission-factors?q=', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  const find = async (question: string, more = '') => {
    const { status, body } = await org.admin.get(`${FACTORS}?q=${encodeURIComponent(question)}&pageSize=200${more}`);
    expect(status).toBe(200);
    const found: Array<{ code: string; name: string; subcategory: string; vintage: number }> = body.data;
    return { codes: found.map(({ code }) => code), found, total: body.pagination.totalItems as number };
  };

  it('finds a factor by its code, also in pieces', async () => {
    expect((await find('DEFRA-2024-ELEC-GRID-GB')).codes[0]).toBe('DEFRA-2024-ELEC-GRID-GB');
    expect((await find('elec gb 2024 defra grid')).codes[0]).toBe('DEFRA-2024-ELEC-GRID-GB');
  });

  it('takes words in any order', async () => {
    const [one, other] = [await find('natural gas gross'), await find('gross gas natural')];
    expect(one.total).toBeGreaterThan(0);
    expect(other.codes).toEqual(one.codes);
  });

  it('wants every word', async () => {
    const { found } = await find('refrigerant r410a');
    expect(found.map(({ subcategory }) => subcategory)).toEqual(found.map(() => 'refrigerant_r410a'));
    expect((await find('grid xyzzyplugh')).codes).toEqual([]);
  });

  it.each([
    ['electrcity grid uk', 'electricity grid uk'],
    ['natral gas', 'natural gas'],
    ['dissel', 'diesel'],
    ['refridgerant', 'refrigerant'],
    ['hotle stay france', 'hotel stay france'],
    ['fligth long haul', 'flight long haul'],
    ['petorl car', 'petrol car'],
  ])('reads "%s" as "%s"', async (mistyped, meant) => {
    const [wrong, right] = [await find(mistyped), await find(meant)];
    expect(right.total).toBeGreaterThan(0);
    const found = new Set(wrong.codes);
    expect(right.codes.filter((code) => !found.has(code))).toEqual([]);
  });

  it('reads the beginning of a word', async () => {
    const { total } = await find('refrigeran');
    expect(total).toBe((await find('refrigerant')).total);
  });

  it('takes digits as they are', async () => {
    expect((await find('r410z')).codes).toEqual([]);
    expect((await find('grid 2027')).codes).toEqual([]);
  });

  it('shows the better match first, and of equal ones the newer', async () => {
    const { found } = await find('uk grid electricity location based');
    expect(found.slice(0, 4).map(({ code }) => code)).toEqual([
      'DEFRA-2025-ELEC-GRID-GB',
      'DEFRA-2024-ELEC-GRID-GB',
      'DEFRA-2023-ELEC-GRID-GB',
      'DEFRA-2022-ELEC-GRID-GB',
    ]);
    const mistyped = await find('steem');
    expect(mistyped.found[0]?.name.toLowerCase()).toMatch(/steel/);
    expect(mistyped.found.some(({ name }) => /steam/i.test(name))).toBe(true);
  });

  it('sorts otherwise when asked to, and filters besides', async () => {
    const { found } = await find('diesel', '&sortBy=vintage&sortOrder=asc&category=mobile_combustion&source=EPA');
    const vintages = found.map(({ vintage }) => vintage);
    expect(vintages.length).toBeGreaterThan(3);
    expect(vintages).toEqual([...vintages].sort());
    const backwards = await find('uk natural gas 2024', '&sortOrder=asc');
    expect(backwards.codes).toEqual((await find('uk natural gas 2024')).codes.reverse());
  });

  it.each(['!!!', ' ', "'; DROP TABLE published_factors; --", '%', '_', '\\', '冷水'])(
    'survives %s',
    async (question) => {
      const { total } = await find(question);
      expect(total).toBe(0);
    },
  );

  it('ignores words beyond the eighth', async () => {
    const eight = 'uk grid electricity location based generation only govt';
    expect((await find(`${eight} xyzzy`)).codes).toEqual((await find(eight)).codes);
  });
});
