import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card } from './parts.ts';
import { recordTwoYears, YEAR } from './two-years.ts';

describeInBrowser('the overview', () => {
  test('shows the figures of a period and what changed', async ({ api, org, page, address }) => {
    await recordTwoYears(api, org);
    await page.goto(`${address}/?${YEAR}`);
    await card(page, 'Total emissions').getByText('1.1 t more than a year earlier (+3.1%)').waitFor();
    expect(await card(page, 'Total emissions').innerText()).toContain('36.85');
    await page.getByText('as far as this period has approved entries: 1 Jan – 30 Jun 2024.').waitFor();
    expect(await card(page, 'Scope 1').innerText()).toMatch(/10\.50[\s\S]*5 t less than a year earlier \(-32\.3%\)/);
    expect(await card(page, 'Scope 2').innerText()).toMatch(/20\.25[\s\S]*The same as a year earlier/);
    expect(await card(page, 'Scope 3').innerText()).toMatch(/6\.10[\s\S]*Nothing to compare with/);
    await card(page, 'By location').getByRole('link', { name: 'Leeds works 20.25' }).waitFor();
    await card(page, 'By category').getByRole('link', { name: 'Stationary combustion 10.50' }).waitFor();
    await card(page, 'Review').getByText('1 entry waits for review').waitFor();
    await card(page, 'Review').getByText('2.00 tCO₂e in drafts and submitted entries').waitFor();
    await card(page, 'Offsets and net').getByText('36.85 tCO₂e').nth(1).waitFor();
    const months = page.getByRole('figure', { name: 'Emissions by month' });
    await months.getByRole('link', { name: /^Jan 2025: Scope 1 10\.50 tCO₂e, Scope 2 0\.00/ }).waitFor();
    expect(await months.getByRole('link').count()).toBe(12);
    await expectAccessible(page);
  });
});
