import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addApproved, CERTIFICATES, certificateIn, closeYear, recordAll } from '../fixtures/certificates.ts';
import { addEntry, bringTo, electricity, gas, hotel } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

async function fillPeriod(page: Page): Promise<void> {
  for (const [label, day] of [
    ['First day', '2025-01-01'],
    ['Last day', '2025-12-31'],
  ] as const) {
    await page.getByLabel(label).fill(day);
    await page.getByLabel(label).press('Tab');
  }
}

/** The titles of what is missing, in the order of the list. */
const missing = (page: Page): Promise<string[]> =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Missing' }) })
    .locator('p:first-of-type')
    .allTextContents();

describeInBrowser('certificates', () => {
  test('are requested once what is missing is known, and show what approval needs', async ({
    api,
    org,
    page,
    address,
  }) => {
    for (const entry of [gas, electricity]) await addApproved(api, org, entry);
    const { id: open } = await addEntry(org.admin, hotel);
    await page.goto(`${address}/certificates`);
    await page.getByText('No certificates').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request certificate' }).click();
    await fillPeriod(page);
    await expect
      .poll(() => missing(page))
      .toEqual(['Signatory', 'Period closed', 'No open entries', 'Every scope has entries']);
    await page.getByText('You cannot request it yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Request certificate' }).isDisabled()).toBe(true);
    const toEntries = page.getByRole('link', { name: 'Approve open entries' });
    expect(new URL((await toEntries.getAttribute('href')) ?? '', address).pathname).toBe('/entries');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Go to field' }).click();
    await page.getByLabel('Signatory: Name').fill('Ada Okafor');
    await page.getByLabel('Signatory: Job title').fill('Head of Sustainability');
    await page.getByText('You can request it now.').waitFor();
    await page.getByRole('button', { name: 'Request certificate' }).click();
    await page.getByRole('heading', { level: 1, name: /^CERT-/ }).waitFor();
    await expect.poll(() => missing(page)).toEqual(['Period closed', 'No open entries', 'Every scope has entries']);

    await bringTo('approved', api, org, open);
    await closeYear(org);
    await page.reload();
    await page.getByText('Everything is ready').waitFor();
    await expectAccessible(page);
  });

  test('are sent back with a reason, and withdrawn', async ({ api, org, page, address }) => {
    await recordAll(api, org);
    const { certId } = await certificateIn('under_review', api, org);
    await page.goto(`${address}/certificates?status=under_review`);
    await page.getByText(certId).click();
    await page.getByRole('button', { name: 'Send back' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Scope 3 is not complete.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await page.getByText('Scope 3 is not complete.').waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The request was withdrawn.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/certificates');
    expect((await org.admin.get(CERTIFICATES)).body.data).toEqual([]);
  });

  test('can be read on a phone', async ({ api, org, page, address }) => {
    await recordAll(api, org);
    const { certId } = await certificateIn('issued', api, org);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of ['/certificates', '/certificates/new', `/certificates/${certId}`]) {
      await page.goto(address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByText(certId)
        .or(page.getByText('Everything is ready'))
        .or(page.getByText(/You can(not)? request it/))
        .first()
        .waitFor();
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
  });
});
