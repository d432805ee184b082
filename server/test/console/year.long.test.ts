import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { CERTIFICATES, issueNow } from '../fixtures/certificates.ts';
import { SUMMARY } from '../fixtures/emissions.ts';
import { addLot } from '../fixtures/offsets.ts';
import { confirmAll } from '../fixtures/retirements.ts';
import { TARGETS } from '../fixtures/targets.ts';
import { test } from './console-test.ts';
import { openImport, step, withImports } from './import-file.ts';

/** Three files as three people keep them. One row of each is wrong. */
const ELECTRICITY = [
  'Meter,From,To,Consumption (kWh),Comments',
  ...Array.from({ length: 12 }, (_, month) => {
    const days = `01/${two(month + 1)}/2025,${lastDay(month)}/${two(month + 1)}/2025`;
    return `MPAN-${month + 1},${days},"1,000.00",${month === 3 ? '"estimated, ask the landlord"' : ''}`;
  }),
  'MPAN-13,01/12/2025,31/12/2025,n/a,meter broken',
].join('\r\n');

const FUEL = [
  'Invoice no,Fuel type,Volume,UoM,Start date,End date',
  'GAS-Q1,Natural gas,2000,kWh,01/01/2025,31/03/2025',
  'GAS-Q2,natural_gas,1000,kWh,01/04/2025,30/06/2025',
  'GAS-Q3,Natural Gas,500,KWH,01/07/2025,30/09/2025',
  'GAS-Q4,Natural gas,2500,kWh,01/10/2025,31/12/2025',
  'GAS-Q5,Natural gas,10,kWh,31/02/2025,31/03/2025',
].join('\n');

const TRAVEL = [
  'Date;Activity type;Nights;Remarks',
  '14/03/2025;Hotel stay;4;Trade fair',
  '23/08/2025;Hotel stay;6;Audit',
  '09/11/2025;Hotel stay;;never came',
].join('\n');

