import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { describeInBrowser, openPage } from '../browser.ts';
import { generate, HISTORY, withEngine, YEAR } from '../fixtures/reports.ts';
import { expectAccessible } from './accessibility.ts';
import { signIn, test, withoutTour } from './console-test.ts';
import { card, choose, factOf } from './parts.ts';

const SCHEDULES = '/api/v1/reports/schedules';

describeInBrowser('reports', () => {
  test('are ordered, watched while they are made, read in the page and downloaded', async ({
    api,
    org,
    page,
    address,
  }) => {
    await page.goto(`${address}/reports`);
    await page.getByRole('link', { name: 'Order GHG inventory' }).click();
    const drawer = page.getByRole('dialog', { name: 'GHG inventory' });
    await drawer.getByRole('button', { name: /^Period/ }).waitFor();
    expect(await drawer.getByText('Edition of ESRS E1').count()).toBe(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Generate report' }).click();
    await drawer.getByText('Queued…').waitFor();
    await withEngine(api, () => drawer.getByText('The report is ready.').waitFor());
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Open report' }).click();

    const [item] = (await org.admin.get(HISTORY)).body.data;
    await page.waitForURL(`${address}/reports/${item.jobId}`);
    await page.getByText(item.sha256).waitFor();
    const viewer = page.locator('iframe[title="GHG inventory"]');
    expect(await viewer.getAttribute('src')).toMatch(/^blob:/);
    await expectAccessible(page);
    expect(await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click())).toEqual({
      name: expect.stringMatching(/^ghg_inventory_.*\.pdf$/),
      sha256: item.sha256,
    });

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: 'GHG inventory' }).waitFor();
    await expectAccessible(page);
    const again = await downloaded(page, () => page.getByRole('button', { name: 'Download GHG inventory' }).click());
    expect(again.sha256).toBe(item.sha256);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('of ESRS E1 are numbered by the edition that is chosen, and say so', async ({ api, org, page, address }) => {
    await page.goto(`${address}/reports?order=esrs_e1`);
    const drawer = page.getByRole('dialog', { name: 'ESRS E1' });
    const edition = drawer.getByRole('radiogroup', { name: 'Edition of ESRS E1' });
    expect(await edition.getByRole('radio', { name: 'Based on the period' }).isChecked()).toBe(true);
    await edition.getByText('ESRS 2026 (revised)').click();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Generate report' }).click();
    await withEngine(api, () => drawer.getByText('The report is ready.').waitFor());
    const [item] = (await org.admin.get(HISTORY)).body.data;
    expect(item).toMatchObject({ reportId: 'esrs_e1', esrsEdition: '2026' });
    await drawer.getByRole('link', { name: 'Open report' }).click();
    await page.waitForURL(`${address}/reports/${item.jobId}`);
    await factOf(card(page, 'Details'), 'Edition of ESRS E1').getByText('ESRS 2026 (revised)').waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('row').filter({ hasText: item.reportName }).getByText('ESRS 2026 (revised)').waitFor();
    await expectAccessible(page);
  });

  test('of a part of the inventory say so', async ({ api, org, page, address }) => {
    await page.goto(`${address}/reports?order=monthly_trend`);
    const drawer = page.getByRole('dialog', { name: 'Monthly trend' });
    await drawer.getByText('CSV', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Only part of the inventory' }).click();
    await drawer.getByRole('combobox', { name: 'Scopes' }).click();
    await page.getByRole('option', { name: 'Scope 2' }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Generate report' }).click();
    await withEngine(api, () => drawer.getByText('The report is ready.').waitFor());
    expect((await org.admin.get(HISTORY)).body.data).toMatchObject([
      { reportId: 'monthly_trend', format: 'csv', filters: { scopes: [2] } },
    ]);
    await drawer.getByRole('link', { name: 'Open report' }).click();
    await page.getByText('CSV files have no preview.').waitFor();
    await page.getByText('Scope 2', { exact: true }).waitFor();
  });

  test('that failed say why, and are ordered again', async ({ api, org, page, address }) => {
    const jobId = await generate(org.admin, { reportId: 'esrs_e1', esrsEdition: '2026' });
    await api.db.execute(sql`
      UPDATE report_jobs SET status = 'failed', completed_at = ${api.clock.now()}, error = 'It failed in 3 tries.'
      WHERE organisation_id = ${org.id} AND id = ${jobId}`);
    await page.goto(`${address}/reports/${jobId}`);
    const failure = page.getByRole('alert').filter({ hasText: 'The report could not be generated' });
    await failure.getByText('It failed in 3 tries.').waitFor();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL((url) => url.pathname !== `/reports/${jobId}`);
    await withEngine(api, () => page.getByText('Ready', { exact: true }).waitFor());
    const again = new URL(page.url()).pathname.split('/').at(-1);
    expect((await org.admin.get(`/api/v1/reports/jobs/${again}`)).body.data).toMatchObject({
      status: 'complete',
      reportId: 'esrs_e1',
      esrsEdition: '2026',
      format: 'csv',
      ...YEAR,
    });
  });
});

describeInBrowser('report schedules', () => {
  test('show their next runs on the reader’s clock', async ({ api, org, browser, address }) => {
    const page = await openPage(browser, { locale: 'en-GB', timezoneId: 'America/New_York' });
    await withoutTour(page);
    await signIn(page, address, api, org);
    await page.goto(`${address}/reports/schedules`);
    await page.getByText('No schedules yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add schedule' }).click();
    await page.getByLabel('Name').fill('For the board');
    await choose(page, 'Frequency', 'Every week');
    await choose(page, 'Day of the week', 'Friday');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/London');
    await page.getByRole('option', { name: 'Europe/London' }).click();
    await choose(page, 'Period covered', 'Previous week');
    await page.getByRole('combobox', { name: 'Recipients' }).fill('board@example.com');
    await page.getByRole('combobox', { name: 'Recipients' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'For the board' }).waitFor();

    // It is Sunday 15 March 2026. New York has put its clocks forward already; London does so on 29 March.
    await expect
      .poll(() => runs(page))
      .toEqual([
        ['20 Mar 2026, 03:00', '20 Mar 2026, 07:00', '9–15 Mar 2026'],
        ['27 Mar 2026, 03:00', '27 Mar 2026, 07:00', '16–22 Mar 2026'],
        ['3 Apr 2026, 02:00', '3 Apr 2026, 07:00', '23–29 Mar 2026'],
        ['10 Apr 2026, 02:00', '10 Apr 2026, 07:00', '30 Mar–5 Apr 2026'],
        ['17 Apr 2026, 02:00', '17 Apr 2026, 07:00', '6–12 Apr 2026'],
      ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('A paused schedule does not run.').waitFor();
    expect((await org.admin.get(SCHEDULES)).body.data).toMatchObject([{ name: 'For the board', status: 'paused' }]);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(async () => (await runs(page)).length).toBe(5);
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
    await page.waitForURL(/\/reports\/job_/);
    await withEngine(api, () => page.getByText('Ready', { exact: true }).waitFor());
    expect((await org.admin.get(HISTORY)).body.data).toMatchObject([{ scheduleId: expect.any(String) }]);
    await page.goto(`${address}/reports/schedules`);
    await page.getByRole('link', { name: 'For the board' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No schedules yet').waitFor();
    expect((await org.admin.get(SCHEDULES)).body.data).toEqual([]);
    await page.context().close();
  });

  test('do not overwrite another user’s change', async ({ org, page, address }) => {
    const { body } = await org.admin.post(SCHEDULES, {
      name: 'Monthly',
      reportId: 'ghg_inventory',
      frequency: 'monthly',
      time: '07:00',
      timezone: 'UTC',
      periodType: 'previous_month',
      format: 'pdf',
      recipients: ['board@example.com'],
    });
    await page.goto(`${address}/reports/schedules/${body.data.id}/edit`);
    await page.getByLabel('Name').fill('Mine');
    await org.admin.patch(`${SCHEDULES}/${body.data.id}`, { name: 'Theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.getByRole('row', { name: 'Name Mine Theirs' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    expect((await org.admin.get(`${SCHEDULES}/${body.data.id}`)).body.data.name).toBe('Mine');
  });
});

async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; sha256: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The rows of the table of next runs, without its header. */
async function runs(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: 'Next runs' }).getByRole('row').all();
  const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
  return texts.filter((cells) => cells.length > 0).map((cells) => cells.map(plain));
}

/** Browsers differ in the spaces of a range. */
const plain = (text: string): string => text.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ');
