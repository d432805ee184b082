import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  pinOnce,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { completeCsv, importCsv } from '../../../../../test/fixtures/factors.ts';

const PREVIEW = `${EMISSIONS}/preview`;

/** The UK grid factor in other editions, kg per kWh. */
const EARLIER = [
  [2023, 0.20707],
  [2022, 0.19338],
  [2021, 0.21233],
  [2020, 0.23314],
  [2019, 0.2556],
  [2018, 0.28307],
  [2017, 0.35156],
  [2016, 0.41205],
] as const;
const LATER = [
  [2025, 0.177],
  [2026, 0.13096],
] as const;

describe('POST /emissions/preview', () => {
  test('shows the figure, the factor and the other candidates with reasons, best first', async ({ org }) => {
    const { status, body } = await org.admin.post(PREVIEW, {
      ...electricity,
      category: 'electricity',
      periodStart: '2024-01-01',
      periodEnd: '2024-12-31',
    });
    expect(status).toBe(200);
    const factor = (vintage: number, value: number) => ({
      code: `DEFRA-${vintage}-ELEC-GRID-GB`,
      source: 'DEFRA',
      vintage,
      value,
      unit: 'kgCO2e/kWh',
      region: 'GB',
    });
    const earlier = ([vintage, value]: readonly [number, number]) => ({
      factor: factor(vintage, value),
      reason: `its vintage is ${vintage}, and 2024 is the latest not after 2024`,
    });
    const later = ([vintage, value]: readonly [number, number]) => ({
      factor: factor(vintage, value),
      reason: `its vintage ${vintage} is later than the period's year 2024`,
    });
    expect(body.data).toMatchObject({
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      // 12,500 × 0.20705, 0.20493, 0.0009 and 0.00122 kg
      tco2e: 2.588125,
      ghg: { co2: 2.561625, ch4: 0.01125, n2o: 0.01525 },
      factor: factor(2024, 0.20705),
      factorPinned: false,
      factorOverridden: false,
      factorOverrideReason: null,
      candidates: [...EARLIER.map(earlier), ...LATER.map(later)],
    });
  });

  test('gives the same figure as a creation, and stores nothing', async ({ org, api }) => {
    const locationId = await addLocation(org, { country: 'US', region: 'US-CAMX' });
    const inputs = [{}, { locationId }, { quantity: 2.5 }, { factorCode: 'DEFRA-2022-ELEC-GRID-GB' }];
    for (const change of inputs) {
      const before = await stored(api);
      const { status, body } = await org.admin.post(PREVIEW, { ...electricity, ...change });
      expect(status).toBe(200);
      expect(await stored(api)).toEqual(before);
      const entry = await addEntry(org.admin, change);
      const { region: _region, ...factor } = body.data.factor;
      expect([body.data.tco2e, body.data.ghg, factor]).toEqual([entry.tco2e, entry.ghg, entry.factor]);
    }
  });

  test('shows no candidates for a pinned factor', async ({ org }) => {
    const { body } = await org.admin.post(PREVIEW, { ...electricity, factorCode: 'DEFRA-2022-ELEC-GRID-GB' });
    expect(body.data).toMatchObject({ factor: { vintage: 2022 }, candidates: [] });
  });

  test("names the organisation's own factor as the reason, and shows it to no other organisation", async ({
    api,
    org,
  }) => {
    const other = await api.newOrganisation();
    const line = 'ACME-GRID,Green tariff,2,purchased_electricity,grid_electricity,2024,kWh,0.031';
    await importCsv(api, other.id, completeCsv(line));
    await pinOnce(other.admin, 'ACME-GRID');
    const own = (await other.admin.post(PREVIEW, electricity)).body.data;
    expect(own.factor).toMatchObject({ code: 'ACME-GRID', source: 'custom' });
    expect(own.candidates[0].reason).toContain('ACME-GRID comes before published ones');
    const { text } = await org.admin.post(PREVIEW, electricity);
    expect(text).not.toContain('ACME');
  });

  test('accepts a duplicate, which only a creation refuses', async ({ org }) => {
    await addEntry(org.admin, { reference: 'There' });
    expect((await org.admin.post(PREVIEW, { ...electricity, reference: 'There' })).status).toBe(200);
  });

  test('refuses the same requests as a creation', async ({ org }) => {
    const wrong = { ...electricity, quantity: 0, unit: 'L', notes: 'x'.repeat(501), periodEnd: '2024-01-01' };
    const rules = await org.admin.post(PREVIEW, wrong);
    expect([codeOf(rules), fieldsOf(rules)]).toEqual([
      '422 VALIDATION_ERROR',
      ['notes', 'periodEnd', 'quantity', 'unit'],
    ]);
    const shape = await org.admin.post(PREVIEW, { ...electricity, scope: 4, tco2e: 1 });
    expect([codeOf(shape), fieldsOf(shape)]).toEqual(['400 VALIDATION_ERROR', ['scope', 'tco2e']]);
    const locationId = await addLocation(org, { country: 'MC' });
    const none = await org.admin.post(PREVIEW, { ...electricity, locationId });
    expect(codeOf(none)).toBe('422 NO_MATCHING_FACTOR');
  });
});
