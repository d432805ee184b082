import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addFactor, COOLING, FACTORS, NEXT_COOLING } from '../fixtures/factors.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { cells, choose } from './parts.ts';

const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value,publication,reason';
const csvLine = (unit: string) =>
  `ACME-STEAM,Steam of the works,2,purchased_heat_steam,works_steam,2024,${unit},0.21,"Acme Ltd, Declaration 2024, page 3",No publication covers our works`;

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

  test('can be custom: added, versioned and archived', async ({ org, page, address }) => {
    await page.goto(`${address}/factors`);
    await page.getByRole('link', { name: 'Add factor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add your own factor' }).waitFor();
    await page.getByText('Scope 2', { exact: true }).click();
    await choose(page, 'Category', 'Purchased cooling');
    await page.getByRole('combobox', { name: 'Activity', exact: true }).fill('Chilled water');
    await choose(page, 'Unit of the activity', 'kilowatt hour (kWh)');
    await fillFigure(page, { ...COOLING, code: 'not a code' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(COOLING.name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add factor' }).click();
    // The service refuses the code, and the form says so beside the field.
    await expect.poll(() => page.getByLabel('Code').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Code').fill(COOLING.code);
    await page.getByRole('button', { name: 'Add factor' }).click();
    await page.getByRole('heading', { level: 1, name: COOLING.name }).waitFor();
    expect((await org.admin.get(`${FACTORS}/${COOLING.code}`)).body.data).toMatchObject({
      ...COOLING,
      evidence: null,
      region: 'GLOBAL',
    });

    await page.getByRole('button', { name: 'New version' }).click();
    await page.getByRole('heading', { level: 1, name: /^New version of/ }).waitFor();
    await fillFigure(page, NEXT_COOLING);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New version' }).click();
    await page.waitForURL(`${address}/factors/${NEXT_COOLING.code}`);
    // 0.03 after 0.04 kg
    await expect
      .poll(() => cells(page, 'Editions', NEXT_COOLING.code))
      .toEqual(['2025', NEXT_COOLING.code, '0.03', '-25%']);
    expect((await org.admin.get(`${FACTORS}/${NEXT_COOLING.code}`)).body.data.supersedes).toBe(COOLING.code);

    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    expect((await org.admin.get(`${FACTORS}/${NEXT_COOLING.code}`)).body.data.status).toBe('archived');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    expect((await org.admin.get(`${FACTORS}/${NEXT_COOLING.code}`)).body.data.status).toBe('active');
  });

  test('are imported after a check that names every mistake', async ({ org, page, address }) => {
    await page.goto(`${address}/factors/import`);
    await page.getByRole('heading', { level: 1, name: 'Import factors' }).waitFor();
    await expectAccessible(page);
    const choosing = page.locator('input[type=file]');
    await choosing.setInputFiles(csvFile('wrong.csv', csvLine('kWhh')));
    await page.getByText('1 of 1 factor cannot be imported.').waitFor();
    await page.getByRole('row', { name: /ACME-STEAM.*activity_?unit/i }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choosing.setInputFiles(csvFile('right.csv', csvLine('kWh')));
    await page.getByText('1 factor is ready to import.').waitFor();
    expect((await org.admin.get(`${FACTORS}?source=custom`)).body.data).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 factor' }).click();
    await page.waitForURL(`${address}/factors?source=custom`);
    await page.getByRole('link', { name: 'Steam of the works' }).waitFor();
    expect((await org.admin.get(`${FACTORS}/ACME-STEAM`)).body.data).toMatchObject({
      value: 0.21,
      activityUnit: 'kWh',
    });
  });

  test('fit on a phone', async ({ admin, page, address }) => {
    await addFactor(admin);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/factors?source=custom', `/factors/${COOLING.code}`, '/factors/new']) {
      await page.goto(`${address}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
      await expectAccessible(page);
    }
  });
});

const csvFile = (name: string, line: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${HEADER}\n${line}\n`),
});

interface Figure {
  readonly code: string;
  readonly vintage: number;
  readonly value: number;
  readonly publication: string;
  readonly reason: string;
}

async function fillFigure(page: Page, { code, vintage, value, publication, reason }: Figure): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Value').fill(String(value));
  await page.getByLabel('Vintage').fill(String(vintage));
  await page.getByLabel('Publication').fill(publication);
  await page.getByLabel('Why we use it').fill(reason);
}
