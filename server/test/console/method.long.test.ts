import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, EMISSIONS, gas, setOrganisation } from '../fixtures/emissions.ts';
import { addInstrument } from '../fixtures/instruments.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, cells, choose, factOf } from './parts.ts';

const diesel = {
  ...gas,
  category: 'mobile_combustion',
  subcategory: 'diesel',
  quantity: 8500,
  unit: 'L',
  periodStart: '2021-01-01',
  periodEnd: '2021-12-31',
};

describeInBrowser('the method behind an entry', () => {
  test('shows gases, biogenic CO2 apart, and each step with its warming potentials', async ({ page, address, org }) => {
    await setOrganisation(org, { gwpSet: 'AR6' });
    const { id } = await addEntry(org.admin, diesel);
    await page.goto(`${address}/entries/${id}`);
    // UK 2021, for a litre: 2.47507 kg CO2, 0.0000104 kg CH4, 0.000124161 kg N2O, 0.15117 kg biogenic CO2
    await card(page, 'Emissions').getByText('21.33 tCO₂e').waitFor();
    expect(await cells(page, 'By gas', 'CO₂ fossil')).toEqual(['CO₂ fossil', '21,038.1', '21.04']);
    // 0.0884 kg × 27.9 = 2.47 kg
    expect(await cells(page, 'By gas', 'CH₄')).toEqual(['CH₄ ', '0.0884', '0.002']);
    expect(await cells(page, 'By gas', 'Biogenic CO₂')).toEqual(['Biogenic CO₂ ', '1,284.95', '—']);
    const steps = card(page, 'Calculation');
    // 0.0000104 × 27.9 + 2.47507 + 0.000124161 × 273 = 2.509256113 kg; × 8,500 = 21,328.6769605 kg
    await steps.getByText('8,500 × 2.509256113').waitFor();
    await steps.getByText('= 21,328.6769605 kgCO2e').waitFor();
    await steps.getByText('N2O: 0.000124161 kg × 273').waitFor();
    await factOf(card(page, 'Emissions'), 'Warming potentials').getByText('IPCC AR6').waitFor();
    await expectAccessible(page);
  });

  test('shows a gas of less than half a kilogram CO2e instead of zero', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { ...diesel, quantity: 10 });
    await page.goto(`${address}/entries/${id}`);
    // UK 2021, as published: 10 L × 0.00026 kg CO2e of CH4 = 0.0000026 t, of N2O 10 L × 0.037 kg = 0.00037 t
    await page.getByRole('table', { name: 'By gas' }).waitFor();
    expect((await cells(page, 'By gas', 'CH₄')).at(-1)).toBe('0.000003');
    expect((await cells(page, 'By gas', 'N₂O')).at(-1)).toBe('0.000370');
  });

  test('leads from an entry to its category 3 and back, which cannot be edited', async ({ page, address, org }) => {
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const { id } = await addEntry(org.admin, diesel);
    await page.goto(`${address}/entries/${id}`);
    // 8,500 L × 0.60986 kg (UK 2021, well to tank) = 5,183.81 kg
    await card(page, 'Fuel and energy supply').getByText('5.18 tCO₂e').waitFor();
    await card(page, 'Fuel and energy supply').getByRole('link').click();
    await page.getByText('This entry is derived from another').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto(`${page.url()}/edit`);
    await page.getByText('This entry cannot be edited directly').waitFor();
    await page.getByRole('link', { name: 'Open the source entry' }).click();
    await page.waitForURL(`${address}/entries/${id}`);
  });

  test('requires a reason if the factor differs from the automatic choice, and shows that choice', async ({
    page,
    address,
    org,
  }) => {
    const { id } = await addEntry(org.admin, { quantity: 10_000 });
    await page.goto(`${address}/entries/${id}/edit`);
    await card(page, 'Preview').getByText('1.77 tCO₂e').first().waitFor();
    // An entry that is edited does not overlap itself.
    expect(await card(page, 'Preview').getByText('Overlaps another entry').count()).toBe(0);
    await pin(page, 'DEFRA-2024-ELEC-GRID-GB');
    expect(await page.getByLabel('Why this factor?').getAttribute('required')).toBe(null);
    await pin(page, 'DEFRA-2025-NATGAS-KWH');
    await page.getByLabel('Why this factor?').fill('The landlord heats with gas and bills it as power');
    await card(page, 'Preview').getByText('Factor differs from the automatic choice:').waitFor();
    // 10,000 kWh × 0.177 kg
    await card(page, 'Preview').getByText('The automatic choice DEFRA-2025-ELEC-GRID-GB gives 1.77 tCO₂e.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    const choice = card(page, 'Calculation');
    await choice.getByText('The landlord heats with gas and bills it as power').waitFor();
    await choice.getByText('The author (differs from the automatic choice)').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data).toMatchObject({ factorOverridden: true });
  });

  test('says in the preview by which calorific value it converts', async ({ page, address, org }) => {
    const of2024 = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };
    const litres = { ...gas, ...of2024, subcategory: 'gas_oil', unit: 'L', factorCode: 'DEFRA-2024-GASOIL-KWH' };
    await page.goto(`${address}/entries/${(await addEntry(org.admin, litres)).id}/edit`);
    const preview = card(page, 'Preview');
    // 1,000 L ÷ 1,171 L/t × 45.286 GJ/t ÷ 0.0036 GJ/kWh = 10,742.480311 kWh
    await preview
      .getByText(
        'Converted by gross calorific value (Gas oil, edition 2024: 45.286 GJ/t, 1,171 L/t): 1,000 L = 10,742.48 kWh',
      )
      .waitFor();
    await preview.getByText('10,742.480311 kWh × 0.25649 kgCO2e/kWh = 2.755339 tCO₂e').waitFor();

    await page.goto(`${address}/entries/${(await addEntry(org.admin, gas)).id}/edit`);
    await choose(page, 'Calorific value', 'Net');
    // UK 2025: 1,000 kWh × 50.678 ÷ 45.745 = 1,107.836922 kWh
    await preview
      .getByText(
        'Converted from net to gross calorific value (Natural gas, edition 2025: 45.745 and 50.678 GJ/t): 1,000 kWh net = 1,107.837 kWh gross',
      )
      .waitFor();
    await expectAccessible(page);
  });

  test('asks for the calorific value of energy alone', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, diesel);
    await page.goto(`${address}/entries/${id}/edit`);
    await page.getByLabel('Uncertainty').waitFor();
    expect(await page.getByRole('combobox', { name: 'Calorific value' }).count()).toBe(0);
    const heat = await addEntry(org.admin, gas);
    await page.goto(`${address}/entries/${heat.id}/edit`);
    await page.getByRole('combobox', { name: 'Calorific value' }).click();
    await page.getByRole('option', { name: 'Gross' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${heat.id}`)).body.data.calorificBasis).toBe('gross');
  });
});

describeInBrowser('a factor of one’s own', () => {
  test('takes the masses of its gases and its uncertainty', async ({ page, address, org }) => {
    await page.goto(`${address}/factors/new`);
    await page.getByLabel('Code').fill('ACME-PELLETS');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wood pellets');
    await pick(page, 'Category', 'Stationary combustion');
    await page.getByRole('combobox', { name: 'Activity', exact: true }).fill('acme pellets');
    await pick(page, 'Unit of the activity', 'kilogram');
    await page.getByLabel('Value').fill('0.06');
    await page.getByLabel('Vintage').fill('2024');
    await page.getByLabel('Uncertainty').fill('120');
    for (const [index, [name, mass]] of [
      ['CH4_biogenic', '0.001'],
      ['CO2_biogenic', '1.7'],
    ].entries()) {
      await page.getByRole('button', { name: 'Add a gas' }).click();
      await page.getByRole('combobox', { name: 'Gas', exact: true }).nth(index).fill(name!);
      await page.getByLabel('kg per unit').nth(index).fill(mass!);
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByLabel('Publication').fill('Acme laboratory, report 7, table 2');
    await page.getByLabel('Why we use it').fill('Our boilers burn these pellets alone');
    await page.getByRole('button', { name: 'Add factor' }).click();
    await page.getByText('must be at most 100', { exact: true }).waitFor();
    await page.getByLabel('Uncertainty').fill('12');
    await page.getByRole('button', { name: 'Add factor' }).click();
    await page.getByText('ACME-PELLETS was added.').waitFor();
    await page.getByRole('table', { name: 'Mass of each gas' }).waitFor();
    expect(await cells(page, 'Mass of each gas', 'CO2 biogenic')).toEqual(['CO2 biogenic', '1.7']);
    expect((await org.admin.get('/api/v1/emission-factors/ACME-PELLETS')).body.data).toMatchObject({
      uncertaintyPercent: 12,
      gases: [
        { gas: 'CH4_biogenic', kg: 0.001 },
        { gas: 'CO2_biogenic', kg: 1.7 },
      ],
    });
  });
});

describeInBrowser('the overview', () => {
  test('shows which scope 2 method counts, the uncertainty, and amounts outside the total', async ({
    api,
    page,
    address,
    org,
  }) => {
    api.clock.set('2025-06-15T12:00:00Z');
    await setOrganisation(org, { scope2Method: 'market_based', fiscalYearStart: '04-01' });
    const inApril = { periodStart: '2025-04-01', periodEnd: '2025-04-30' };
    const measured = { dataQuality: 'measured', activityUncertaintyPercent: 5 };
    // 10,000 kWh × 0.177 kg/kWh (UK Government 2025) = 1.77 t
    const entry = await addEntry(org.admin, { ...inApril, quantity: 10_000, ...measured });
    expect((await org.admin.post(`${EMISSIONS}/${entry.id}/approve`)).status).toBe(200);
    const instrument = {
      type: 'guarantee_of_origin',
      quantityKwh: 10_000,
      region: 'GB',
      kgCo2ePerKwh: 0,
      periodStart: '2025-04-01',
      periodEnd: '2025-04-30',
    };
    await addInstrument(org.admin, instrument);
    await page.goto(`${address}/?periodStart=2025-04-01&periodEnd=2026-03-31`);
    const figures = card(page, 'Behind the figures');
    await factOf(figures, 'Scope 2, location-based').getByText('1.77 tCO₂e').waitFor();
    await factOf(figures, 'Scope 2, market-based').getByText('in the total').waitFor();
    await factOf(figures, 'Uncertainty').getByText('± 5 % at 95 % confidence').waitFor();
    await factOf(figures, 'Uncertainty').getByText('known for 100 % of the tonnes').waitFor();
    // Nothing proves the measurement.
    await factOf(figures, 'Measured data').getByText('0 % of the tonnes').first().waitFor();
    await card(page, 'Scope 2')
      .getByText('The total uses the market-based figure. Location-based: 1.77 tCO₂e')
      .waitFor();
    await expectAccessible(page);

    await page.goto(`${address}/entries`);
    await page.getByRole('button', { name: 'Period: All' }).click();
    await page.getByRole('menuitem', { name: 'This year' }).click();
    await page.waitForURL(/periodStart=\d{4}-04-01&periodEnd=\d{4}-03-31/);
  });
});

async function pin(page: Page, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Factor', exact: true });
  await field.click();
  await field.fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click();
}
