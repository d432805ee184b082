import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { test as base } from './console-test.ts';
import { openImport, step, withImports } from './import-file.ts';
import { longTasks, rowsInMemory } from './large-import.ts';

const ROWS = 100_000;
/** A window of rows with those just outside it. */
const ROWS_AT_MOST = 80;
/** Pages in view and those seen within the last seconds. */
const ROWS_IN_MEMORY = 3_000;
const PATIENCE_MS = 900_000;

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
const test = base.extend('file', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onCleanup(() => rm(folder, { recursive: true }));
  const file = join(folder, 'large.csv');
  await writeFile(file, largeFile());
  return file;
});

/** The last of every hundred rows has a word as its quantity. */
function largeFile(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const quantity = index % 100 === 99 ? 'viel' : `${index},5`;
    return `0${1 + (index % 9)}.2025;Strom;${quantity};kWh;BIG-${index + 2}`;
  });
  return ['Monat;Energieträger;Verbrauch;Einheit;Beleg', ...rows].join('\r\n');
}

describeInBrowser('importing 100,000 rows', () => {
  test('leaves the tab responsive', { timeout: PATIENCE_MS }, async ({ api, page, address, file }) => {
    page.setDefaultTimeout(PATIENCE_MS);
    const tasks = await longTasks(page);
    await withImports(api, async () => {
      await openImport(page, address, file);
      await step(page, 'Rows');
      const grid = page.getByRole('grid', { name: 'Rows' });
      await grid.getByText('BIG-2', { exact: true }).waitFor();
      await tasks.during('scrolling', async () => {
        await grid.focus();
        await page.keyboard.press('Control+End');
        await grid.getByText(`BIG-${ROWS + 1}`, { exact: true }).waitFor();
        await page.keyboard.press('Control+Home');
        await grid.getByText('BIG-2', { exact: true }).waitFor();
      });
      expect(await page.getByRole('row').count()).toBeLessThan(ROWS_AT_MOST);
      expect(await rowsInMemory(page, 'BIG-')).toBeLessThan(ROWS_IN_MEMORY);
      await tasks.during('filtering', async () => {
        await page.getByRole('link', { name: '1,000 with errors' }).click();
        await grid.getByText('viel').first().waitFor();
        await page.keyboard.press('Control+End');
      });
      expect(await page.getByRole('row').count()).toBeLessThan(ROWS_AT_MOST);
    });
    console.log(await tasks.summary());
  });
});
