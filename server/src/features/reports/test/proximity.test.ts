import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { insertFigures } from '../../../../test/fixtures/entry-figures.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import type { ReportId } from '../schema.ts';
import { read } from './fixture.ts';

const BEFORE = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };

/** Approved entries of scope 3 with these millionths of a tonne, referenced F1, F2, … */
const insert = async (api: TestApi, org: TestOrganisation, ...millionths: number[]): Promise<void> => {
  const figures = millionths.map((micro) => ({ scope: 3, state: 'approved', micro }) as const);
  await insertFigures(api.db, org, figures);
  await api.db.execute(
    sql`UPDATE emission_entries SET category = 'business_travel' WHERE organisation_id = ${org.id} AND reference ~ '^F'`,
  );
};

/**
 * Two tonnes own, 0.5 t region and 0.3 t global in 2025. 0.62 t proxy and 0.31 t without a proximity last from 15 December
 * to 14 January: 17 of 31 days, 0.34 t and 0.17 t, belong to 2024, and 0.28 t and 0.14 t to 2025.
 */
async function keepProximities(api: TestApi, org: TestOrganisation): Promise<void> {
  await insert(api, org, 2_000_000, 500_000, 300_000, 620_000, 310_000);
  await api.db.execute(sql`
    UPDATE emission_entries SET factor_proximity =
      CASE reference WHEN 'F1' THEN 'own' WHEN 'F2' THEN 'region' WHEN 'F3' THEN 'global' WHEN 'F4' THEN 'proxy' END
    WHERE organisation_id = ${org.id}`);
  await api.db.execute(sql`
    UPDATE emission_entries SET period_start = '2024-12-15', period_end = '2025-01-14'
    WHERE organisation_id = ${org.id} AND reference IN ('F4', 'F5')`);
}

const stating: ReportId[] = [
  ...(['ghg_inventory', 'emissions_detail', 'location_breakdown', 'monthly_trend'] as const),
  ...(['secr', 'esrs_e1', 'cdp_climate'] as const),
];

describe('every report that states a total of tonnes', () => {
  test('states the shares by proximity, prorated at the edges of the period', async ({ api }) => {
    const org = await api.newOrganisation();
    await keepProximities(api, org);
    // Of 3.22 t: 62.11, 15.53, 9.32, 8.70 and 4.35 %. Rounded down they add up to 99.8; one decimal more each goes to
    // 8.6957 and to 4.3478, which lost most.
    const sentence =
      'Factors by proximity: own country or grid 62.1 % · region 15.5 % · world 9.3 % · another country as a proxy 8.7 % · not recorded 4.4 %.';
    // Of 0.51 t in 2024, two thirds and one third.
    const earlier =
      'Factors by proximity: own country or grid 0.0 % · region 0.0 % · world 0.0 % · another country as a proxy 66.7 % · not recorded 33.3 %.';
    for (const id of stating) {
      const { prose } = await read(api, org, id);
      expect(prose, id).toContain(`${sentence} These shares use the location-based figure of scope 2.`);
      expect((await read(api, org, id, BEFORE)).prose, id).toContain(earlier);
    }
  });

  test('states nothing about it without entries', async ({ api }) => {
    const org = await api.newOrganisation();
    for (const id of stating) {
      const { prose, table } = await read(api, org, id);
      expect(prose, id).not.toContain('Factors by proximity');
      expect(table('factor_proximity')?.rows ?? [], id).toEqual([]);
    }
  });

  test('mentions the method of scope 2 only if it covers scope 2', async ({ api }) => {
    const org = await api.newOrganisation();
    await keepProximities(api, org);
    const { prose } = await read(api, org, 'secr', { filters: { scopes: [1, 3] } });
    expect(prose).toContain('Factors by proximity: own country or grid 62.1 %');
    expect(prose).not.toContain('These shares use the location-based figure of scope 2.');
  });
});

