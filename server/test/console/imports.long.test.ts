import { readFile } from 'node:fs/promises';
import { column, section, table } from '@tonne/documents';
import { rendered } from '@tonne/documents/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addLocation, listAll } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { chooseFile, germanFile, HEADERS } from './import-file.ts';

const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });

describeInBrowser('importing entries', () => {
  test('shows the errors by row, stores the good rows and returns the others', async ({ page, address, admin }) => {
    await page.goto(`${address}/entries/import`);
    await page.getByText('Drop a CSV or Excel file here').waitFor();
    await expectAccessible(page);
    await chooseFile(page, 'strom.csv', germanFile());
    expect(await page.getByRole('combobox', { name: 'Numbers' }).inputValue()).toContain('decimal comma');
    expect(await page.getByRole('combobox', { name: 'Dates' }).inputValue()).toContain('day, month, year');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Check 200 rows' }).click();
    await page.getByText('197 rows are ready to import, 3 rows have problems. Nothing has been saved yet.').waitFor();
    const lines = await problems(page).getByRole('row').allInnerTexts();
    expect(lines.slice(1).map((text) => text.split(/\s*\t\s*/).slice(0, 3))).toEqual([
      ['18', 'Quantity', 'viel'],
      ['51', 'Unit', 'parsec'],
      ['121', 'Last day', '31.02.2025'],
    ]);
    await expectAccessible(page);
    expect(await listAll(admin)).toEqual([]);

    await page.getByRole('button', { name: 'Import 197 rows' }).click();
    await page.getByText('197 entries created as drafts').waitFor();
    await expectAccessible(page);
    const entries = await listAll(admin);
    expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['draft']));
    // 1000.5 to 1199.5 kWh, without those of lines 18, 51 and 121.
    const total = entries.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect([entries.length, total]).toEqual([197, 200 * 1100 - 1016.5 - 1049.5 - 1119.5]);
    expect(entries.find(({ reference }) => reference === 'IMP-2')).toMatchObject({
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      quantity: 1000.5,
      unit: 'kWh',
      periodStart: '2025-02-01',
      periodEnd: '2025-02-28',
    });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    const [headers, ...rejected] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(headers).toBe([...HEADERS, 'Reason'].join(','));
    expect(rejected).toEqual([
      expect.stringMatching(/^Scope 2,Eingekaufter Strom,Grid electricity,viel,kWh,.*IMP-18,.*quantity/),
      expect.stringMatching(/^Scope 2,.*,"1\.049,5",parsec,.*IMP-51,.*unit/),
      expect.stringMatching(/^Scope 2,.*,"1\.119,5",kWh,01\.02\.2025,31\.02\.2025,IMP-121,.*periodEnd/),
    ]);
  });

  test('requires a location on each row if there are several', async ({ page, address, org }) => {
    await addLocation(org, { name: 'Lyon', country: 'FR' });
    const row = (reference: string, place: string) =>
      `2,purchased_electricity,grid_electricity,10,kWh,2025-01-01,2025-01-31,${place},${reference}`;
    const header = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,location,reference';
    await page.goto(`${address}/entries/import`);
    await chooseFile(page, 'places.csv', [header, row('A', ''), row('B', 'Lyon'), row('C', '')].join('\n'));
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await page.getByText('1 row is ready to import, 2 rows have problems. Nothing has been saved yet.').waitFor();
    const lines = await problems(page).getByRole('row').allInnerTexts();
    expect(lines.slice(1).map((text) => text.split(/\s*\t\s*/).slice(0, 2))).toEqual([
      ['2', 'Location'],
      ['4', 'Location'],
    ]);
    expect(await listAll(org.admin)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('1 entry created as a draft').waitFor();
    const stored = await listAll(org.admin);
    expect(stored.map(({ reference, location }) => [reference, location])).toMatchObject([['B', { name: 'Lyon' }]]);
  });

  test('stores nothing twice when an answer is lost', async ({ page, address, admin }) => {
    let lost = 0;
    await page.route('**/api/v1/emissions/batch?requireLocation=true', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' });
    });
    await page.goto(`${address}/entries/import`);
    await chooseFile(page, 'strom.csv', germanFile());
    await page.getByRole('button', { name: 'Check 200 rows' }).click();
    await page.getByRole('button', { name: 'Import 197 rows' }).click();
    await page.getByText('197 entries created as drafts').waitFor();
    expect([lost, (await listAll(admin)).length]).toEqual([1, 197]);
  });

  test('asks before it is left, and stops when told to', async ({ page, address, admin }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/emissions/batch?**', async (route) => {
      await released;
      await route.abort('aborted').catch(() => {});
    });
    await page.goto(`${address}/entries/import`);
    await chooseFile(page, 'strom.csv', germanFile());
    await page.getByRole('button', { name: 'Check 200 rows' }).click();
    await page.getByText('0 of 200 rows').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('dialog', { name: 'Leave while the import runs?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('The check was stopped. Nothing was saved.').waitFor();
    release();
    expect(await listAll(admin)).toEqual([]);
  });

  test('reads a workbook, fills what it lacks, and remembers the choices', async ({ page, address, admin }) => {
    const columns = [
      column.text('activity', 'Activity'),
      column.decimal('amount', 'Amount', { decimals: 2 }),
      column.date('from', 'Start date'),
      column.date('to', 'End date'),
      column.text('document', 'Document'),
    ];
    const dates = { from: '2025-03-01', to: '2025-03-31' };
    const rows = [
      { activity: 'natural_gas', amount: '1000.00', ...dates, document: 'X-1' },
      { activity: 'natural_gas', amount: '250.25', ...dates, document: 'X-2' },
    ];
    const { bytes } = await rendered(
      {
        reportId: 'meters',
        title: 'Meters',
        organisation: 'Example plc',
        filters: [],
        periodStart: '2025-01-01',
        periodEnd: '2025-12-31',
        asOf: new Date('2026-01-15T12:00:00Z'),
        sections: [section('Meters', [table({ id: 'meters', title: 'Meters', columns, rows })])],
      },
      'xlsx',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}/entries/import`);
    await chooseFile(page, 'meters.xlsx', bytes);
    await page.getByText('These fields still need a column or a value: Unit.').waitFor();
    await fix(page, 'Unit', 'kilowatt hour (kWh)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 entries created as drafts').waitFor();
    const entries = await listAll(admin);
    // 1,000 kWh × 0.18296 kg/kWh and 250.25 kWh × 0.18296 kg/kWh = 45.78574 kg
    expect(entries.map(({ reference, tco2e }) => [reference, tco2e]).toSorted()).toEqual([
      ['X-1', 0.18296],
      ['X-2', 0.045786],
    ]);

    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, 'meters.xlsx', bytes);
    await page.getByText('Same choices as for your last file with these headers.').waitFor();
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByText('0 rows are ready to import, 2 rows have problems.').waitFor();
    await page.getByRole('cell', { name: 'Whole row' }).first().waitFor();
  });

  test('refuses a file that is not a table', async ({ page, address }) => {
    await page.goto(`${address}/entries/import`);
    await chooseFile(page, 'broken.xlsx', 'no workbook at all');
    await page.getByRole('alert').filter({ hasText: 'The file cannot be read' }).waitFor();
    await page.getByText('Drop a CSV or Excel file here').waitFor();
  });
});

async function fix(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: `${field}: Value for all rows` }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}
