import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { certificateIn, recordAll } from '../fixtures/certificates.ts';
import { addEntry, addPeriod, electricity, getPeriod, stateOf, year2025 } from '../fixtures/periods.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

describeInBrowser('reporting periods', () => {
  test('are closed after a preview of the effects, and reopened with a reason', async ({ admin, page, address }) => {
    const id = await addPeriod(admin, year2025);
    await addEntry(admin, electricity('Draft'));
    for (const name of ['S1', 'S2']) await addEntry(admin, electricity(name), 'submitted');
    const approved = await addEntry(admin, electricity('A1'), 'approved');
    for (const name of ['A2', 'A3']) await addEntry(admin, electricity(name), 'approved');

    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Close FY 2025' }).click();
    const dialog = page.getByRole('dialog', { name: 'What happens when you close it' });
    // 1,000 kWh × 0.177 kg/kWh = 0.177 t each.
    await dialog.getByRole('row', { name: 'Submitted 2 0.354' }).waitFor();
    await dialog.getByRole('row', { name: 'Approved 3 0.531' }).waitFor();
    await dialog.getByText('3 approved entries will be locked.').waitFor();
    await dialog.getByText('2 submitted entries will stay unreviewed.').waitFor();
    await dialog.getByText('1 draft will not be part').waitFor();
    await expectAccessible(page);
    const verb = dialog.getByRole('button', { name: 'Close the period' });
    expect(await verb.isDisabled()).toBe(true);
    expect((await getPeriod(admin, id)).status).toBe('open');

    await dialog.getByRole('checkbox', { name: 'Close even though submitted entries remain' }).check();
    await verb.click();
    await page.getByText('FY 2025 is closed. 3 entries are locked.').waitFor();
    await page
      .getByRole('row', { name: /FY 2025/ })
      .getByText('Closed', { exact: true })
      .waitFor();
    expect((await getPeriod(admin, id)).status).toBe('closed');
    expect(await stateOf(admin, approved)).toBe('locked');

    await page.getByRole('button', { name: 'Reopen FY 2025' }).click();
    const reopening = page.getByRole('dialog', { name: 'Reopen FY 2025' });
    await reopening.getByRole('textbox', { name: 'Reason' }).fill('An invoice came late');
    await reopening.getByRole('button', { name: 'Reopen the period' }).click();
    await page.getByText('FY 2025 is open again. 3 entries are unlocked.').waitFor();
    expect(await stateOf(admin, approved)).toBe('approved');
  });

  test('show the certificates over them before they are reopened, and on the certificate its basis', async ({
    api,
    org,
    page,
    address,
  }) => {
    await recordAll(api, org);
    const { certId } = await certificateIn('issued', api, org);
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Reopen 2025-01-01 to 2025-12-31' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reopen 2025-01-01 to 2025-12-31' });
    await dialog.getByText('1 certificate states figures of this period').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: certId }).click();
    await page.getByRole('heading', { name: 'Basis of the figures' }).waitFor();
    await page.getByText('Location-based 2.21').waitFor();
    await page.getByText('36 of 36 expected months are recorded; 0 excluded').waitFor();
    await expectAccessible(page);
  });

  test('can be linked to with the question open, and left by the back button', async ({ admin, page, address }) => {
    const id = await addPeriod(admin, year2025);
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Close FY 2025' }).click();
    const dialog = page.getByRole('dialog', { name: 'What happens when you close it' });
    await dialog.getByText('Every entry in the period is approved.').waitFor();
    expect(new URL(page.url()).searchParams.get('closing')).toBe(id);
    await page.reload();
    await dialog.getByText('Every entry in the period is approved.').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });
});
