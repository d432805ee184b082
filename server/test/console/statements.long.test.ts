import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addApproved } from '../fixtures/certificates.ts';
import { gas } from '../fixtures/emissions.ts';
import { complete, METRICS, putMetrics, putStatement, STATEMENTS, stateCalculated } from '../fixtures/statements.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

const missing = (page: Page) => page.getByRole('list', { name: 'Checklist' }).getByRole('listitem');

describeInBrowser('inventory statements', () => {
  test('are begun from the list, filled in and saved, and say what is missing', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/statements`);
    await page.getByText('No statements yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write a statement' }).click();
    await page.getByRole('heading', { level: 1, name: /^Inventory statement 20\d\d$/ }).waitFor();
    const year = new URL(page.url()).pathname.split('/').at(-1)!;

    await page.getByRole('textbox', { name: 'Organisational boundary' }).fill('All sites of the company');
    await page.getByRole('textbox', { name: 'Base year', exact: true }).fill('2020');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('is required with baseYear: say why this year was chosen').first().waitFor();
    await page.getByRole('textbox', { name: 'Why this year' }).fill('First year with measured data');
    await page.getByRole('button', { name: 'Add an exclusion' }).click();
    const exclusion = page.getByRole('group', { name: 'Exclusion 1' });
    await exclusion.getByRole('textbox', { name: 'Excluded source' }).fill('Canteen');
    await exclusion.getByRole('textbox', { name: 'Reason' }).fill('Below 0.1 % of the total');
    await page.getByRole('combobox', { name: 'Status of Franchises' }).click();
    await page.getByRole('option', { name: 'Not relevant' }).click();
    await page.getByRole('textbox', { name: 'Reason for Franchises' }).fill('The company sells no franchises');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Statement saved.').waitFor();
    // Preparer, approval and the fourteen other categories.
    await expect.poll(() => missing(page).count()).toBe(16);
    await expectAccessible(page);

    expect((await admin.get(`${STATEMENTS}/${year}`)).body.data).toMatchObject({
      boundary: 'All sites of the company',
      baseYear: 2020,
      exclusions: [{ what: 'Canteen', reason: 'Below 0.1 % of the total', estimatedTco2e: null }],
      scope3: [{ category: 'franchises', status: 'not_relevant', reason: 'The company sells no franchises' }],
    });
    await page.getByRole('link', { name: 'All statements' }).click();
    await page.getByRole('row', { name: new RegExp(`^${year} 16 items missing`) }).waitFor();
  });

  test('ask for shares only with an equity share', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/statements/2025`);
    const share = page.getByRole('textbox', { name: 'Share of Head office' });
    await page.getByRole('radio', { name: 'Equity share' }).click();
    await share.fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Statement saved.').waitFor();
    const { shares } = (await admin.get(`${STATEMENTS}/2025`)).body.data;
    expect(shares.map(({ percent }: { percent: number }) => percent)).toEqual([60]);
  });

  test('show both versions of a statement that two people changed', async ({ admin, page, address }) => {
    await putStatement(admin, 2025);
    await page.goto(`${address}/settings/statements/2025`);
    await page.getByText('Approval by a user').waitFor();
    await page.getByRole('textbox', { name: 'Organisational boundary' }).fill('Mine');
    await putStatement(admin, 2025, { ...complete, boundary: 'Theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.getByRole('row', { name: 'Organisational boundary Mine Theirs' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Statement saved.').waitFor();
    expect((await admin.get(`${STATEMENTS}/2025`)).body.data).toMatchObject({ ...complete, boundary: 'Mine' });
  });

  test('are approved, and show that figures have changed since', async ({ api, org, admin, page, address }) => {
    await stateCalculated(api, org);
    await page.goto(`${address}/settings/organisation`);
    const inbox = page.getByRole('region', { name: 'Waiting for approval' });
    await inbox.getByText('Inventory statement 2025').waitFor();
    await expectAccessible(page);
    await inbox.getByRole('link', { name: 'View' }).click();
    await page.getByText('No user has approved this statement yet.').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve the statement for 2025?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Prepared and approved by one person.').waitFor();
    await page.getByText('The statement is complete.').waitFor();
    // 1,000 kWh × 0.18296 kg more.
    await addApproved(api, org, { ...gas, reference: 'found later' });
    await page.reload();
    await page.getByText(/^Approved figures have changed since .* \(\+0\.18296 t\)\.$/).waitFor();
    await page.getByRole('button', { name: 'Approve again' }).waitFor();
    expect((await admin.get(`${STATEMENTS}/2025`)).body.data.approval.figures.state).toBe('changed');
  });

  test('ask before input is lost, and before they are deleted', async ({ admin, page, address }) => {
    await putStatement(admin, 2025);
    await page.goto(`${address}/settings/statements/2025`);
    await page.getByRole('textbox', { name: 'Organisational boundary' }).fill('Unsaved');
    await page.getByRole('link', { name: 'All statements' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete the statement for 2025?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('The statement for 2025 was deleted.').waitFor();
    expect((await admin.get(`${STATEMENTS}/2025`)).status).toBe(404);
  });
});

describeInBrowser('metrics', () => {
  test('are added for a year, and changed', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/metrics`);
    await page.getByText('No metrics yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a year' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add metrics' });
    const revenue = dialog.getByRole('group', { name: 'Revenue' });
    await revenue.getByRole('textbox', { name: 'Value' }).fill('12500000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('is required with the unit currency').first().waitFor();
    await revenue.getByRole('textbox', { name: 'Currency' }).fill('gbp');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Metrics saved.').waitFor();
    await page.getByRole('row', { name: /Revenue: £12,500,000/ }).waitFor();
    const [{ metrics }] = (await admin.get(METRICS)).body.data;
    expect(metrics).toEqual([{ name: 'revenue', value: 12_500_000, unit: 'currency', currency: 'GBP' }]);
  });

  test('show both versions if two people changed them', async ({ admin, page, address }) => {
    await putMetrics(admin, 2025, { metrics: [{ name: 'employees', value: 80, unit: 'FTE' }] });
    await page.goto(`${address}/settings/metrics?dialog=2025`);
    const dialog = page.getByRole('dialog', { name: 'Metrics for 2025' });
    await dialog.getByRole('textbox', { name: 'Value' }).fill('90');
    await putMetrics(admin, 2025, { metrics: [{ name: 'employees', value: 85, unit: 'FTE' }] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await conflict.getByRole('row', { name: 'Metrics for 2025 Employees: 90 FTE Employees: 85 FTE' }).waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('row', { name: /Employees: 90 FTE/ }).waitFor();
  });
});

describeInBrowser('the method', () => {
  test('is set with the organisation', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('combobox', { name: 'Global warming potentials' }).click();
    await page.getByRole('option', { name: 'IPCC AR6 (2021)' }).click();
    await page.getByRole('combobox', { name: 'Month in which the fiscal year starts' }).click();
    await page.getByRole('option', { name: 'April' }).click();
    await page.getByRole('button', { name: 'Save: Method' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await admin.get('/api/v1/settings/organisation')).body.data).toMatchObject({
      gwpSet: 'AR6',
      fiscalYearStart: '04-01',
      scope2Method: 'location_based',
    });
  });
});
