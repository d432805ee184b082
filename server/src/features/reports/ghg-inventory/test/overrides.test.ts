import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, bringTo, electricity, gas } from '../../../../../test/fixtures/emissions.ts';
import { sql } from '../../../../platform/db/index.ts';
import { addStranger, keepBooks, read, rowOf } from '../../test/fixture.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  const org = await api.newOrganisation();
  await keepBooks(api, org);
  await addStranger(api);
  return org;
});

const REASON = 'No publication covers it; the chiller runs on grid electricity';
const BIOGAS = 'The supplier states that this site is fed from its own digester';
/** 2,000 kWh × 0.177 kg/kWh (UK Government 2025) = 354 kg = 0.354 t */
const cooling = {
  ...electricity,
  category: 'purchased_cooling',
  subcategory: 'chilled_water',
  quantity: 2000,
  factorCode: 'DEFRA-2025-ELEC-GRID-GB',
  factorOverrideReason: REASON,
};

describe('factor overrides', () => {
  test('are absent if every factor fits its entry', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'ghg_inventory');
    expect(table('factor_overrides').rows).toEqual([]);
    expect(prose).toContain(
      '0 entries (0.000 t CO₂e) use a pinned factor that is for another scope or category, or differs from the automatic choice in activity or place, or by more than 25 %.',
    );
  });

  test('are listed in the inventory with their reasons, and marked in the detail', async ({ org, api }) => {
    const add = async (change: object, state: 'draft' | 'approved' = 'approved'): Promise<string> => {
      const { id } = await addEntry(org.admin, change);
      await bringTo(state, api, org, id);
      return id;
    };
    const told = await add(cooling);
    const untold = await add({ ...cooling, quantity: 1000, periodStart: '2025-02-01' });
    await api.db.execute(sql`UPDATE emission_entries SET factor_override_reason = NULL WHERE id = ${untold}`);
    await add(cooling, 'draft');
    const pinned = await add({ factorCode: 'DEFRA-2025-ELEC-GRID-GB' });

    const inventory = await read(api, org, 'ghg_inventory');
    const { rows, totals } = inventory.table('factor_overrides');
    expect(rows.map(({ id }) => id)).toEqual([told, untold]);
    expect(rows[0]).toEqual({
      id: told,
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      locationName: 'Head office',
      scope: 2,
      category: 'purchased_cooling',
      subcategory: 'chilled_water',
      factorCode: 'DEFRA-2025-ELEC-GRID-GB',
      // The server would have chosen none.
      automaticCode: null,
      differences: null,
      factorScope: 2,
      factorCategory: 'purchased_electricity',
      reason: REASON,
      tco2e: '0.354000',
      automaticTco2e: null,
      effectTco2e: null,
      days: 365,
      daysCounted: 365,
      entryTco2e: '0.354000',
    });
    expect(rows[1]).toMatchObject({ reason: null, tco2e: '0.177000' });
    expect(totals).toEqual({ id: 'Total', tco2e: '0.531000', effectTco2e: null, entryTco2e: '0.531000' });
    expect(inventory.prose).toContain('2 entries (0.531 t CO₂e) use a pinned factor');
    expect(inventory.prose).toContain(
      'For 2 overrides no automatic choice is known, so the effect is not known either.',
    );
    expect(inventory.prose).toContain('1 entry was recorded before a reason was required.');

    const entries = (await read(api, org, 'emissions_detail')).table('entries');
    const marks = (id: string) => {
      const { factorPinned, factorOverridden, factorOverrideReason } = rowOf(entries, 'id', id);
      return [factorPinned, factorOverridden, factorOverrideReason];
    };
    expect(marks(told)).toEqual(['yes', 'yes', REASON]);
    expect(marks(untold)).toEqual(['yes', 'yes', null]);
    expect(marks(pinned)).toEqual(['yes', 'no', null]);
  });

  test('show the automatic choice and add their effects up, by the share of days', async ({ api }) => {
    const org = await api.newOrganisation();
    const landfill = { ...gas, factorCode: 'DEFRA-2025-LANDFILL-GAS-KWH', factorOverrideReason: BIOGAS };
    const whole = await addEntry(org.admin, { ...landfill, quantity: 1_000_000 });
    // 62 days from December to January, of which 31 count.
    const half = { quantity: 62_000, periodStart: '2024-12-01', periodEnd: '2025-01-31' };
    const straddling = await addEntry(org.admin, { ...landfill, ...half });
    for (const { id } of [whole, straddling]) await bringTo('approved', api, org, id);
    const { table, prose } = await read(api, org, 'ghg_inventory');
    const { rows, totals } = table('factor_overrides');
    // 1,000,000 kWh × 0.0002 kg = 0.2 t instead of 1,000,000 × 0.18296 = 182.96 t
    expect(rowOf(table('factor_overrides'), 'id', whole.id)).toMatchObject({
      automaticCode: 'DEFRA-2025-NATGAS-KWH',
      differences: 'activity, value',
      tco2e: '0.200000',
      automaticTco2e: '182.960000',
      effectTco2e: '-182.760000',
    });
    // Half of 0.0124 t, and half of 62,000 × 0.18290 kg (the edition of 2024) = 11.3398 t
    expect(rowOf(table('factor_overrides'), 'id', straddling.id)).toMatchObject({
      automaticCode: 'DEFRA-2024-NATGAS-KWH',
      tco2e: '0.006200',
      automaticTco2e: '5.669900',
      effectTco2e: '-5.663700',
    });
    expect([rows.length, totals.effectTco2e]).toEqual([2, '-188.423700']);
    expect(prose).toContain('2 overrides lower the total by 188.4 t CO₂e.');
  });

  test('appear once each over several chunks', async ({ api }) => {
    const many = await api.newOrganisation();
    const { id } = await addEntry(many.admin, cooling);
    await bringTo('approved', api, many, id);
    await api.db.execute(sql`
      INSERT INTO emission_entries
      SELECT new.* FROM emission_entries e, generate_series(2, 2100) AS n,
        jsonb_populate_record(e, jsonb_build_object('id', 'ent_' || md5(e.id || n), 'reference', 'many-' || n)) AS new
      WHERE e.organisation_id = ${many.id} AND e.id = ${id}`);
    const { rows, totals } = (await read(api, many, 'ghg_inventory')).table('factor_overrides');
    expect(new Set(rows.map((row) => row.id)).size).toBe(2_100);
    // 2,100 × 0.354 t
    expect([rows.length, totals.tco2e]).toEqual([2_100, '743.400000']);
  });
});
