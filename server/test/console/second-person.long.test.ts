import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { setOrganisation } from '../fixtures/emissions.ts';
import { addLot, fund } from '../fixtures/offsets.ts';
import { addPeriod, expectClosed, getPeriod, year2025 } from '../fixtures/periods.ts';
import { addProvenRetirement, readRetirement } from '../fixtures/retirements.ts';
import { addTarget, read } from '../fixtures/targets.ts';
import { expectAccessible } from './accessibility.ts';
import { testIn } from './console-test.ts';

/** No registry is connected, so that an admin confirms retirements. */
const test = testIn({ registryUrl: null });

const WAITS = 'a second person has to approve this change. You can find it under Settings, Organisation.';
const TOLD = 'A second person has to approve this.';

describeInBrowser('what waits for a second person', () => {
  test('a weaker target: the form says so, and another admin approves it', async ({ org, admin, page, address }) => {
    const { id } = await addTarget(admin);
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/targets/${id}/edit`);
    await page.getByText('a second person has to approve a different base or a weaker target').waitFor();
    await page.getByRole('textbox', { name: 'Target year' }).fill('2036');
    await page.getByLabel('Reason').fill('The heat pumps come a year later');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(TOLD).waitFor();
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText('Target change: Target year: 2034 → 2036').waitFor();
    await waiting.getByRole('button', { name: 'Cancel change' }).waitFor();
    await expectAccessible(page);
    expect((await read(admin, id)).targetYear).toBe(2034);

    const second = await org.clientFor({ role: 'admin' });
    const weaker = { reductionPercent: 40, reason: 'The heat pumps come a year later' };
    expect((await second.patch(`/api/v1/targets/${id}`, weaker)).status).toBe(409);
    await waiting.getByRole('button', { name: 'Cancel change' }).click();
    await waiting.waitFor({ state: 'hidden' });
    expect((await second.patch(`/api/v1/targets/${id}`, weaker)).status).toBe(202);
    await page.reload();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved. The change is now in effect.').waitFor();
    expect((await read(admin, id)).reductionPercent).toBe(40);
  });

  test('a new target: it is shown as waiting', async ({ org, page, address }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    const second = await org.clientFor({ role: 'admin' });
    await page.goto(`${address}/targets/new`);
    await page.getByText(WAITS).waitFor();
    const { id } = await addTarget(second);
    await page.goto(`${address}/targets/${id}`);
    await page.getByText('Awaiting approval', { exact: true }).first().waitFor();
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText('New target: Name: Halve it by 2034; Type: absolute').waitFor();
    await expectAccessible(page);
  });

  test('reopening a period', async ({ org, admin, page, address }) => {
    const id = await addPeriod(admin, year2025);
    await expectClosed(admin, id);
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Reopen FY 2025' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(WAITS).waitFor();
    await dialog.getByRole('textbox').fill('Late invoice');
    await dialog.locator('button[type=submit]').click();
    await page.getByText(TOLD).waitFor();
    await page.getByText('Period reopening, FY 2025: Closed → Open').waitFor();
    await expectAccessible(page);
    expect((await getPeriod(admin, id)).status).toBe('closed');
  });

  test('a confirmation by hand', async ({ api, org, admin, page, address }) => {
    const lot = await addLot(api);
    await fund(org, lot, 100);
    const { id } = await addProvenRetirement(admin, lot);
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/offsets/retirements/${id}`);
    await page.getByRole('button', { name: 'Confirm manually' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(WAITS).waitFor();
    await dialog.getByRole('textbox', { name: 'Registry reference' }).fill('R-118204');
    await dialog.getByRole('textbox', { name: /^Serial numbers/ }).fill('8040-1-10-VCS');
    await dialog.locator('button[type=submit]').click();
    await page.getByText(TOLD).waitFor();
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText('Registry reference: R-118204; Serial numbers: 8040-1-10-VCS').waitFor();
    await expectAccessible(page);
    expect((await readRetirement(org, id)).status).toBe('pending');
  });
});
