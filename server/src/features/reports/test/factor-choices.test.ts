import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addEntry, bringTo, gas, hotel } from '../../../../test/fixtures/emissions.ts';
import { addEvidence } from '../../../../test/fixtures/evidence.ts';
import { putInventory } from '../../../../test/fixtures/external-inventories.ts';
import { addFactor } from '../../../../test/fixtures/factors.ts';
import type { ReportId } from '../schema.ts';
import { addTarget } from '../target-progress/test/target-fixture.ts';
import { read, rowOf } from './fixture.ts';

const PUBLICATION = 'Solent Aluminium Ltd, declaration of 2025, page 8';
const REASON = 'The supplier has a declaration for this alloy';

/**
 * | entry                                         | tonnes | of 2025                                          |
 * |-----------------------------------------------|--------|--------------------------------------------------|
 * | 1,000 kg × 1.89, the supplier's own factor    | 1.8900 | scope 3, measured with a file                    |
 * | 4 nights × 10.4                               | 0.0416 | scope 3, measured with a file                    |
 * | 10 nights × 10.4                              | 0.1040 | scope 3                                          |
 * | 1,000,000 kWh landfill gas × 0.0002           | 0.2000 | scope 1, instead of natural gas × 0.18296        |
 * | total                                         | 2.2356 | scope 3: 2.0356                                  |
 */
const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  const org = await api.newOrganisation();
  await addFactor(org.admin, {
    code: 'SOLENT-BILLET',
    name: 'Recycled billet',
    scope: 3,
    category: 'purchased_goods_services',
    subcategory: 'recycled_aluminium_billet',
    vintage: 2025,
    activityUnit: 'kg',
    value: 1.89,
    publication: PUBLICATION,
    reason: REASON,
  });
  const billet = {
    ...hotel,
    category: 'purchased_goods_services',
    subcategory: 'recycled_aluminium_billet',
    unit: 'kg',
    quantity: 1000,
    factorCode: 'SOLENT-BILLET',
  };
  const landfill = {
    ...gas,
    quantity: 1_000_000,
    factorCode: 'DEFRA-2025-LANDFILL-GAS-KWH',
    factorOverrideReason: 'The supplier states that this site is fed from its own digester',
  };
  for (const change of [billet, hotel, { ...hotel, quantity: 10 }, landfill]) {
    const isMeasured = change === billet || change === hotel;
    const { id } = await addEntry(org.admin, { ...change, ...(isMeasured && { dataQuality: 'measured' }) });
    if (isMeasured) await addEvidence(org.admin, id);
    await bringTo('approved', api, org, id);
  }
  await putInventory(org.admin, 2024, { lines: [{ scope: 1, category: 'stationary_combustion', tco2e: 10 }] });
  await addTarget(org, { name: 'Halve', scopeCoverage: [1], baseYearTco2e: 10 });
  return org;
});

const listing: ReportId[] = [
  ...(['ghg_inventory', 'secr', 'esrs_e1', 'cdp_climate', 'location_breakdown'] as const),
  ...(['monthly_trend', 'target_progress'] as const),
];

describe('own factors and overrides', () => {
  test.for(listing)('are listed with their effect in %s', async (id, { api, org }) => {
    const { table, prose } = await read(api, org, id);
    expect(table('own_factors').rows).toMatchObject([
      // 1.89 ÷ 2.2356
      { code: 'SOLENT-BILLET', publication: PUBLICATION, reason: REASON, tco2e: '1.890000', sharePercent: '84.54' },
    ]);
    expect(prose).toContain('1 own factor gives 1.890 t CO₂e, 84.54 % of the total.');
    // 0.2 − 182.96
    expect(table('factor_overrides').rows).toMatchObject([{ effectTco2e: '-182.760000' }]);
    expect(prose).toContain('1 override lowers the total by 182.8 t CO₂e.');
  });

  test('are notes of the detail, whose only table is the entries', async ({ api, org }) => {
    const { prose, document } = await read(api, org, 'emissions_detail');
    expect(prose).toContain(
      `Own factor SOLENT-BILLET, 84.54 % of the total. Publication: ${PUBLICATION}. Reason: ${REASON}.`,
    );
    expect(prose).toContain('1 override lowers the total by 182.8 t CO₂e.');
    const tables = document.sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'table'));
    expect(tables).toHaveLength(1);
  });
});

describe('the share of scope 3 from primary data', () => {
  test('counts what is measured with evidence by a supplier’s own factor', async ({ api, org }) => {
    const { table } = await read(api, org, 'esrs_e1');
    // 1.89, 0.0416 and 0.104 of 2.0356
    expect(
      table('e1_6_primary_data').rows.map(({ datapoint, tco2e, sharePercent }) => [datapoint, tco2e, sharePercent]),
    ).toEqual([
      ['E1-6_25', '1.890000', '92.8473'],
      [null, '0.041600', '2.0436'],
      [null, '0.104000', '5.1091'],
    ]);
    const name = 'E1-6: share of scope 3 from primary data (AR 46 (g))';
    expect(rowOf(table('disclosures'), 'disclosure', name)).toMatchObject({ status: 'Stated', remark: null });
    const { table: cdp } = await read(api, org, 'cdp_climate');
    expect(rowOf(cdp('q7_8'), 'category', 'purchased_goods_services').supplierDataPercent).toBe('100.0000');
    expect(rowOf(cdp('q7_8'), 'category', 'business_travel').supplierDataPercent).toBe('0.0000');
    expect(cdp('q7_8').totals.supplierDataPercent).toBe('92.8473');
  });

  test('is missing without entries of scope 3', async ({ api }) => {
    const { table } = await read(api, await api.newOrganisation(), 'esrs_e1');
    const name = 'E1-6: share of scope 3 from primary data (AR 46 (g))';
    expect(rowOf(table('disclosures'), 'disclosure', name)).toMatchObject({
      status: 'Missing',
      remark: 'No entries of scope 3 are counted.',
    });
  });
});
