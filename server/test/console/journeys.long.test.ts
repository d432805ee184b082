import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { EMISSIONS } from '../fixtures/emissions.ts';
import { EVERY_RULE, violationsOn } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, choose } from './parts.ts';

/** The form with an activity that is found by everyday words. */
async function openForm(page: Page, address: string, typed: string, activity: RegExp): Promise<void> {
  await page.goto(`${address}/entries/new`);
  await page.getByLabel('First day').fill('2025-03-01');
  await page.getByLabel('Last day').fill('2025-03-31');
  await page.getByRole('combobox', { name: 'Activity' }).fill(typed);
  await page.getByRole('option', { name: activity }).first().click();
}

async function fly(page: Page, label: string, typed: string, airport: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: airport, exact: true }).click();
}

describeInBrowser('a journey in the form of an entry', () => {
  test('is a flight by its airports, which decide the factor', async ({ page, address, org }) => {
    await openForm(page, address, 'flight', /^Flight/);
    await page.getByLabel('Calculate from the airports').check();
    await fly(page, 'From', 'hamb', 'HAM – Hamburg, Germany');
    await fly(page, 'To', 'LHR', 'LHR – London, United Kingdom');
    await choose(page, 'Cabin', 'Economy');
    await page.getByLabel('Passengers').fill('2');
    await page.getByLabel('There and back').check();
    // 744.9 km, worked out from the coordinates by the angle of the unit vectors; × 2 ways × 2 people
    await card(page, 'Preview').getByText('1,489.8 × 2 = 2,979.6', { exact: false }).waitFor();
    expect(await page.getByText('Factor for').count()).toBe(0);
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { level: 1, name: /^Flight/ }).waitFor();
    await page.getByText('HAM–LHR 744.9 km', { exact: false }).waitFor();
    const [entry] = (await org.admin.get(EMISSIONS)).body.data;
    expect(entry).toMatchObject({
      activity: 'flight_short_haul_economy',
      quantity: 2979.6,
      unit: 'pkm',
      // 2,979.6 × 0.12576 kg (UK Government 2025) = 374.714496 kg
      tco2e: 0.374714,
    });
  });

  test('is freight by mass and distance, also on a phone and in the dark', async ({ page, address, org }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page, address, 'road freight', /^Truck freight, average/);
    await page.getByLabel('Calculate from mass and distance').check();
    await page.getByRole('textbox', { name: 'Mass' }).fill('0.087');
    await page.getByRole('textbox', { name: 'Distance' }).fill('423');
    // 423 km × 0.087 t = 36.801 tkm, the worked example of ISO 14083
    await card(page, 'Preview').getByText('423 × 0.087 = 36.801', { exact: false }).waitFor();
    expect(await violationsOn(page, EVERY_RULE)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Truck freight, average' }).waitFor();
    await page.getByText('423 × 0.087 = 36.801', { exact: false }).waitFor();
    const [entry] = (await org.admin.get(EMISSIONS)).body.data;
    expect(entry).toMatchObject({ quantity: 36.801, unit: 'tkm', journey: { massTonnes: 0.087, distanceKm: 423 } });
  });
});
