import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { addInstrument, getInstrument, INSTRUMENTS } from '../fixtures/instruments.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, choose, heading } from './parts.ts';

/** The criteria that apply to certificates. */
const APPLYING = [
  'Conveys the emission rate of the electricity',
  'Is the only instrument with this claim',
  'Is tracked, and retired on your behalf',
  'Dates from close to the period of consumption',
  'Comes from the market where the energy is consumed',
  'A residual mix exists for the market, or its absence is disclosed',
];

describeInBrowser('instruments', () => {
  test('that do not qualify say why they cover nothing', async ({ admin, page, address }) => {
    const { id } = await addInstrument(admin, { criteria: {} });
    await page.goto(`${address}/instruments`);
    await page.getByText('Covers nothing').waitFor();
    await page.goto(`${address}/instruments/${id}`);
    await page.getByText('This instrument covers nothing:').waitFor();
    await page.getByText('are not stated: “Conveys the emission rate of the electricity”').waitFor();
    await expectAccessible(page);
  });

  test('are recorded, corrected after a refusal, and show what they cover', async ({ admin, page, address }) => {
    const entry = await addEntry(admin);
    await page.goto(`${address}/instruments`);
    await page.getByText('No instruments yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New instrument' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New instrument' });
    await dialog.getByRole('textbox', { name: 'Electricity (kWh)' }).fill('5000');
    await dialog.getByRole('textbox', { name: 'First day' }).fill('2025-01-01');
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('2025-12-31');
    await dialog.getByRole('textbox', { name: 'Market' }).fill('XX');
    await dialog.getByRole('textbox', { name: /^Certificates/ }).fill('G-0001-0004\nG-0009');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('is required with certificateIds').first().waitFor();
    await dialog.getByText('is not a known market').first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Market' }).fill('gb');
    await dialog.getByRole('textbox', { name: /^Registry/ }).fill('Ofgem REGO');
    for (const name of APPLYING)
      await dialog.getByRole('radiogroup', { name }).getByText('Yes', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The instrument was added. It covers 1 entry.').waitFor();
    const [stored] = (await admin.get(INSTRUMENTS)).body.data;
    expect(stored).toMatchObject({
      region: 'GB',
      registry: 'Ofgem REGO',
      certificateIds: ['G-0001-0004', 'G-0009'],
      kgCo2ePerKwh: 0,
      criteria: { trackedAndRetired: true, supplierMixDisclosed: null },
    });

    await page.getByText('5,000 of 5,000 kWh').click();
    await heading(page, 'Guarantee of origin, GB');
    await page.getByText('0 kWh left').waitFor();
    await page.getByText('The days of production are not stated').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: `${entry.location.name}, ` }).click();
    const both = card(page, 'Scope 2 by both methods');
    // 12,500 kWh × 0.177 kg = 2.2125 t; 7,500 kWh × 0.177 kg = 1.3275 t.
    await both.getByText('2.21 tCO₂e').waitFor();
    await both.getByText('1.33 tCO₂e').waitFor();
    await both.getByText('No residual mix is known for this market').waitFor();
    await expectAccessible(page);
    await both.getByRole('link', { name: 'Guarantee of origin' }).click();
    await heading(page, 'Guarantee of origin, GB');
  });

  test('are changed and deleted', async ({ admin, page, address }) => {
    await addEntry(admin);
    const { id } = await addInstrument(admin);
    await page.goto(`${address}/instruments/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit' });
    await choose(page, 'Type', 'Green tariff');
    await dialog.getByRole('textbox', { name: 'Electricity (kWh)' }).fill('');
    await dialog.getByRole('textbox', { name: 'kg CO₂e per kWh' }).fill('0.02');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The instrument was changed.').waitFor();
    expect(await getInstrument(admin, id)).toMatchObject({
      type: 'green_tariff',
      quantityKwh: null,
      kgCo2ePerKwh: 0.02,
    });
    await page.getByText('12,500 kWh', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No instruments yet').waitFor();
    expect((await admin.get(INSTRUMENTS)).body.data).toEqual([]);
  });

  test('speak German and fit a phone', async ({ admin, page, address }) => {
    const { id } = await addInstrument(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript("localStorage.setItem('tonne.language', 'de')");
    await page.goto(`${address}/instruments/${id}`);
    await heading(page, 'Herkunftsnachweis, GB');
    await page.getByText('5.000 kWh sind übrig.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await expectAccessible(page);
  });
});
