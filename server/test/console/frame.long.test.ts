import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { signIn, test, withoutTour } from './console-test.ts';

describeInBrowser('the frame', () => {
  test('shows newcomers around once', async ({ api, org, browser, address }) => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await signIn(page, address, api, org);
    await page.goto(`${address}/`);
    await page.getByRole('dialog', { name: 'Welcome to Tonne' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'Find your way around' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'What “carbon neutral” would need' }).click();
    await page.getByRole('heading', { level: 1, name: 'Request certificate' }).waitFor();
    expect(new URL(page.url()).search).toBe('?type=carbon_neutral');
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await page.goto(`${address}/`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test('can be switched to German', async ({ page, address }) => {
    await page.goto(`${address}/settings/usage`);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByText('Deutsch').click();
    await page.getByRole('heading', { level: 1, name: 'Nutzung' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${address}/entries`);
    await page.getByRole('heading', { level: 1, name: 'Einträge' }).waitFor();
  });

  test('explains a term on tap', async ({ api, org, browser, address }) => {
    const page = await openPage(browser, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await withoutTour(page);
    await signIn(page, address, api, org);
    await page.goto(`${address}/entries`);
    const term = page.getByRole('heading', { level: 1 }).getByText('Entries');
    await term.tap();
    await page.getByRole('tooltip').waitFor();
    await page.getByText('Your activities and the tonnes').tap();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('shows the requests of a screen as commands for a shell', async ({ page, address }) => {
    await page.goto(`${address}/settings/usage`);
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    const command = page.locator('pre', { hasText: '/api/v1/settings/usage' });
    expect(await command.innerText()).toBe(
      `curl '${address}/api/v1/settings/usage' \\\n  -H "Authorization: Bearer $TONNE_API_KEY"`,
    );
  });
});
