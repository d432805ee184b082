import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { addSample, putIntoBasket } from './basket.ts';
import { test } from './console-test.ts';
import { heading } from './parts.ts';

describeInBrowser('offsets in the console', () => {
  test('the map chooses countries, and the address keeps them', async ({ api, page, address }) => {
    const name = `Mangroves ${randomUUID().slice(0, 8)}`;
    await addSample(api, name, 'ID', { vintage: 2024 });
    await page.goto(`${address}/offsets?view=map`);
    await page.getByRole('button', { name: /^Indonesia: / }).press('Enter');
    await page.getByRole('button', { name: 'Country: Indonesia' }).waitFor();
    await page.getByRole('link', { name }).waitFor();
    expect(new URL(page.url()).searchParams.get('country')).toBe('["ID"]');
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Country: Indonesia' }).waitFor({ state: 'detached' });
  });

  test('an unpaid order is cancelled', async ({ api, page, address }) => {
    const name = `Wind ${randomUUID().slice(0, 8)}`;
    await addSample(api, name, 'TR', { vintage: 2022, credits: 40 });
    await page.goto(`${address}/offsets`);
    await putIntoBasket(page, name, 2022, '40');
    await page.getByRole('link', { name: /^Basket/ }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('cell', { name: `${name} 2022` }).waitFor();
    await expectAccessible(page);
  });

  test('the catalogue and the wallet fit a telephone', async ({ page, address }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [path, title] of [
      ['/offsets?view=map', 'Catalogue'],
      ['/offsets/wallet', 'Wallet'],
      ['/offsets/retirements', 'Retirements'],
    ] as const) {
      await page.goto(address + path);
      await heading(page, title);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    }
  });
});
