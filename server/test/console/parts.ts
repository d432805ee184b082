import type { Locator, Page } from 'playwright-core';

/** Parts of a screen that several tests look for, by the names a reader gives them. */

export const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A line of facts: the name and the value beside it. */
export const factOf = (within: Locator, name: string): Locator =>
  within.locator('dl > div').filter({ has: within.page().getByText(name, { exact: true }) });

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The cells of the row that contains a text. */
export const cells = (page: Page, table: string, text: string): Promise<string[]> =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('cell')
    .allTextContents();

/** The cells of a row that is named by its header. */
export const cellsBeside = (page: Page, table: string, row: string): Promise<string[]> =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .allTextContents();
