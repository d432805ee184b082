import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { EMISSIONS } from '../fixtures/emissions.ts';
import { test as base } from './console-test.ts';
import { HEADERS } from './import-file.ts';
import { holdWorkers, longTasks, rowsInMemory } from './large-import.ts';

const ROWS = 100_000;
/** A window of rows with those just outside it, and the rows of the other tables of the screen. */
const ROWS_AT_MOST = 80;
/** The first rows, which the screen shows; the others stay in the worker. */
const PREVIEW_ROWS = 5;
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
    return `Scope 2;Eingekaufter Strom;Grid electricity;${quantity};kWh;01.02.2025;28.02.2025;BIG-${index + 2}`;
  });
  return [HEADERS.join(';'), ...rows].join('\r\n');
}

/** The same file again is no change, unless another choice comes between. */
async function choose(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([]);
  await page.locator('input[type=file]').setInputFiles(file);
}

const reading = (page: Page) => page.getByText(/^Reading… [\d,]+ rows so far$/);
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });
const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)![0].replaceAll(',', ''));

describeInBrowser('importing 100,000 rows', () => {
  test('leaves the tab responsive', { timeout: PATIENCE_MS }, async ({ page, address, admin, file }) => {
    page.setDefaultTimeout(PATIENCE_MS);
    const workers = await holdWorkers(page);
    const tasks = await longTasks(page);
    await page.goto(`${address}/entries/import`);
    await page.getByText('Drop a CSV or Excel file here').waitFor();

    // The worker goes on after its first part, but the page hears no more from it: the file is still being read.
    await workers.hold();
    await choose(page, file);
    await expect.poll(async () => numberIn(await reading(page).innerText())).toBeGreaterThan(0);
    expect(numberIn(await reading(page).innerText())).toBeLessThan(ROWS);
    expect(page.workers()).toHaveLength(1);
    await stop(page).click();
    await reading(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.workers()).toHaveLength(0);
    await workers.release();

    const check = page.getByRole('button', { name: 'Check 100,000 rows' });
    await tasks.during('reading', async () => {
      await choose(page, file);
      await check.waitFor();
    });
    expect(await page.getByRole('row').count()).toBeLessThan(ROWS_AT_MOST);
    expect(await rowsInMemory(page, 'BIG-')).toBe(PREVIEW_ROWS);

    await tasks.during('checking', async () => {
      await check.click();
      await problems(page).getByRole('cell', { name: '101', exact: true }).waitFor();
      await stop(page).click();
      await page.getByText('The check was stopped. Nothing was saved.').waitFor();
      await check.click();
      await page.getByText('99,000 rows are ready to import, 1,000 rows have problems.').waitFor();
    });
    expect(await page.getByRole('row').count()).toBeLessThan(ROWS_AT_MOST);
    expect(await rowsInMemory(page, 'BIG-')).toBe(PREVIEW_ROWS);
    await problems(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await problems(page).getByRole('cell', { name: '100,001', exact: true }).waitFor();

    const result = page.getByText(/^[\d,]+ entries created as drafts$/);
    await tasks.during('storing', async () => {
      await page.getByRole('button', { name: 'Import 99,000 rows' }).click();
      await expect.poll(async () => numberIn(await page.getByText(/ of 99,000 rows$/).innerText())).toBeGreaterThan(0);
      await stop(page).click();
      await result.waitFor();
    });
    const created = numberIn(await result.innerText());
    const { body } = await admin.get(`${EMISSIONS}?pageSize=1`);
    expect(created).toBe(body.pagination.totalItems);
    expect(created).toBeLessThan(99_000);
    console.log(await tasks.summary());
  });
});
