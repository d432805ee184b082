import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { listAll } from '../fixtures/emissions.ts';
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
    await page.getByText('197 rows are ready to import, 3 rows have problems. Nothing is stored yet.').waitFor();
    const lines = await problems(page).getByRole('row').allInnerTexts();
    expect(lines.slice(1).map((text) => text.split(/\s*\t\s*/).slice(0, 3))).toEqual([
      ['18', 'Quantity', 'viel'],
      ['51', 'Unit', 'parsec'],
      ['121', 'Last day', '31.02.2025'],
    ]);
    await expectAccessible(page);
    expect(await listAll(admin)).toEqual([]);

    await page.getByRole('button', { name: 'Import 197 rows' }).click();
    await page.getByText('197 entries created, as drafts').waitFor();
    await expectAccessible(page);
    const entries = await listAll(admin);
    expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['draft']));
    // 1000.5 to 1199.5 kWh, without those of lines 18, 51 and 121.
    const total = entries.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect([entries.length, total]).toEqual([197, 200 * 1100 - 1016.5 - 1049.5 - 1119.5]);
    expect(entries.find(({ reference }) => reference === 'IMP-2')).toMatchObject({
      ...{ scope: 2, category: 'purchased_electricity', subcategory: 'grid_electricity', quantity: 1000.5 },
      ...{ unit: 'kWh', periodStart: '2025-02-01', periodEnd: '2025-02-28' },
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
});
