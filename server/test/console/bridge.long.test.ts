import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { recordFigures } from '../fixtures/figures.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, choose } from './parts.ts';
import { recordTwoYears, YEAR } from './two-years.ts';

/**
 * Heating: two entries of 15.5 + 99 = 114.5 t in 2024, one of 10.5 t in 2025, each of one unit. One unit less at 57.25 t is
 * −57.25 t, and the rest of −104 t is −46.75 t. Electricity stays at 20.25 t; travel of 6.1 t is new.
 */
const ROWS = [
  ['2024', '134.75'],
  ['Activity', '-57.25'],
  ['Factor edition', '-46.75'],
  ['Factor choice', '0'],
  ['GWP set', '0'],
  ['Scope 2 contracts', '0'],
  ['Boundary', '0'],
  ['New', '6.1'],
  ['Ended', '0'],
  ['Reclassified', '0'],
  ['2025', '36.85'],
];

describeInBrowser('the bridge', () => {
  test('explains the change of a year on the overview, as chart, table and file', async ({
    api,
    org,
    page,
    address,
  }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    const bridge = card(page, 'From 2024 to 2025');
    await bridge.locator('.recharts-bar-rectangle').first().waitFor();
    await page.getByRole('button', { name: 'Actions: From 2024 to 2025' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(','))).toEqual(ROWS);
    await page.getByRole('link', { name: 'By scope, category and location' }).click();
    await page.getByText('2025 is 97.90 tCO₂e below 2024.', { exact: false }).waitFor();
  });

  test('is asked for any two years and a location, and says where it changed', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await recordFigures(api, org, [
      // Half of its days lie in 2024: 2 t.
      { scope: 2, category: 'purchased_cooling', periodStart: '2024-12-31', periodEnd: '2025-01-01', tco2e: '4' },
    ]);
    await page.goto(`${address}/reports`);
    await page.getByRole('link', { name: 'Bridge' }).click();
    await choose(page, 'To year', '2025');
    await choose(page, 'From year', '2024');
    await page.getByText('2.00 tCO₂e of 2025 come from entries that are only partly in the year.').waitFor();
    const table = page.getByRole('table', { name: 'Where it changed: Scope' });
    const rows = (await table.getByRole('row').allInnerTexts()).map((text) => text.split(/\s*\t\s*/));
    expect(rows[1]?.[0]).toBe('Scope 1');
    expect(rows[1]?.[1]).toContain('114.5');
    expect(rows.find(([name]) => name === 'Scope 3')).toContain('+6.10');
    await page.getByText('Category', { exact: true }).click();
    await page.getByRole('cell', { name: 'Business travel' }).waitFor();
    await choose(page, 'Location', 'Leeds works');
    await page.getByText('2025 is the same as 2024.').waitFor();
    await expectAccessible(page);
  });

  test('says why there is none', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/reports/bridge?from=2019&to=2020`);
    await page.getByRole('heading', { name: 'A bridge needs two years with approved entries' }).waitFor();
    await page.getByText('2019 and 2020 have none yet.', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Unapproved entries of 2019' }).click();
    await page.getByText('No entries found').waitFor();
    await page.goto(`${address}/reports/bridge?from=2025&to=2024`);
    await page.getByText('“To year” must be after “From year”.', { exact: false }).waitFor();
  });
});
