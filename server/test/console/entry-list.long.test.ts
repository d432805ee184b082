import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, addLocation } from '../fixtures/emissions.ts';
import { insertMany } from '../fixtures/many-entries.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { entriesInMemory } from './memory.ts';

const MANY = 3000;
/** Many pages of the API away from the first row. */
const FAR = 2000;
/** A window of rows with those just outside it. */
const ROWS_AT_MOST = 80;
/** The pages of 100 in view and next to it, twice: a screen keeps what it showed last. */
const HELD_AT_MOST = 800;

describeInBrowser('the list of entries in the console', () => {
  test('shows the first of 3,000 entries after one request, and holds few rows while it scrolls', async ({
    page,
    address,
    api,
    org,
  }) => {
    await addLocation(org, { country: 'GB' });
    await addLocation(org, { country: 'GB' });
    await insertMany(api, org, MANY);
    const requests: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/emissions' && url.searchParams.get('sortBy') === 'periodStart') requests.push(url);
    });
    await page.goto(`${address}/entries?sortBy=periodStart&sortOrder=asc`);
    const rows = page.getByRole('table').locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    expect(requests.filter(({ searchParams }) => !searchParams.has('cursor'))).toHaveLength(1);
    await page.getByText(`${MANY.toLocaleString('en-GB')} rows`).waitFor();
    await expectAccessible(page);

    const viewport = page.getByRole('region', { name: 'Entries' });
    const reached = async (): Promise<number> => {
      await viewport.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await page.getByRole('row').count()).toBeLessThan(ROWS_AT_MOST);
      return Number(await rows.last().getAttribute('aria-rowindex'));
    };
    await expect.poll(reached, { timeout: 120_000 }).toBeGreaterThan(FAR);
    expect(await entriesInMemory(page)).toBeLessThanOrEqual(HELD_AT_MOST);
  });

  test('says how many of how many are selected, and takes all of them', async ({ page, address, api, org }) => {
    await addLocation(org, { country: 'GB' });
    await addLocation(org, { country: 'GB' });
    await insertMany(api, org, 2_400);
    await page.goto(`${address}/entries?state=draft`);
    const { body } = await org.admin.get('/api/v1/emissions?state=draft&pageSize=1');
    const drafts: number = body.pagination.totalItems;
    // A quarter of them: more than one request moves.
    expect(drafts).toBe(600);
    await page.getByRole('checkbox', { name: 'All', exact: true }).check();
    await page.getByText(`of ${drafts.toLocaleString('en')} selected`, { exact: false }).waitFor();
    await page.getByRole('button', { name: `Select all ${drafts.toLocaleString('en')}` }).click();
    await page.getByText(`${drafts.toLocaleString('en')} selected`, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText(`${drafts.toLocaleString('en')} entries submitted.`).waitFor({ timeout: 120_000 });
    const { body: after } = await org.admin.get('/api/v1/emissions?state=draft&pageSize=1');
    expect(after.pagination.totalItems).toBe(0);
  });

  test('deselects entries hidden by new filters, and says so', async ({ page, address, org }) => {
    await addEntry(org.admin, { reference: 'HIDDEN-ONE' });
    await addEntry(org.admin, { reference: 'KEPT-ONE' });
    await page.goto(`${address}/entries`);
    await page.getByRole('checkbox', { name: /HIDDEN-ONE/ }).check();
    await page.getByText('1 of 2 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sort by Period' }).click();
    await page.waitForURL(/sortBy=periodStart/);
    // Another order shows the same entries.
    await page.getByText('1 of 2 selected', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Reference' }).click();
    await page.getByRole('textbox', { name: 'Reference' }).fill('KEPT-ONE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 row deselected.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
    await page.getByRole('checkbox', { name: /KEPT-ONE/ }).check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('1 entry submitted.').waitFor();
    const { body } = await org.admin.get('/api/v1/emissions?state=draft');
    expect(body.data.map(({ reference }: { reference: string }) => reference)).toEqual(['HIDDEN-ONE']);
  });

  test('stores filters in the address and named views in the browser', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { reference: 'SUBMITTED-ONE' });
    await addEntry(org.admin, { reference: 'DRAFT-ONE' });
    expect((await org.admin.post(`/api/v1/emissions/${id}/submit`)).status).toBe(200);
    await page.goto(`${address}/entries`);
    await page.getByRole('link', { name: 'Review queue (1)' }).waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Submitted', exact: true }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('checkbox', { name: /DRAFT-ONE/ }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('state')).toContain('submitted');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('View name').fill('Waiting');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${address}/entries`);
    await page.getByRole('checkbox', { name: /DRAFT-ONE/ }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Waiting', exact: true }).click();
    await page.getByRole('checkbox', { name: /DRAFT-ONE/ }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Electricity' }).click();
    await page.waitForURL(`${address}/entries/${id}`);
    await page.getByRole('link', { name: 'All entries' }).click();
    await page.getByRole('checkbox', { name: /SUBMITTED-ONE/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /DRAFT-ONE/ }).count()).toBe(0);
  });

  test('fits a narrow screen', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { reference: 'A-RATHER-LONG-REFERENCE-OF-AN-INVOICE-2025-01' });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/entries', `/entries/${id}`, `/entries/new?from=${id}`, '/entries/review']) {
      await page.goto(address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
});
