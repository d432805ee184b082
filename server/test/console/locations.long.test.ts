import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

const LOCATIONS = '/api/v1/settings/locations';

describeInBrowser('locations', () => {
  test('are added on a phone, corrected after a refusal, and made the default', async ({ admin, page, address }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}/settings/locations`);
    await page.getByRole('button', { name: 'Add a location' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a location' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Austin');
    await dialog.getByRole('combobox', { name: 'Country' }).fill('United Sta');
    await page.getByRole('option', { name: 'United States', exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Region/ }).fill('CA-ON');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('must be US or begin with US-').first().waitFor();
    await dialog.getByRole('textbox', { name: /^Region/ }).fill('US-ERCT');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Actions for Austin' }).click();
    await page.getByRole('menuitem', { name: 'Make default' }).click();
    await page
      .getByRole('row', { name: /Austin/ })
      .getByText('Default')
      .waitFor();
    const { body } = await admin.get(`${LOCATIONS}?country=US`);
    expect(body.data).toMatchObject([{ name: 'Austin', region: 'US-ERCT', isDefault: true }]);
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