describe('the table of proximity', () => {
  test('holds tonnes that add up to the total, and shares that add up to 100', async ({ api }) => {
    const org = await api.newOrganisation();
    await keepProximities(api, org);
    for (const id of ['ghg_inventory', 'secr', 'esrs_e1', 'cdp_climate'] as const) {
      const { rows, totals } = (await read(api, org, id)).table('factor_proximity');
      expect(rows.map(({ proximity, tco2e, sharePercent }) => [proximity, tco2e, sharePercent])).toEqual([
        ['own', '2.000000', '62.1'],
        ['region', '0.500000', '15.5'],
        ['global', '0.300000', '9.3'],
        ['proxy', '0.280000', '8.7'],
        ['notRecorded', '0.140000', '4.4'],
      ]);
      expect(totals).toEqual({ proximityName: 'Total', tco2e: '3.220000', sharePercent: '100.0' });
    }
  });

  test('counts a contract by the factor of its grid', async ({ api }) => {
    const org = await api.newOrganisation();
    await insert(api, org, 3_000_000);
    await api.db.execute(sql`
      UPDATE emission_entries SET ghg_scope = 2, category = 'purchased_electricity', market_tco2e = 0,
        factor_proximity = 'own'
      WHERE organisation_id = ${org.id}`);
    await org.admin.patch('/api/v1/settings/organisation', { scope2Method: 'market_based' });
    const { table, prose } = await read(api, org, 'ghg_inventory');
    expect(table('by_scope').totals.tco2e).toBe('0.000000');
    expect(table('factor_proximity').totals.tco2e).toBe('3.000000');
    expect(prose).toContain('own country or grid 100.0 %');
    expect(prose).not.toContain('not recorded');
  });
});

describe('the list of proxies', () => {
  test('names the twenty largest activities, and the rest in one line', async ({ api }) => {
    const org = await api.newOrganisation();
    // 0.001 t to 0.025 t by proxy, the largest in two units; and 0.325 t own, as much as all proxies.
    const proxies = Array.from({ length: 24 }, (_, index) => (index + 1) * 1000);
    await insert(api, org, ...proxies, 20_000, 5_000, 325_000);
    await api.db.execute(sql`
      UPDATE emission_entries SET factor_proximity = 'proxy', factor_code = 'P', factor_copy = '{"region": "FR"}',
        subcategory = 'activity_' || least(substr(reference, 2)::int, 25),
        unit = CASE reference WHEN 'F26' THEN 'MWh' ELSE unit END
      WHERE organisation_id = ${org.id} AND reference <> 'F27'`);
    await api.db.execute(
      sql`UPDATE emission_entries SET factor_proximity = 'own' WHERE organisation_id = ${org.id} AND reference = 'F27'`,
    );
    const { rows, totals } = (await read(api, org, 'ghg_inventory')).table('proxies');
    expect(rows).toHaveLength(21);
    expect(rows[0]).toEqual({
      scope: 3,
      category: 'business_travel',
      subcategory: 'activity_25',
      country: 'GB',
      factorRegion: 'FR',
      factorCode: 'P',
      tco2e: '0.025000',
      // 0.025 of 0.65 t
      sharePercent: '3.8462',
    });
    expect(rows[19]).toMatchObject({ subcategory: 'activity_6', tco2e: '0.006000' });
    // 0.001 + 0.002 + 0.003 + 0.004 + 0.005 = 0.015 of 0.65 t
    expect(rows[20]).toMatchObject({ subcategory: '5 more activities', tco2e: '0.015000', sharePercent: '2.3077' });
    expect(totals).toMatchObject({ tco2e: '0.325000', sharePercent: '50.0000' });
  });

  test('holds the part of an entry that counts, and no entry without a proxy', async ({ api }) => {
    const org = await api.newOrganisation();
    await keepProximities(api, org);
    const { rows, totals } = (await read(api, org, 'ghg_inventory')).table('proxies');
    expect(rows.map(({ tco2e }) => tco2e)).toEqual(['0.280000']);
    // 0.28 of 3.22 t
    expect(totals).toMatchObject({ tco2e: '0.280000', sharePercent: '8.6957' });
  });
});
