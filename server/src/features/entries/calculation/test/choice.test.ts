import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  pinOnce,
  setOrganisation,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { completeCsv, EVIDENCE, goldenCases, importCsv } from '../../../../../test/fixtures/factors.ts';

/** Factors by region; GLOBAL represents a country without factors of its own. */
const sites = new Map<string, string>();

const test = base
  .extend('org', { scope: 'file' }, async ({ api }) => {
    const org = await api.newOrganisation();
    const regions = ['GB', 'US', 'US-ERCT', 'US-CAMX', 'US-NOWHERE', 'DE', 'MC'];
    for (const region of regions) sites.set(region, await addLocation(org, { country: region.slice(0, 2), region }));
    sites.set('GLOBAL', sites.get('MC')!);
    return org;
  })
  .extend(
    'at',
    { scope: 'file' },
    ({ org }) =>
      (region: string, change: object = {}) =>
        addEntry(org.admin, { locationId: sites.get(region), quantity: 10_000, ...change }),
  );

const year = (value: number) => ({ periodStart: `${value}-01-01`, periodEnd: `${value}-12-31` });

describe('the factor of a new entry', () => {
  // 10,000 kWh × the published rate in kg
  test.for([
    ['GB', 2025, 'DEFRA-2025-ELEC-GRID-GB', 1.77],
    ['GB', 2026, 'DEFRA-2026-ELEC-GRID-GB', 1.3096],
    ['GB', 1990, 'DEFRA-2016-ELEC-GRID-GB', 4.1205],
    // × 0.33601851 = 3,360.1851 kg
    ['US-ERCT', 2025, 'EPA-2025-ELEC-GRID-US-ERCT', 3.360185],
    // × 0.37284657 = 3,728.4657 kg: the subregion takes precedence over the country
    ['US-ERCT', 2022, 'EPA-2022-ELEC-GRID-US-ERCT', 3.728466],
    // × 0.35163206 = 3,516.3206 kg
    ['US', 2025, 'EPA-2025-ELEC-GRID-US', 3.516321],
    // × 0.37527194 = 3,752.7194 kg: no vintage of the whole country is older
    ['US', 2023, 'EPA-2024-ELEC-GRID-US', 3.752719],
    ['US-NOWHERE', 2025, 'EPA-2025-ELEC-GRID-US', 3.516321],
  ] as const)('fits a site in %s and the year %i: %s', async ([region, of, code, tco2e], { at }) => {
    expect(await at(region, year(of))).toMatchObject({ factor: { code }, tco2e });
  });

  test('is selected by the year in which the period starts', async ({ at }) => {
    const entry = await at('GB', { periodStart: '2024-12-31', periodEnd: '2025-11-30' });
    // 10,000 × 0.20705 kg
    expect(entry).toMatchObject({ factor: { vintage: 2024 }, tco2e: 2.0705 });
  });

  test('is a global one if the country has none', async ({ at }) => {
    // 1,000 kWh = 3.6 GJ = 0.0036 TJ; × 56,266.5 kg/TJ = 202.5594 kg
    expect(await at('MC', gas)).toMatchObject({ factor: { code: 'IPCC-2006-NATGAS-TJ' }, tco2e: 0.202559 });
  });

  test("is never another country's for electricity: 422 with advice", async ({ api, org }) => {
    const before = await stored(api);
    const answer = await org.admin.post(EMISSIONS, { ...electricity, locationId: sites.get('MC') });
    expect(codeOf(answer)).toBe('422 NO_MATCHING_FACTOR');
    expect(answer.body.error.message).toBe(
      "No grid factor for Monaco is published in the library, and electricity never takes another country's. " +
        "Add your supplier's or national factor (POST /api/v1/emission-factors).",
    );
    expect(answer.body.error).not.toHaveProperty('details');
    expect(await stored(api)).toEqual(before);
  });

  test("is the organisation's own in preference to any published one once an approved entry pins it", async ({
    api,
  }) => {
    const other = await api.newOrganisation();
    const line = 'ACME-GRID,Green tariff,2,purchased_electricity,grid_electricity,2024,kWh,0.031';
    await importCsv(api, other.id, completeCsv(line));
    expect((await addEntry(other.admin)).factor.code).toBe('DEFRA-2025-ELEC-GRID-GB');
    await pinOnce(other.admin, 'ACME-GRID');
    // 12,500 × 0.031 kg = 387.5 kg
    expect(await addEntry(other.admin)).toMatchObject({
      tco2e: 0.3875,
      factor: { code: 'ACME-GRID', source: 'custom' },
    });
  });

  test("is not the organisation's own if it is for a later year or another country", async ({ api }) => {
    const other = await api.newOrganisation();
    const header =
      'code,name,scope,category,subcategory,vintage,activity_unit,value,region,publication,reason,evidence_file,evidence_sha256';
    const support = `Acme tariff sheet,The supplier states it for its own product,${EVIDENCE.fileName},${EVIDENCE.sha256}`;
    const grid = (code: string, vintage: number, value: string, region: string) =>
      `${code},Tariff,2,purchased_electricity,grid_electricity,${vintage},kWh,${value},${region},${support}`;
    const lines = [grid('ACME-2026', 2026, '0.031', 'GB'), grid('ACME-FR', 2024, '0.02', 'FR')];
    await importCsv(api, other.id, Buffer.from([header, ...lines, ''].join('\n')));
    await pinOnce(other.admin, 'ACME-2026', year(2026));
    // 12,500 × 0.177 kg: the tariff of 2026 does not apply to 2025
    expect(await addEntry(other.admin)).toMatchObject({ tco2e: 2.2125, factor: { code: 'DEFRA-2025-ELEC-GRID-GB' } });
    // 12,500 × 0.031 kg = 387.5 kg
    expect(await addEntry(other.admin, year(2026))).toMatchObject({ tco2e: 0.3875, factor: { code: 'ACME-2026' } });
  });

  test('may come from a publisher that the organisation does not list', async ({ api }) => {
    const other = await api.newOrganisation({ country: 'US' });
    await setOrganisation(other, { defaultSources: ['DEFRA'] });
    expect((await addEntry(other.admin)).factor.code).toBe('EPA-2025-ELEC-GRID-US');
  });

  test('has the exact unit in preference to a convertible one', async ({ at }) => {
    const car = { scope: 3, category: 'business_travel', subcategory: 'car_average_petrol', ...year(2025) };
    // 1,000 mi × 0.26187 kg/mi; and 1,000 km × 0.16272 kg/km
    expect(await at('GB', { ...car, quantity: 1000, unit: 'mi' })).toMatchObject({ tco2e: 0.26187 });
    expect(await at('GB', { ...car, quantity: 1000, unit: 'km' })).toMatchObject({ tco2e: 0.16272 });
    // 1,000 yd = 0.9144 km; × 0.16272 = 0.148791168 kg: of two convertible factors, the first by code is the one per km
    expect(await at('GB', { ...car, quantity: 1000, unit: 'yd' })).toMatchObject({ tco2e: 0.000149 });
  });
});

const golden = goldenCases();

describe('the golden cases through the API', () => {
  test('number forty', () => expect(golden).toHaveLength(40));

  test.for(golden)('$case_id: $description', async (each, { org }) => {
    const input = {
      scope: Number(each.scope),
      category: each.category,
      subcategory: each.subcategory,
      quantity: Number(each.quantity),
      unit: each.unit,
      periodStart: each.period_start,
      periodEnd: each.period_end,
      locationId: sites.get(each.region!),
    };
    const expected = { tco2e: Number(each.expected_tco2e), factor: { code: each.factor_code } };
    expect(await addEntry(org.admin, input)).toMatchObject(expected);
    expect(await addEntry(org.admin, { ...input, factorCode: each.factor_code })).toMatchObject(expected);
  });
});
