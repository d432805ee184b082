import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { cells } from './parts.ts';

describeInBrowser('factors', () => {
  test('are found in spite of a typing error, and pinned in a new entry', async ({ page, address }) => {
    await page.goto(`${address}/factors`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('compresed natral gas litre');
    await page.waitForURL(/[?&]q=compresed/);
    const row = page.getByRole('row', { name: /Compressed natural gas, per litre \(UK Govt 2025\)/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      'Compressed natural gas, per litre (UK Govt 2025)',
      '0.4507',
      'kgCO2e/L',
      'DEFRA',
      '2025',
      'United Kingdom',
    ]);
    await expectAccessible(page);

    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Compressed natural gas, per litre (UK Govt 2025)' }).waitFor();
    // 0.44942 after 0.44845 kg is 0.22 % more, 0.4507 after 0.44942 kg 0.28 %; 0.44982 of 0.4507 kg is carbon dioxide.
    const editions = page.getByRole('table', { name: 'Editions' });
    await editions.waitFor();
    expect(await cells(page, 'Editions', 'DEFRA-2025-CNG-L')).toEqual(['2025', 'DEFRA-2025-CNG-L', '0.4507', '+0.3%']);
    expect(await cells(page, 'Editions', 'DEFRA-2024-CNG-L')).toEqual(['2024', 'DEFRA-2024-CNG-L', '0.44942', '+0.2%']);
    expect(await cells(page, 'By gas', 'Carbon dioxide')).toEqual(['Carbon dioxide (CO₂)', '0.44982', '99.8%']);
    await page.getByRole('figure', { name: 'Editions' }).locator('svg').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Use in a new entry' }).click();
    await page.waitForURL(`${address}/entries/new?factor=DEFRA-2025-CNG-L`);
    await page.goBack();
    await page.goBack();
    await row.waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('compresed natral gas litre');
  });
});
