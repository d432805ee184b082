import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { EMISSIONS } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, factOf, choose as pick } from './parts.ts';

describeInBrowser('writing entries in the console', () => {
  test('previews the figure, and the history shows who submitted and who approved', async ({ page, address, org }) => {
    await page.goto(`${address}/entries/new`);
    await page.getByRole('combobox', { name: 'Activity' }).fill('electricity');
    await page.getByRole('option', { name: /^Electricity own country or grid/ }).click();
    await choose(page, 'Unit', 'MWh', 'megawatt hour (MWh)');
    await page.getByLabel('Quantity').fill('10');
    await page.getByLabel('First day').fill('2025-01-01');
    await page.getByLabel('Last day').fill('2025-01-31');
    // 10 MWh × 0.177 kg/kWh (UK Government 2025) = 1,770 kg
    const preview = card(page, 'Preview');
    await preview.getByText('10 MWh = 10,000 kWh; 10,000 kWh × 0.177 kgCO2e/kWh = 1.77 tCO₂e').waitFor();
    await preview.getByText('DEFRA-2025-ELEC-GRID-GB').waitFor();
    await preview.getByRole('listitem').filter({ hasText: 'its vintage is 2024' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Uncertainty').fill('5');
    await pick(page, 'Data quality', 'Measured: from a meter or an invoice');
    // The published factor has no uncertainty, and nothing covers the electricity.
    await preview.getByText('± 5 % at 95 % confidence; quantity ± 5 %').waitFor();
    await preview.getByText('Uncertainty only partly known:').waitFor();
    for (const method of ['Location-based', 'Market-based'])
      await factOf(preview, method).getByText('1.77 tCO₂e').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Electricity' }).waitFor();
    await factOf(card(page, 'Emissions'), 'Data quality').getByText('Measured').waitFor();
    const steps = card(page, 'Calculation').getByRole('list', { name: 'Calculation' }).getByRole('listitem');
    await steps.first().waitFor();
    expect((await steps.allInnerTexts()).map((step) => step.split(/\n+/).slice(0, 3))).toEqual([
      ['1. Activity', 'as recorded', '10 MWh'],
      ['2. Conversion', '10 × 1,000', '= 10,000 kWh'],
      ['3. Emission factor', '10,000 × 0.177', '= 1,770 kgCO2e'],
      ['4. In tonnes', '1,770 ÷ 1,000', '= 1.77 tCO2e'],
      ['5. Rounding', '1.77, rounded half up to 6 decimals', '= 1.77 tCO2e'],
    ]);
    await steps.getByRole('link', { name: 'DEFRA-2025-ELEC-GRID-GB' }).waitFor();
    const entryId = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Entry submitted.').waitFor();
    const manager = await org.clientFor({ role: 'manager' });
    expect((await manager.post(`${EMISSIONS}/${entryId}/approve`)).status).toBe(200);

    await page.reload();
    const { body } = await org.admin.get(`${EMISSIONS}/${entryId}`);
    const [created, submitted, approved] = body.data.revisionHistory;
    const history = card(page, 'History');
    await history.getByText(`Approved by ${approved.by.email}`).waitFor();
    await history.getByText(`Submitted by ${submitted.by.email}`).waitFor();
    expect([submitted.by.id, approved.by.id]).toEqual([org.adminId, manager.userId]);
    await history.getByRole('button', { name: /^Show \d+ fields$/ }).click();
    await history.getByText('Purchased electricity').waitFor();
    await history.getByText(`Hash ${created.hash.slice(0, 12)}…`).waitFor();
    await expectAccessible(page);
  });
});

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}
