import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addLocation, EMISSIONS } from '../fixtures/emissions.ts';
import { addFactor } from '../fixtures/factors.ts';
import { EVERY_RULE, expectAccessible, violationsOn } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, choose, factOf } from './parts.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Activity' });

/** The form, with place and days filled in. */
async function openForm(page: Page, address: string, place: string): Promise<void> {
  await page.goto(`${address}/entries/new`);
  await choose(page, 'Location', place);
  await page.getByLabel('First day').fill('2025-03-01');
  await page.getByLabel('Last day').fill('2025-03-31');
  await page.keyboard.press('Escape');
}

const PROXY = 'another country as a proxy';
const OWN = 'own country or grid';

/**
 * Words as people type them: the activity that they mean, the proximity of its factor, and the arithmetic for 100 units with
 * the published figures. Neither Germany nor Kenya has published factors for the first three.
 */
const WORDS = [
  { typed: 'diesel', name: 'Diesel (vehicles)', proximity: 'world', says: '100 L' },
  // UK Government 2025: 0.20806 kg per kilometre
  { typed: 'taxi', name: 'Taxi', proximity: PROXY, says: '100 km × 0.20806 kgCO2e/km = 0.020806 tCO₂e' },
  // ADEME Base Carbone, element 27002: 156 kg each
  { typed: 'laptop', name: 'Laptop', proximity: PROXY, says: '100 each × 156 kgCO2e/each = 15.6 tCO₂e' },
];

/** Ember 2025: 0.32965 kg/kWh in Germany, 0.09544 in Kenya */
const power = (says: string) => ({ typed: 'Strom', name: 'Electricity', proximity: OWN, says });

const train = (proximity: string, says: string) => ({ typed: 'billet de train', name: 'Train', proximity, says });

const PLACES = [
  {
    place: 'Hamburg',
    code: 'DE',
    country: 'Germany',
    words: [
      ...WORDS,
      power('100 kWh × 0.32965 kgCO2e/kWh = 0.032965 tCO₂e'),
      // ADEME Base Carbone, element 28177, for Germany: 0.0668 kg per passenger-kilometre
      train(OWN, '100 pkm × 0.0668 kgCO2e/pkm = 0.00668 tCO₂e'),
    ],
  },
  {
    place: 'Nairobi',
    code: 'KE',
    country: 'Kenya',
    words: [
      ...WORDS,
      power('100 kWh × 0.09544 kgCO2e/kWh = 0.009544 tCO₂e'),
      // UK Government 2025: 0.03546 kg per passenger-kilometre
      train(PROXY, '100 pkm × 0.03546 kgCO2e/pkm = 0.003546 tCO₂e'),
    ],
  },
];

const ACTIVITIES = ['diesel_vehicles', 'taxi', 'laptop', 'electricity', 'rail_national'];

describeInBrowser('one search box for the activity', () => {
  for (const { place, code, country, words } of PLACES)
    test(`finds by everyday words, and saves with the keyboard alone: ${place}`, async ({ page, address, org }) => {
      await addLocation(org, { name: place, country: code });
      for (const { typed, name, proximity, says } of words) {
        await openForm(page, address, place);
        await field(page).focus();
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
        await expect.poll(() => field(page).inputValue()).toBe(name);
        await page.getByText(`Factor for ${country}:`).waitFor();
        await page.locator('form').getByText(proximity, { exact: true }).waitFor();
        await page.getByLabel('Quantity').focus();
        await page.keyboard.type('100');
        await card(page, 'Preview').getByText(says, { exact: false }).first().waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await factOf(page.locator('main'), 'Activity').getByText(name, { exact: true }).waitFor();
      }
      const { body } = await org.admin.get(`${EMISSIONS}?sortBy=createdAt&sortOrder=asc`);
      expect(body.data.map((entry: { activity: string }) => entry.activity)).toEqual(ACTIVITIES);
    });

  test('can be used by everybody while its list is open, also on a phone and in the dark', async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}/entries/new`);
    await field(page).fill('diesel');
    await page
      .getByRole('option', { name: /^Diesel/ })
      .first()
      .waitFor();
    expect(await violationsOn(page, EVERY_RULE)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  });

  test('says which factor applies at another location, and why none does', async ({ page, address, org }) => {
    await addLocation(org, { name: 'Hamburg', country: 'DE' });
    await addLocation(org, { name: 'Rome', country: 'VA' });
    await openForm(page, address, 'Hamburg');
    await field(page).fill('electricity');
    await page.getByRole('option', { name: /^Electricity own country or grid/ }).click();
    await page.getByText('Factor for Germany:').waitFor();
    await choose(page, 'Location', 'Rome');
    await page.getByText('No factor fits in Vatican City').waitFor();
    await page.locator('form').getByRole('link', { name: 'Add your own factor' }).waitFor();
    await expectAccessible(page);
  });

  test('offers own factors, and pins the one that is chosen', async ({ page, address, org }) => {
    const { code, name } = await addFactor(org.admin);
    await page.goto(`${address}/entries/new`);
    await field(page).fill('chilled water');
    await page.getByText('Your own factors').waitFor();
    await page.getByRole('option', { name: `${name} your own factor` }).click();
    await expect.poll(() => field(page).inputValue()).toBe(name);
    await page.getByLabel('Quantity').fill('1000');
    await page.getByRole('button', { name: 'Last year' }).click();
    // 1,000 kWh × 0.04 kg/kWh (the factor's own value) = 40 kg
    await card(page, 'Preview').getByText('= 0.04 tCO₂e', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('link', { name: code }).first().waitFor();
  });
});
