import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { WALLET } from '../fixtures/offsets.ts';
import { confirmAll } from '../fixtures/retirements.ts';
import { expectAccessible } from './accessibility.ts';
import { addSample, putIntoBasket } from './basket.ts';
import { test } from './console-test.ts';
import { heading } from './parts.ts';

/** The wizard offers the last whole year by the clock of the browser. */
const year = new Date().getFullYear() - 1;
const LAST_YEAR = { periodStart: `${year}-01-01`, periodEnd: `${year}-01-31` };

describeInBrowser('offsets in the console', () => {
  test('credits are ordered, paid and retired, with the serial numbers to prove it', async ({
    api,
    org,
    admin,
    page,
    address,
  }) => {
    const peat = `Peat ${randomUUID().slice(0, 8)}`;
    const stoves = `Stoves ${randomUUID().slice(0, 8)}`;
    await addSample(api, peat, 'GB', { vintage: 2024, pricePerCredit: 20 });
    await addSample(api, stoves, 'KE', { vintage: 2023, pricePerCredit: 9.75 });

    const powered = await addEntry(admin, { reference: 'POWER-2025', ...LAST_YEAR });
    expect((await admin.post(`/api/v1/emissions/${powered.id}/approve`)).status).toBe(200);

    await page.goto(`${address}/offsets`);
    await page.getByRole('link', { name: peat }).waitFor();
    await expectAccessible(page);
    await putIntoBasket(page, peat, 2024, '10');
    await expectAccessible(page);
    await putIntoBasket(page, stoves, 2023, '12.5');

    // 10 × 20 + 12.5 × 9.75 = 200 + 121.875, and each line is rounded to the cent.
    await page.getByRole('link', { name: /^Basket/ }).click();
    await page.getByText('US$321.88').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place order' }).click();

    await heading(page, /^Order/);
    await page.getByRole('cell', { name: 'US$121.88' }).waitFor();
    await page.getByText('US$321.88').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Confirm payment' });
    await payment.getByRole('textbox', { name: /Payment reference/ }).fill('BACS 4711');
    await payment.getByRole('button', { name: 'Confirm payment' }).click();
    await page
      .getByRole('definition')
      .filter({ hasText: /^BACS 4711$/ })
      .waitFor();

    await page.getByRole('link', { name: 'Wallet' }).click();
    await page.getByRole('button', { name: `Retire ${peat} 2024` }).waitFor();
    await page.getByText(/^22\.5\s+tCO₂e$/).waitFor();
    await page.getByRole('cell', { name: '+12.5' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Retire ${peat} 2024` }).click();

    await page.getByRole('textbox', { name: 'Credits' }).fill('11');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Your wallet holds fewer credits of this vintage.').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Credits' }).fill('7.5');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Beneficiary' }).fill('Harbourside Components Ltd');
    await page.getByRole('combobox', { name: /^Emissions covered/ }).click();
    await page.getByRole('option', { name: /POWER-2025/ }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('This cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Retire 7.5 tCO₂e' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire 7.5 tCO₂e' }).click();

    await heading(page, 'Retirement: 7.5 tCO₂e');
    await page.getByText('The registry assigns serial numbers when it confirms the retirement.').waitFor();
    const retirementId = new URL(page.url()).pathname.split('/').at(-1)!;
    await confirmAll(api, org, [retirementId]);
    await page.getByText(`${retirementId}-1 – ${retirementId}-8`).waitFor();
    await expectAccessible(page);

    const { emissionEntryIds } = (await admin.get(`/api/v1/offsets/retirements/${retirementId}`)).body.data;
    expect(emissionEntryIds).toEqual([powered.id]);
    await page.getByRole('link', { name: 'Wallet' }).click();
    await page.getByText(/^7\.5\s+tCO₂e$/).waitFor();
    expect((await admin.get(WALLET)).body.data).toMatchObject({
      totalAvailable: 15,
      totalReserved: 0,
      totalRetired: 7.5,
    });
  });

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

  test('the catalogue and the wallet fit a phone', async ({ page, address }) => {
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
