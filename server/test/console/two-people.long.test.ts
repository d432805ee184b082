import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { EMISSIONS, setOrganisation } from '../fixtures/emissions.ts';
import { addPeriod, stateOf, year2025 } from '../fixtures/periods.ts';
import { signIn } from '../fixtures/sessions.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { test, useSession, withoutTour } from './console-test.ts';
import { card, choose } from './parts.ts';

interface Office {
  readonly api: TestApi;
  readonly org: TestOrganisation;
  readonly browser: Browser;
  readonly address: string;
}

/** A colleague of the admin, in a separate browser. */
async function colleague({ api, org, browser, address }: Office, role: 'admin' | 'contributor'): Promise<Page> {
  const { userId } = await org.clientFor({ role });
  const page = await openPage(browser, { viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await withoutTour(page);
  await useSession(page, address, (await signIn(api, { organisationId: org.id, userId: userId! })).cookie);
  return page;
}

describeInBrowser('two people in two browsers', () => {
  test('take an entry from the first keystroke to a closed period', async ({ api, org, browser, page, address }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await addPeriod(org.admin, year2025);
    const writer = await colleague({ api, org, browser, address }, 'contributor');
    await writer.goto(`${address}/entries/new`);
    await writer.getByRole('combobox', { name: 'Activity' }).fill('electricity');
    await writer.getByRole('option', { name: /^Electricity own country or grid/ }).click();
    await choose(writer, 'Unit', 'kilowatt hour (kWh)');
    await writer.getByLabel('Quantity').fill('1,000');
    await writer.getByLabel('First day').fill('1/3/2025');
    await writer.getByLabel('Last day').fill('31/3/2025');
    // 1,000 kWh × 0.177 kg/kWh (UK Government 2025) = 177 kg
    await card(writer, 'Preview').getByText('= 0.177 tCO₂e', { exact: false }).waitFor();
    await writer.getByRole('button', { name: 'Save entry' }).click();
    await writer.getByRole('heading', { level: 1, name: 'Electricity' }).waitFor();
    const entryId = new URL(writer.url()).pathname.split('/').at(-1)!;
    await writer.getByRole('button', { name: 'Submit' }).click();
    await writer.getByText('Entry submitted.').waitFor();

    await page.goto(`${address}/entries/review`);
    await card(page, 'Emissions').getByText('= 0.177 tCO₂e', { exact: false }).waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => stateOf(org.admin, entryId)).toBe('approved');
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Close FY 2025' }).click();
    await page
      .getByRole('dialog', { name: 'What happens when you close it' })
      .getByText('Every entry in the period is approved.')
      .waitFor();
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByText('FY 2025 is closed. 1 entry is locked.').waitFor();

    await writer.reload();
    await writer.getByText('Locked', { exact: true }).first().waitFor();
    expect((await org.admin.patch(`${EMISSIONS}/${entryId}`, { quantity: 2000 })).status).toBe(409);
    await writer.context().close();
  });

  test('change a setting under four eyes', async ({ api, org, browser, page, address }) => {
    const second = await colleague({ api, org, browser, address }, 'admin');
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/settings/organisation`);
    await choose(page, 'Global warming potentials', 'IPCC AR6 (2021)');
    await page.getByRole('button', { name: 'Save: Method' }).click();
    const change = 'Global warming potentials: As each factor was published → IPCC AR6 (2021)';
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText(change).waitFor();
    expect(await waiting.getByRole('button').allInnerTexts()).toEqual(['Cancel change']);
    const stored = async () => (await org.admin.get('/api/v1/settings/organisation')).body.data.gwpSet;
    expect(await stored()).toBe('as_published');

    await second.goto(`${address}/settings/organisation`);
    const decision = second.getByRole('region', { name: 'Waiting for approval' });
    await decision.getByText(change).waitFor();
    await decision.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Approved. The change is now in effect.').waitFor();
    expect(await stored()).toBe('AR6');

    await page.reload();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Global warming potentials' }).inputValue())
      .toBe('IPCC AR6 (2021)');
    expect(await waiting.count()).toBe(0);
    await second.context().close();
  });
});
