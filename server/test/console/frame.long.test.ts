import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { signIn, test, withoutTour } from './console-test.ts';

describeInBrowser('the frame', () => {
  test('explains a term to those who tap on it', async ({ api, org, browser, address }) => {
    const page = await openPage(browser, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await withoutTour(page);
    await signIn(page, address, api, org);
    await page.goto(`${address}/entries`);
    const term = page.getByRole('heading', { level: 1 }).getByText('Entries');
    await term.tap();
    await page.getByRole('tooltip').waitFor();
    await page.getByText('Every activity with the tonnes').tap();
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
