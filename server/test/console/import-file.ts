import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestApi } from '../harness.ts';
import { whileRunning, workerFor } from '../work.ts';

/**
 * As a German company keeps it: titles above the headers, decimal commas, a total, a row booked twice, an everyday word
 * for a fuel, a day that does not exist and an estimated amount.
 */
export const GERMAN_REPORT = join(import.meta.dirname, 'samples/energiebericht.csv');

/** The worker reads, checks and applies files during the test's own steps. */
export const withImports = <T>(api: TestApi, steps: () => Promise<T>): Promise<T> =>
  whileRunning(workerFor(api, 'imports'), steps);

export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Drops a file, and waits until the service has read it and the page shows the first step with something to decide. */
export async function openImport(page: Page, address: string, file: string | readonly [name: string, text: string]) {
  await page.goto(`${address}/entries/import`);
  if (typeof file === 'string') await page.locator('input[type=file]').setInputFiles(file);
  else await chooseFile(page, file[0], file[1]);
  await page.waitForURL(/\/imports\/imp_\w+\/(file|values|rows|apply)$/);
  return /imp_\w+/.exec(page.url())![0];
}

export const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).click();
