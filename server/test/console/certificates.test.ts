import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { certificateIn, issueNow, read, recordAll } from '../fixtures/certificates.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

describeInBrowser('certificates', () => {
  test('are approved, issued, published and revoked', async ({ api, org, page, address }) => {
    await recordAll(api, org);
    const { certId } = await certificateIn('pending', api, org);
    await page.goto(`${address}/certificates/${certId}`);
    await page.getByRole('button', { name: 'Start review' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The certificate is being signed').first().waitFor();
    await issueNow(api);
    await page.getByRole('button', { name: 'Revoke' }).waitFor();
    // 0.18296 t of gas, 2.2125 t of electricity and 0.0416 t of hotel nights.
    await page.getByText('2.44 tCO₂e', { exact: true }).waitFor();
    for (const name of ['Image of the certificate', 'Badge']) {
      const picture = page.getByRole('img', { name: `${name} ${certId}` });
      await expect
        .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectAccessible(page);

    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open public page' }).click();
    const publicPage = await opening;
    await publicPage.getByText(certId).first().waitFor();
    await publicPage.close();

    await page.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The meter readings were wrong.');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The certificate was revoked.').waitFor();
    expect(await read(org.admin, certId)).toMatchObject({
      status: 'revoked',
      emissionsTco2e: 2.43706,
      revocationReason: 'The meter readings were wrong.',
    });
    const verified = await api.anonymous.get(`/public/certificates/${certId}`);
    expect(verified.body).toMatchObject({ status: 'revoked', signatureValid: true });
  });
});
