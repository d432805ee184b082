import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { sharedTest as test } from '../api-test.ts';
import { addEntry, gas } from '../fixtures/emissions.ts';

const page = readFile(new URL('../../../docs/methodology.md', import.meta.url), 'utf8').then((text) =>
  text.replace(/\s+/g, ' '),
);

const gasOil = {
  ...gas,
  subcategory: 'gas_oil',
  quantity: 1000,
  unit: 'L',
  periodStart: '2024-01-01',
  periodEnd: '2024-12-31',
};

describe('the example of gas oil in the methodology', () => {
  // Published for 2024: 2.75541 kg/L, and 0.25649 kg/kWh × 10,742.480311 kWh = 2.755339 t
  test('is the figure of the entry', async ({ org }) => {
    const { tco2e, energyKwh } = await addEntry(org.admin, gasOil);
    expect([tco2e.toFixed(6), energyKwh.toFixed(2)]).toEqual(['2.755410', '10742.48']);
    expect(await page).toContain('use the factor per litre, 2.75541 kg: 2.755410 t.');
    expect(await page).toContain('= 10,742.48 kWh gross.');
  });

  test('is the figure of the entry with the other factor', async ({ org }) => {
    const pinned = await addEntry(org.admin, { ...gasOil, factorCode: 'DEFRA-2024-GASOIL-KWH', reference: 'pinned' });
    expect(pinned.tco2e.toFixed(6)).toBe('2.755339');
    expect(await page).toContain('is pinned, 0.25649 kg, the result is 2.755339 t');
  });
});
