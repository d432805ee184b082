import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { certificateIn, recordAll } from '../fixtures/certificates.ts';
import { addLocation } from '../fixtures/emissions.ts';
import { type Figure, recordFigures } from '../fixtures/figures.ts';
import { addTarget } from '../fixtures/targets.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { test } from './console-test.ts';
import { card, cellsBeside, factOf } from './parts.ts';

const YEAR = 'periodStart=2025-01-01&periodEnd=2025-12-31';
const SHARE = 'In period';

/**
 * February 2025 by scope: 2.8 + 7 + 7 = 16.8 t, 5 t, 56 t. All of 2025: 5.9 + 7 + 7 + 40 + 3.1 = 63 t, 15 t, 730 t.
 */
async function recordAYear(api: TestApi, org: TestOrganisation): Promise<void> {
  const works = await addLocation(org, { name: 'Leeds works', country: 'GB' });
  const heating = { scope: 1, category: 'stationary_combustion' } as const;
  const power = { scope: 2, category: 'purchased_electricity', locationId: works } as const;
  const february = { periodStart: '2025-02-01', periodEnd: '2025-02-28' };
  const figures: Figure[] = [
    // 59 days of 0.1 t: 3.1 t in January, 2.8 t in February.
    { ...heating, periodStart: '2025-01-01', periodEnd: '2025-02-28', tco2e: '5.9' },
    { ...heating, ...february, tco2e: '7' },
    { ...heating, ...february, tco2e: '7', locationId: works },
    { ...heating, periodStart: '2025-01-01', periodEnd: '2025-01-31', tco2e: '40' },
    // 62 days of 0.1 t: 3.1 t in December 2024, 3.1 t in January 2025.
    { ...heating, periodStart: '2024-12-01', periodEnd: '2025-01-31', tco2e: '6.2' },
    { ...power, ...february, tco2e: '5' },
    { ...power, periodStart: '2025-04-01', periodEnd: '2025-04-30', tco2e: '10' },
    // 365 days of 2 t.
    {
      scope: 3,
      category: 'purchased_goods_services',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      tco2e: '730',
    },
    // Two days of 1 t, one of them in February.
    { ...heating, periodStart: '2025-02-28', periodEnd: '2025-03-01', tco2e: '2', state: 'draft' },
    { ...heating, ...february, tco2e: '3', state: 'submitted' },
  ];
  await recordFigures(api, org, figures);
}

interface Listed {
  readonly rows: number;
  readonly sum: number;
}

/** The list that a figure leads to: how many entries it counts, and the sum of their shares, as the screen shows them. */
async function follow(page: Page, figure: Locator): Promise<Listed> {
  await figure.click();
  await page.getByRole('heading', { level: 1, name: 'Entries' }).waitFor();
  await page.getByText(/^[\d,]+ rows?$/).waitFor();
  const place = (await page.getByRole('columnheader').allInnerTexts()).indexOf(SHARE);
  expect(place).toBeGreaterThan(0);
  const titles = await page
    .locator(`tbody tr td:nth-child(${place + 1}) span[title]`)
    .evaluateAll((spans) => spans.map((span) => span.getAttribute('title') ?? ''));
  const shares = titles.map((title) => Number(title.replace(' tCO₂e', '').replaceAll(',', '')));
  await page.goBack();
  return { rows: shares.length, sum: Math.round(shares.reduce((sum, share) => sum + share, 0) * 1e6) / 1e6 };
}

const month = (page: Page, name: RegExp): Locator =>
  page.getByRole('figure', { name: 'Emissions by month' }).getByRole('link', { name });