describeInBrowser('a year', () => {
  // The sum of the three files: 12,000 kWh × 0.177 kg + 6,000 kWh × 0.18296 kg + 10 nights × 10.4 kg.
  const TONNES = 2.124 + 1.09776 + 0.104;

  test('goes from three files to a certificate', async ({ api, org, page, address }) => {
    const project = `Peat ${randomUUID().slice(0, 8)}`;
    await addLot(api, { vintage: 2024, pricePerCredit: 20 }, { registryId: `DEMO-${randomUUID()}`, name: project });

    await withImports(api, async () => {
      await importFile(page, address, {
        file: ['electricity.csv', ELECTRICITY],
        prepare: async () => {
          await page.getByRole('combobox', { name: 'Activity', exact: true }).fill('electricity');
          await page
            .getByRole('option', { name: /^Electricity/ })
            .first()
            .click();
          await page.getByRole('button', { name: 'Save', exact: true }).click();
        },
        ready: 12,
      });
      await importFile(page, address, { file: ['fuel.csv', FUEL], ready: 4 });
      await importFile(page, address, {
        file: ['travel.csv', TRAVEL],
        prepare: async () => {
          await choose(page, 'Part of the entry of Nights', 'Quantity');
          await choose(page, 'Unit', 'room night');
          await page.getByRole('button', { name: 'Save', exact: true }).click();
        },
        ready: 2,
      });
    });

    await page.goto(`${address}/entries?state=draft`);
    await page.getByText('18 rows').waitFor();
    await page.getByRole('checkbox', { name: 'All', exact: true }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('18 entries approved').waitFor();
    const summary = await org.admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`);
    expect(summary.body.data.totalTco2e).toBeCloseTo(TONNES, 6);

    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Add a period' }).first().click();
    const period = page.getByRole('dialog', { name: 'Add a period' });
    await period.getByRole('textbox', { name: 'Name' }).fill('FY 2025');
    await fillDay(page, 'First day', '2025-01-01');
    await fillDay(page, 'Last day', '2025-12-31');
    await period.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Close FY 2025' }).click();
    await page
      .getByRole('dialog', { name: 'What happens when you close it' })
      .getByText('Every entry in the period is approved.')
      .waitFor();
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByText('FY 2025 is closed. 18 entries are locked.').waitFor();

    await page.goto(`${address}/targets/new`);
    await page.getByLabel('Name').fill('Halve it');
    await page.getByLabel('Base year', { exact: true }).fill('2025');
    await page.getByRole('checkbox', { name: /^Scope 3/ }).check();
    await page.getByRole('button', { name: 'Use this figure' }).click();
    await page.getByLabel('Reduction', { exact: true }).fill('50');
    await page.getByLabel('Target year').fill('2035');
    await page.getByRole('button', { name: 'Set target' }).click();
    await page.getByRole('heading', { level: 1, name: 'Halve it' }).waitFor();
    expect((await org.admin.get(TARGETS)).body.data[0].baseYearTco2e).toBeCloseTo(TONNES, 6);

    const retirementId = await buyAndRetire(page, address, project);
    await confirmAll(api, org, [retirementId]);

    await page.goto(`${address}/certificates/new`);
    await fillDay(page, 'First day', '2025-01-01');
    await fillDay(page, 'Last day', '2025-12-31');
    await page.getByRole('checkbox', { name: new RegExp(project) }).check();
    await page.getByLabel('Signatory: Name').fill('Ada Okafor');
    await page.getByLabel('Signatory: Job title').fill('Head of Sustainability');
    await page.getByText('Everything is ready: this certificate can be requested and approved.').waitFor();
    await page.getByRole('button', { name: 'Request certificate' }).click();
    await page.getByRole('button', { name: 'Start review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The certificate is being signed').first().waitFor();
    await issueNow(api);
    await page.getByRole('button', { name: 'Revoke' }).waitFor();
    const [certificate] = (await org.admin.get(CERTIFICATES)).body.data;
    expect(certificate).toMatchObject({ status: 'issued', offsetsTco2e: 3 });
    expect(certificate.emissionsTco2e).toBeCloseTo(TONNES, 6);
  });
});

interface Import {
  readonly file: readonly [name: string, content: string];
  /** Says in the step “File” what the file does not. */
  prepare?(): Promise<void>;
  readonly ready: number;
}

/** One row of each file is wrong and stays behind. */
async function importFile(page: Page, address: string, { file, prepare, ready }: Import): Promise<void> {
  await openImport(page, address, file);
  await step(page, 'File');
  await prepare?.();
  await step(page, 'Apply');
  await page.getByRole('button', { name: `Make the ${ready} ready ones and leave 1` }).click();
  await page.getByText(`${ready} entries were made of this file.`).waitFor();
}

async function buyAndRetire(page: Page, address: string, project: string): Promise<string> {
  await page.goto(`${address}/offsets`);
  await page.getByRole('link', { name: project }).click();
  await page.getByRole('textbox', { name: `Credits of ${project}, vintage 2024` }).fill('3');
  await page.getByRole('button', { name: 'Add to basket: vintage 2024' }).click();
  await page.getByRole('link', { name: /^Basket/ }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Confirm payment' });
  await payment.getByRole('textbox', { name: /Payment reference/ }).fill('BACS 4711');
  await payment.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: `Retire ${project} 2024` }).click();
  await page.getByRole('textbox', { name: 'Credits' }).fill('3');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillDay(page, 'First day of the period', '2025-01-01');
  await fillDay(page, 'Last day of the period', '2025-12-31');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Retire 3 tCO₂e' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire 3 tCO₂e' }).click();
  await page.waitForURL(/\/offsets\/retirements\/ret_/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(day);
  await page.getByLabel(label).press('Tab');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function lastDay(month: number): number {
  return new Date(Date.UTC(2025, month + 1, 0)).getUTCDate();
}
