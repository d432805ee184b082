import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, bringTo, SUMMARY, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { read, rowOf } from '../../test/fixture.ts';

const refrigerant = { scope: 1, category: 'fugitive_emissions', unit: 'kg' };

/** 2 kg of HFC-32 and 3 kg of R-22, with factors of the UK Government 2025 (677 and 1,760 kg CO2e, AR5). */
async function leak(api: TestApi, org: TestOrganisation): Promise<void> {
  for (const [subcategory, quantity] of [
    ['refrigerant_r32', 2],
    ['refrigerant_r22', 3],
  ]) {
    const { id } = await addEntry(org.admin, { ...refrigerant, subcategory, quantity });
    await bringTo('approved', api, org, id);
  }
}

const outsideKyotoOf = async ({ admin }: TestOrganisation): Promise<number> =>
  (await admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`)).body.data.outsideKyotoTco2e;

describe('gases in the inventory', () => {
  test('keep Montreal gases in published figures, outside the Kyoto groups, and say so', async ({ api, org }) => {
    await leak(api, org);
    const { table, prose } = await read(api, org, 'ghg_inventory');
    // 2 × 677 kg, and 3 × 1,760 kg
    expect(rowOf(table('by_gas'), 'gas', 'hfcs')).toMatchObject({ gasTonnes: '0.002000000', tco2e: '1.354000' });
    expect(rowOf(table('by_gas'), 'gas', 'montreal')).toMatchObject({ gasTonnes: null, tco2e: '5.280000' });
    expect(rowOf(table('by_gas'), 'gas', 'undivided')).toMatchObject({ tco2e: '0.000000' });
    expect(table('by_gas').totals).toMatchObject({ tco2e: '6.634000' });
    expect(Number(rowOf(table('outside_scopes'), 'line', 'outside_kyoto').total)).toBe(await outsideKyotoOf(org));
    expect(prose).toContain('5.280 t CO₂e are inside the totals');
    expect(rowOf(table('warnings'), 'code', 'outside_kyoto')).toMatchObject({ entries: 1, tco2e: '5.280000' });
  });

  test('leave them out with a GWP set, which is named', async ({ api, org }) => {
    await setOrganisation(org, { gwpSet: 'AR6' });
    await leak(api, org);
    const { table, prose } = await read(api, org, 'ghg_inventory');
    // AR6, table 7.SM.7: HFC-32 771, HCFC-22 1,960
    expect(rowOf(table('by_gas'), 'gas', 'hfcs')).toMatchObject({ gasTonnes: '0.002000000', tco2e: '1.542000' });
    expect(rowOf(table('by_gas'), 'gas', 'montreal')).toMatchObject({ tco2e: '0.000000' });
    expect(table('by_scope').totals).toMatchObject({ tco2e: '1.542000' });
    expect(rowOf(table('outside_scopes'), 'line', 'outside_kyoto')).toMatchObject({ total: '5.880000' });
    expect(await outsideKyotoOf(org)).toBe(5.88);
    expect(prose).toContain('Gases of the Montreal Protocol are in no total.');
    expect(prose).toContain('global warming potentials of IPCC AR6.');
    expect(prose).toContain('IPCC AR6, applied to the masses of the gases: 1.542 t CO₂e');
    expect(table('factor_sources').rows).toMatchObject([{ gwpSet: 'AR5', appliedGwpSet: 'AR6', entries: 2 }]);
  });
});
