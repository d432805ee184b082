import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { recordYears, TARGETS } from '../fixtures/targets.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { cellsBeside } from './parts.ts';

describeInBrowser('targets', () => {
  test('are set with a preview of every year', async ({ api, org, page, address }) => {
    await recordYears(api, org);
    await page.goto(`${address}/targets`);
    await page.getByText('No targets here').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New target' }).click();
    await page.getByLabel('Name').fill('Halve it by 2034');
    await page.getByLabel('Base year', { exact: true }).fill('2024');
    await page.getByText('1,000.00 tCO₂e are recorded for 2024.').waitFor();
    await page.getByRole('button', { name: 'Use this figure' }).click();
    await page.getByLabel('Reduction').fill('50');
    await page.getByLabel('Target year').fill('2034');
    // 50 t less every year; 870 t this year are within the 900 t of 2026.
    await expect.poll(() => cellsBeside(page, 'Annual budgets', '2034')).toEqual(['500.00', '—', '—', 'Upcoming']);
    expect(await cellsBeside(page, 'Annual budgets', '2025')).toEqual(['950.00', '940.00', '-10.00', 'Met']);
    expect(await cellsBeside(page, 'Annual budgets', '2026')).toEqual(['900.00', '870.00', '-30.00', 'In progress']);
    await page.getByText('On track').waitFor();
    await expectAccessible(page);
    expect((await org.admin.get(TARGETS)).body.data).toEqual([]);

    await page.getByRole('button', { name: 'Set target' }).click();
    await page.getByRole('heading', { level: 1, name: 'Halve it by 2034' }).waitFor();
    const [stored] = (await org.admin.get(TARGETS)).body.data;
    expect(stored).toMatchObject({ baseYear: 2024, baseYearTco2e: 1000, targetYear: 2034, reductionPercent: 50 });
    expect(page.url()).toBe(`${address}/targets/${stored.id}`);
    await expectAccessible(page);
  });
});
