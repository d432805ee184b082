import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { putStatement } from '../fixtures/statements.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card } from './parts.ts';
import { recordTwoYears, YEAR } from './two-years.ts';

async function choose(page: Page, chart: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${chart}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const march = (page: Page) =>
  page
    .getByRole('figure', { name: 'Emissions by month' })
    .getByRole('link', { name: 'Mar 2025: Scope 1 0.00 tCO₂e, Scope 2 20.25 tCO₂e, Scope 3 0.00 tCO₂e' });

describeInBrowser('the overview', () => {
  test('shows the figures of a period and what changed', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await card(page, 'Total emissions').getByText('1.1 t more than a year earlier (+3.1%)').waitFor();
    expect(await card(page, 'Total emissions').innerText()).toContain('36.85');
    await page.getByText('Compared with 1 Jan – 30 Jun 2024: the same days a year earlier').waitFor();
    expect(await card(page, 'Scope 1').innerText()).toMatch(/10\.50[\s\S]*5 t less than a year earlier \(-32\.3%\)/);
    expect(await card(page, 'Scope 2').innerText()).toMatch(/20\.25[\s\S]*The same as a year earlier/);
    expect(await card(page, 'Scope 3').innerText()).toMatch(/6\.10[\s\S]*Nothing to compare with/);
    await card(page, 'By location').getByRole('link', { name: 'Leeds works 20.25' }).waitFor();
    await card(page, 'By category').getByRole('link', { name: 'Stationary combustion 10.50' }).waitFor();
    await card(page, 'Review').getByText('1 entry awaiting review').waitFor();
    await card(page, 'Review').getByText('2.00 tCO₂e in drafts and submitted entries').waitFor();
    await card(page, 'Offsets and net').getByText('36.85 tCO₂e').nth(1).waitFor();
    const months = page.getByRole('figure', { name: 'Emissions by month' });
    await months.getByRole('link', { name: /^Jan 2025: Scope 1 10\.50 tCO₂e, Scope 2 0\.00/ }).waitFor();
    expect(await months.getByRole('link').count()).toBe(12);
    await expectAccessible(page);
  });

  test('states the whole figure where an equity share acts', async ({ api, org, admin, page, address }) => {
    const { works } = await recordTwoYears(api, org);
    const shares = [{ locationId: works, percent: 40 }];
    await putStatement(admin, 2025, { consolidationApproach: 'equity_share', shares });
    await page.goto(`${address}/?${YEAR}`);
    await page
      .getByText(
        'By equity share (2025): each location counts by your share of it. With all locations in full, the total would be 36.85 tCO₂e.',
      )
      .waitFor();
    // 10.5 + 40 % of 20.25 + 6.1
    expect(await card(page, 'Total emissions').innerText()).toContain('24.70');
    await card(page, 'By location').getByRole('link', { name: 'Leeds works 8.10' }).waitFor();
    await expectAccessible(page);
  });

  /** Dark letters on white, light ones on black: `--less` and `--more` of the page's styles. */
  test.for([
    ['light', 'rgb(9, 107, 73)', 'rgb(174, 58, 12)'],
    ['dark', 'rgb(116, 197, 162)', 'rgb(255, 169, 77)'],
  ] as const)(
    'says in colour, too, what became less: %s',
    async ([colorScheme, less, more], { api, org, page, address }) => {
      await recordTwoYears(api, org);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${address}/?${YEAR}`);
      const colourOf = (title: string, words: RegExp): Promise<string> =>
        card(page, title)
          .getByText(words)
          .evaluate((element) => getComputedStyle(element).color);
      expect(await colourOf('Scope 1', /5 t less than/)).toBe(less);
      expect(await colourOf('Total emissions', /1\.1 t more than/)).toBe(more);
    },
  );

  test('agrees with the list of entries on how many wait', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/entries`);
    await page
      .getByRole('link', { name: /\b1\b/ })
      .filter({ hasText: /[Rr]eview/ })
      .waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await card(page, 'Review').getByText('1 entry awaiting review').waitFor();
  });

  test('has the months behind the chart, those without entries too', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await choose(page, 'Emissions by month', 'Show as table');
    const rows = page.getByRole('table', { name: 'Emissions by month' }).getByRole('row');
    await page.getByRole('cell', { name: '20.25' }).waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts.map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['Month', 'Scope 1', 'Scope 2', 'Scope 3'],
      ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'].map((month) => {
        const tonnes = {
          Jan: ['10.5', '0', '0'],
          Mar: ['0', '20.25', '0'],
          May: ['0', '0', '3.1'],
          Jun: ['0', '0', '3'],
        };
        return [`${month} 2025`, ...(tonnes[month as keyof typeof tonnes] ?? ['0', '0', '0'])];
      }),
    ]);
  });

  test('leads from a figure to its entries, and back', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await card(page, 'Scope 2').getByRole('link', { name: '20.25' }).click();
    await page.getByRole('heading', { name: 'Entries', exact: true }).waitFor();
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.getByRole('cell', { name: '20.25' }).first().waitFor();
    await page.goBack();
    await card(page, 'Total emissions').getByText('36.85').waitFor();
    await march(page).click();
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.getByRole('cell', { name: '20.25' }).first().waitFor();
  });

  test('excludes offsets when only part of the organisation is covered', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await page.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'Leeds works' }).click();
    await card(page, 'Offsets and net').getByText('apply to the whole organisation').waitFor();
    expect(await card(page, 'Total emissions').innerText()).toContain('20.25');
    expect(page.url()).toContain('locationId=loc_');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`draws its chart as a picture, ${colorScheme}`, async ({ api, org, page, address }) => {
      await recordTwoYears(api, org);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${address}/?${YEAR}`);
      await march(page).waitFor();
      const [trend] = await Promise.all([
        page.waitForEvent('download'),
        choose(page, 'Emissions by month', 'Download PNG'),
      ]);
      const { background, colours } = await look(page, await readFile(await trend.path()));
      expect(trend.suggestedFilename()).toBe('emissions-by-month.png');
      expect(background > 128 ? 'light' : 'dark').toBe(colorScheme);
      // Ground, lines, text, and one colour for each scope.
      expect(colours).toBeGreaterThan(4);
      const [ranking] = await Promise.all([page.waitForEvent('download'), choose(page, 'By category', 'Download PNG')]);
      expect((await look(page, await readFile(await ranking.path()))).colours).toBeGreaterThan(2);
    });
  }

  test('shows the first steps to an empty organisation', async ({ page, address }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Three steps to your first figures' }).waitFor();
    await page.getByRole('link', { name: 'Import a file' }).waitFor();
    await expectAccessible(page);
  });

  test('fits a phone', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}/?${YEAR}`);
    await card(page, 'Scope 3').getByText('6.10').waitFor();
    await march(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

/** How light the corner of a picture is, and how many colours cover more than a few of its pixels. */
const look = (page: Page, png: Buffer): Promise<{ background: number; colours: number }> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return { background: data[0]!, colours: [...counts.values()].filter((count) => count > 150).length };
  }, png.toString('base64'));
