import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, FACTORS, UNITS } from '../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { roles } from '../../../platform/auth/index.ts';

describe('a factor, the categories and the units', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('a factor is shown as published', async () => {
    const { status, headers, body } = await org.admin.get(`${FACTORS}/DEFRA-2024-ELEC-GRID-GB`);
    expect([status, headers.etag]).toEqual([200, '"1"']);
    expect(body.data).toEqual({
      code: 'DEFRA-2024-ELEC-GRID-GB',
      name: 'UK grid electricity, location-based, generation only (UK Govt 2024)',
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      source: 'DEFRA',
      vintage: 2024,
      region: 'GB',
      value: 0.20705,
      unit: 'kgCO2e/kWh',
      activityUnit: 'kWh',
      ghgComponents: { co2: 0.20493, ch4: 0.0009, n2o: 0.00122 },
      gwpSet: 'AR5',
      // 0.0009 ÷ 28 and 0.00122 ÷ 265; the biogenic CO2 is that of the outside-of-scopes row of the same edition.
      gases: [
        { gas: 'CH4', kg: 0.0000321429 },
        { gas: 'CO2_biogenic', kg: 0.11507 },
        { gas: 'CO2_fossil', kg: 0.20493 },
        { gas: 'N2O', kg: 0.00000460377 },
      ],
      otherKgCo2e: null,
      basis: 'direct',
      kind: 'grid',
      derivesFrom: null,
      uncertaintyPercent: null,
      quality: null,
      nameLocal: null,
      validFrom: null,
      validTo: null,
      confidence: 'file',
      publication: 'UK Government GHG Conversion Factors for Company Reporting 2024 (DESNZ), flat file, row 3066',
      reason: null,
      evidence: null,
      missing: [],
      status: 'active',
      supersedes: null,
      supersededBy: null,
      createdAt: null,
      createdBy: null,
      updatedAt: null,
      archivedAt: null,
      archivedBy: null,
    });
  });

  it('a factor shows what its publisher says of its validity, uncertainty and quality, and in its own language', async () => {
    const { body } = await org.admin.get(`${FACTORS}/ADEME-2025-40963`);
    expect(body.data).toMatchObject({
      nameLocal: 'Barre céréalière équilibre aux fruits, enrichie en vitamines et minéraux',
      basis: 'life_cycle',
      kind: 'material',
      quality: 2.9,
      validFrom: null,
      validTo: '2026-02-24',
      gases: [],
    });
    const outside = await org.admin.get(`${FACTORS}/DEFRA-2016-DIESEL-KWH-OOS`);
    expect(outside.body.data).toMatchObject({
      scope: 0,
      category: 'outside_of_scopes',
      derivesFrom: 'diesel',
      gases: [{ gas: 'CO2_biogenic', kg: 0.0061 }],
    });
  });

  it('gases that a publication does not tell are null', async () => {
    const gases = async (code: string) => (await org.admin.get(`${FACTORS}/${code}`)).body.data.ghgComponents;
    expect(await gases('DEFRA-2024-HOTEL-AE-NIGHT')).toEqual({ co2: null, ch4: null, n2o: null });
    expect(await gases('EPA-2025-DIESEL-MOBILE-GAL')).toEqual({ co2: 10.21, ch4: null, n2o: null });
  });

  it.each([
    // HFC-32 and HFC-125 alone
    ['DEFRA-2024-R410A-KG', { co2: 0, ch4: 0, n2o: 0 }],
    // 6 % of carbon dioxide
    ['DEFRA-2023-R445A-KG', { co2: 0.06, ch4: 0, n2o: 0 }],
    // 1 kg × 25 (AR4)
    ['DEFRA-2016-CH4-KG', { co2: 0, ch4: 25, n2o: 0 }],
    // 0.172 kg of CO2; 0.000482 kg of CH4 × 28 and 0.0013 kg of N2O × 265 (AR5)
    ['EPA-2024-NAICS111110-USD', { co2: 0.172, ch4: 0.013496, n2o: 0.3445 }],
    // Methane and nitrous oxide are published together; all carbon dioxide is biogenic.
    ['DEFRA-2016-BIOETHANOL-GJ', { co2: 0, ch4: null, n2o: null }],
    ['DEFRA-2016-DIESEL-KWH-OOS', { co2: 0, ch4: 0, n2o: 0 }],
  ])('the masses of gases give the parts of %s', async (code, parts) => {
    expect((await org.admin.get(`${FACTORS}/${code}`)).body.data.ghgComponents).toEqual(parts);
  });

  it('a list shows the three gases of every factor, whatever is known of them', async () => {
    const { body } = await org.admin.get(`${FACTORS}?category=fugitive_emissions&pageSize=100`);
    expect(body.data).toHaveLength(100);
    for (const { ghgComponents } of body.data) expect(Object.keys(ghgComponents)).toEqual(['co2', 'ch4', 'n2o']);
  });

  it.each(['NONE', 'defra-2024-elec-grid-gb', '%00'])('there is no factor %s: 404', async (code) => {
    const { status, body } = await org.admin.get(`${FACTORS}/${code}`);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('categories are the 22 of the GHG Protocol, in its order', async () => {
    const { body } = await org.admin.get(CATEGORIES);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 22, totalPages: 1, nextCursor: null });
    const byScope = (scope: number) =>
      body.data.filter((each: { scope: number }) => each.scope === scope).map((each: { code: string }) => each.code);
    expect(byScope(1)).toEqual([
      'stationary_combustion',
      'mobile_combustion',
      'process_emissions',
      'fugitive_emissions',
    ]);
    expect(byScope(2)).toEqual(['purchased_electricity', 'purchased_heat_steam', 'purchased_cooling']);
    expect(byScope(3)).toHaveLength(15);
    expect(body.data.map((each: { scope: number }) => each.scope)).toEqual([
      ...Array(4).fill(1),
      2,
      2,
      2,
      ...Array(15).fill(3),
    ]);
  });

  it('a category names its subcategories, their units and all aliases', async () => {
    const { body } = await org.admin.get(`${CATEGORIES}?scope=2&country=US`);
    expect(body.pagination.totalItems).toBe(3);
    expect(body.data[0]).toEqual({
      scope: 2,
      code: 'purchased_electricity',
      name: 'Purchased electricity',
      aliases: ['electricity', 'power', 'grid_electricity'],
      subcategories: [
        {
          code: 'grid_electricity',
          units: ['kWh'],
          dimensions: ['energy'],
          aliases: ['electricity', 'grid', 'purchased_electricity'],
        },
        { code: 'grid_electricity_life_cycle', units: ['kWh'], dimensions: ['energy'], aliases: [] },
      ],
    });
    expect(body.data[2].subcategories).toEqual([]);
    const fuels = (await org.admin.get(`${CATEGORIES}?scope=1`)).body.data[0];
    const gas = fuels.subcategories.find((each: { code: string }) => each.code === 'natural_gas');
    expect(gas).toMatchObject({
      // Of the IPCC, the UK, the EPA and, in GJ and toe, Base Carbone.
      units: ['GJ', 'TJ', 'kWh', 'm3', 'mmBtu', 'scf', 't', 'toe'],
      dimensions: ['energy', 'mass', 'volume'],
    });
  });

  it.each([
    // Subcategories with a factor for the country, a part of it or the world, counted in the files.
    ['', 8555],
    ['&country=GB', 1588],
    ['&country=FR', 6089],
  ])('categories of all countries, or of some: %s', async (filter, expected) => {
    const { body } = await org.admin.get(`${CATEGORIES}?pageSize=100${filter}`);
    expect(body.data.flatMap((each: { subcategories: object[] }) => each.subcategories)).toHaveLength(expected);
  });

  it('categories sort by name, either way, and come in pages', async () => {
    const { body } = await org.admin.get(`${CATEGORIES}?sortBy=name&sortOrder=desc&pageSize=2&page=2`);
    expect(body.data.map((each: { name: string }) => each.name)).toEqual([
      'Upstream transportation and distribution',
      'Upstream leased assets',
    ]);
    expect(body.pagination).toEqual({
      page: 2,
      pageSize: 2,
      totalItems: 22,
      totalPages: 11,
      nextCursor: expect.any(String),
    });
  });

  it('units are 107, by dimension', async () => {
    const { body } = await org.admin.get(`${UNITS}?pageSize=200`);
    expect(body.pagination.totalItems).toBe(107);
    const dimensions: string[] = body.data.map((each: { dimension: string }) => each.dimension);
    expect(dimensions).toEqual([...dimensions].sort());
    expect(body.data.find((each: { code: string }) => each.code === 'MWh')).toEqual({
      code: 'MWh',
      name: 'megawatt hour',
      dimension: 'energy',
      baseUnit: 'MJ',
      factorToBase: 3600,
    });
  });

  it('units are filtered by dimension', async () => {
    const { body } = await org.admin.get(`${UNITS}?dimension=passenger_distance&sortBy=code&sortOrder=asc`);
    expect(body.data.map((each: { code: string }) => each.code)).toEqual(['pkm', 'pmi', 'pnmi']);
    expect((await org.admin.get(`${UNITS}?dimension=time`)).body.data).toEqual([]);
  });

  it.each([FACTORS, `${FACTORS}/DEFRA-2024-ELEC-GRID-GB`, CATEGORIES, UNITS])(
    '%s is for all roles with emissions:read',
    async (url) => {
      const others = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'reports:write'] });
      expect((await api.anonymous.get(url)).status).toBe(401);
      expect((await others.get(url)).body.error.code).toBe('INSUFFICIENT_SCOPE');
      for (const role of roles) {
        const reader = await org.clientFor({ role, scopes: ['emissions:read'] });
        expect((await reader.get(url)).status, role).toBe(200);
      }
    },
  );
});
