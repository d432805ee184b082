import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinOnce } from '../../../../test/fixtures/emissions.ts';
import { completeCsv, csv, importCsv } from '../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import type { ActivityInput } from '../selection/activity.rules.ts';

describe('the library', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    await importCsv(
      api,
      org.id,
      completeCsv(
        'OWN-GRID,Our tariff,2,purchased_electricity,grid_electricity,2020,MWh,12',
        'OWN-COOL,Our chillers,2,purchased_cooling,chilled_water,2024,kWh,0.031',
        'OWN-H2,Hydrogen,1,stationary_combustion,green_hydrogen,2024,kg,0.2',
      ),
    );
    await pinOnce(org.admin, 'OWN-GRID');
  });
  afterAll(() => api.close());

  const circumstances = {
    country: 'GB',
    region: null,
    periodStart: '2024-06-01',
    defaultSources: ['DEFRA', 'EPA', 'IPCC'],
  };

  it('reads only the own factors of the asked subcategories and regions', async () => {
    const grid = { ghgScope: 2, category: 'purchased_electricity', subcategory: 'grid_electricity' } as const;
    const cool = { ghgScope: 2, category: 'purchased_cooling', subcategory: 'chilled_water' } as const;
    const codesOf = async (
      ...asked: Parameters<typeof api.service.factors.library.ownOf>[2]['subcategories'][number][]
    ) => {
      const wanted = { subcategories: asked, regions: ['GLOBAL'] };
      const { all, established } = await api.service.factors.library.ownOf(api.db, org.id, wanted);
      return [all.codes(), established.codes()];
    };
    // Only one is pinned by an approved entry.
    expect(await codesOf(grid, cool)).toEqual([['OWN-COOL', 'OWN-GRID'], ['OWN-GRID']]);
    expect(await codesOf(cool)).toEqual([['OWN-COOL'], []]);
    expect(await codesOf({ ...cool, ghgScope: 1 })).toEqual([[], []]);
    expect(await codesOf()).toEqual([[], []]);
    const { all } = await api.service.factors.library.ownOf(api.db, org.id, { subcategories: [grid], regions: ['GB'] });
    expect(all.codes()).toEqual([]);
  });

  /** The answers of both ways, as text that can be compared. */
  const answers = async (input: ActivityInput): Promise<string[]> => {
    const { library } = api.service.factors;
    const choosers = [await library.forActivity(api.db, org.id, input), await library.forOrganisation(api.db, org.id)];
    return choosers.map((chooser) => {
      const resolution = chooser.resolve(input);
      if ('details' in resolution)
        return resolution.details.map(({ field, message }) => `${field}: ${message}`).join('; ');
      const { category, subcategory } = resolution.activity;
      const { chosen, losers } = chooser.choose(resolution.activity, circumstances);
      return `${category}/${subcategory} ${chosen.code} before ${losers.length}`;
    });
  };

  it.each<[string, ActivityInput, string]>([
    [
      'the organisation’s own before published ones',
      { ghgScope: 2, category: 'electricity', subcategory: 'grid', unit: 'kWh' },
      'purchased_electricity/grid_electricity OWN-GRID before 11',
    ],
    [
      'a published one where the organisation has none',
      { ghgScope: 1, category: 'natural_gas', subcategory: 'Natural gas', unit: 'kWh' },
      'stationary_combustion/natural_gas DEFRA-2024-NATGAS-KWH before 11',
    ],
    [
      'a subcategory that only the organisation has, however written',
      { ghgScope: 2, category: 'cooling', subcategory: 'ChilledWater', unit: 'MWh' },
      'purchased_cooling/chilled_water OWN-COOL before 0',
    ],
    [
      'a pinned factor of the organisation, from another category',
      {
        ghgScope: 1,
        category: 'stationary_combustion',
        subcategory: 'natural_gas',
        unit: 'kWh',
        factorCode: 'OWN-COOL',
        isOverride: true,
      },
      'stationary_combustion/natural_gas OWN-COOL before 0',
    ],
    [
      'the nearest of the organisation’s own names',
      {
        ghgScope: 1,
        category: 'stationary_combustion',
        subcategory: 'gren_hydrogen',
        unit: 'kg',
        factorCode: 'OWN-CUL',
      },
      'subcategory: is not a subcategory of stationary_combustion; did you mean green_hydrogen?; factorCode: is not a known factor; did you mean OWN-COOL?',
    ],
    [
      'a category that does not exist',
      { ghgScope: 1, category: 'nonsense', subcategory: 'natural_gas', unit: 'kWh' },
      'category: is not a category of scope 1; known: stationary_combustion, mobile_combustion, process_emissions, fugitive_emissions',
    ],
  ])('finds for one entry what it finds for many: %s', async (_what, input, expected) => {
    expect(await answers(input)).toEqual([expected, expected]);
  });

  it('sees a factor that was imported a moment ago', async () => {
    const other = await api.newOrganisation();
    const input = { ghgScope: 2, category: 'purchased_cooling', subcategory: 'ice', unit: 'kWh' } as const;
    const { library } = api.service.factors;
    expect((await library.forActivity(api.db, other.id, input)).knows(input)).toBe(false);
    await importCsv(api, other.id, csv('ICE,Ice,2,purchased_cooling,ice,2024,kWh,0.1'));
    expect((await library.forActivity(api.db, other.id, input)).knows(input)).toBe(true);
  });
});