describeInBrowser('every figure leads to the entries behind it', () => {
  test('on the overview', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    await page.goto(`${address}/?${YEAR}`);
    const in_ = (title: string) => card(page, title).getByRole('link').first();
    expect(await follow(page, in_('Total emissions'))).toEqual({ rows: 8, sum: 808 });
    expect(await follow(page, in_('Scope 1'))).toEqual({ rows: 5, sum: 63 });
    expect(await follow(page, in_('Scope 2'))).toEqual({ rows: 2, sum: 15 });
    expect(await follow(page, in_('Scope 3'))).toEqual({ rows: 1, sum: 730 });
    // January: 3.1 + 40 + 3.1 and 62 t; February: 16.8 + 5 + 56 t; May: 62 t of the year alone.
    expect(await follow(page, month(page, /^Jan 2025: Scope 1 46\.20/))).toEqual({ rows: 4, sum: 108.2 });
    expect(await follow(page, month(page, /^Feb 2025: Scope 1 16\.80/))).toEqual({ rows: 5, sum: 77.8 });
    expect(await follow(page, month(page, /^May 2025: Scope 1 0\.00/))).toEqual({ rows: 1, sum: 62 });
    expect(await follow(page, card(page, 'By location').getByRole('link', { name: /Leeds works/ }))).toEqual({
      rows: 3,
      sum: 22,
    });
    expect(await follow(page, card(page, 'By category').getByRole('link', { name: /Stationary/ }))).toEqual({
      rows: 5,
      sum: 63,
    });
    // 2 t of the draft and 3 t.
    expect(await follow(page, card(page, 'Review').getByText('5.00 tCO₂e in drafts', { exact: false }))).toEqual({
      rows: 2,
      sum: 5,
    });
    expect(await follow(page, factOf(card(page, 'Offsets and net'), 'Gross emissions').getByRole('link'))).toEqual({
      rows: 8,
      sum: 808,
    });
    const behind = card(page, 'Behind the figures');
    expect(await follow(page, factOf(behind, 'Scope 2, location-based').getByRole('link'))).toEqual({
      rows: 2,
      sum: 15,
    });
    expect(await follow(page, factOf(behind, 'Energy').getByRole('link'))).toEqual({ rows: 8, sum: 808 });
  });

  test('by month and scope, at one location', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await page.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'Leeds works' }).click();
    expect(await follow(page, month(page, /^Feb 2025: Scope 1 7\.00/))).toEqual({ rows: 2, sum: 12 });
    await page.getByRole('button', { name: 'Actions: Emissions by month' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const february = page.getByRole('row').filter({ hasText: 'Feb 2025' });
    expect(await follow(page, february.getByRole('link', { name: '5', exact: true }))).toEqual({ rows: 1, sum: 5 });
  });

  test('in the bridge', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    await page.goto(`${address}/reports/bridge?from=2024&to=2025`);
    const table = page.getByRole('table', { name: 'Where it changed: Scope' });
    const scope1 = table.getByRole('row').filter({ hasText: 'Scope 1' }).getByRole('link');
    expect(await follow(page, scope1.first())).toEqual({ rows: 1, sum: 3.1 });
    expect(await follow(page, scope1.last())).toEqual({ rows: 5, sum: 63 });
  });

  test('of a target', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}`);
    await expect.poll(async () => (await cellsBeside(page, 'Annual budgets', '2025'))[1]).toBe('78.00');
    const budget = page.getByRole('table', { name: 'Annual budgets' }).getByRole('row');
    const row = budget.filter({ has: page.getByRole('rowheader', { name: '2025', exact: true }) });
    expect(await follow(page, row.getByRole('link'))).toEqual({ rows: 7, sum: 78 });
  });

  test('of the progress of a target, on its page and on the overview', async ({ api, org, page, address }) => {
    const power = { scope: 2, category: 'purchased_electricity' } as const;
    await recordFigures(api, org, [
      { scope: 1, periodStart: '2026-01-01', periodEnd: '2026-01-31', tco2e: '10' },
      // 62 days of 0.1 t: 3.1 t in January 2026.
      { ...power, periodStart: '2025-12-01', periodEnd: '2026-01-31', tco2e: '6.2' },
      // Neither a scope of the target, nor counted, nor this year.
      { scope: 3, periodStart: '2026-01-01', periodEnd: '2026-01-31', tco2e: '99' },
      { ...power, periodStart: '2026-02-01', periodEnd: '2026-02-28', tco2e: '99', state: 'draft' },
      { ...power, periodStart: '2025-02-01', periodEnd: '2025-02-28', tco2e: '99' },
    ]);
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}`);
    const recorded = factOf(card(page, 'Progress'), 'Recorded in 2026').getByRole('link');
    await expect.poll(() => recorded.innerText()).toContain('13.10');
    expect(await follow(page, recorded)).toEqual({ rows: 2, sum: 13.1 });
    await page.goto(`${address}/`);
    const soFar = card(page, 'Targets').getByRole('link', { name: /13\.10 tCO₂e so far/ });
    expect(await follow(page, soFar)).toEqual({ rows: 2, sum: 13.1 });
  });

  test('of a certificate that is to be requested', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    await page.goto(`${address}/certificates/new`);
    for (const [label, day] of [
      ['First day', '2025-01-01'],
      ['Last day', '2025-12-31'],
    ] as const) {
      await page.getByLabel(label).fill(day);
      await page.getByLabel(label).press('Tab');
    }
    const emissions = factOf(card(page, 'Checklist'), 'Emissions').getByRole('link');
    await expect.poll(() => emissions.innerText()).toContain('808.00');
    expect(await follow(page, emissions)).toEqual({ rows: 8, sum: 808 });
  });

  test('of a certificate that was issued', async ({ api, org, page, address }) => {
    await recordAll(api, org);
    const { certId } = await certificateIn('issued', api, org, { scopeCoverage: [1, 2] });
    await page.goto(`${address}/certificates/${certId}`);
    const stated = (name: string) => factOf(card(page, 'Claims'), name).getByRole('link');
    // 0.18296 t of gas and 2.2125 t of electricity.
    expect(await follow(page, stated('Emissions'))).toEqual({ rows: 2, sum: 2.39546 });
    expect(await stated('Entries').innerText()).toBe('2');
    expect(await follow(page, stated('Entries'))).toEqual({ rows: 2, sum: 2.39546 });
  });

  test('of a period that is to be closed', async ({ api, org, page, address }) => {
    await recordAYear(api, org);
    const days = { periodStart: '2025-02-01', periodEnd: '2025-02-28' };
    const { body } = await org.admin.post('/api/v1/settings/reporting-periods', { name: 'February', ...days });
    expect(body.data.name).toBe('February');
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: /Close.*February/ }).click();
    const approved = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Approved' });
    expect(await follow(page, approved.getByRole('link', { name: '5', exact: true }))).toEqual({ rows: 5, sum: 77.8 });
  });
});
