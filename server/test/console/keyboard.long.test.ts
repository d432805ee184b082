import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { USERS } from '../fixtures/users.ts';
import { isSignedIn } from './account.ts';
import { test } from './console-test.ts';
import { isFocused, jumpTo, tabTo } from './keys.ts';

describeInBrowser('without a mouse', () => {
  test('the palette leads to a screen, and a user is invited there', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/usage`);
    await isSignedIn(page);
    await jumpTo(page, 'Settings: Users');
    await page.waitForURL(`${address}/settings/users`);

    await tabTo(page, page.getByRole('button', { name: 'Invite a user' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.keyboard.type('Grace Hopper');
    await tabTo(page, dialog.getByRole('textbox', { name: 'E-mail' }));
    await page.keyboard.type('grace@example.com');
    await tabTo(page, dialog.getByRole('radio', { name: 'Contributor' }));
    await page.keyboard.press('ArrowDown');
    expect(await dialog.getByRole('radio', { name: 'Manager' }).isChecked()).toBe(true);
    await tabTo(page, dialog.getByRole('button', { name: 'Send invitation' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Invitation link' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const { body } = await admin.get(`${USERS}?status=invited`);
    expect(body.data).toMatchObject([{ name: 'Grace Hopper', role: 'manager' }]);
  });

  test('Enter opens a palette result after other results disappear', async ({ page, address }) => {
    const factor = { code: 'settings-u', name: 'A factor', source: 'custom', vintage: 2025, region: 'GB' };
    await page.route('**/api/v1/emission-factors?**', (route) => {
      const data = route.request().url().includes('Settings%3A+Us') ? [] : [factor];
      return route.fulfill({ json: { data, pagination: { nextCursor: null } } });
    });
    await page.goto(`${address}/settings/usage`);
    await isSignedIn(page);
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog');
    await expect.poll(() => isFocused(palette.getByRole('textbox'))).toBe(true);
    await page.keyboard.type('Settings: U');
    await palette.getByText('A factor').waitFor();
    await page.keyboard.type('sers');
    await palette.getByText('A factor').waitFor({ state: 'detached' });
    await palette.locator('[data-selected]', { hasText: 'Settings: Users' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}/settings/users`);
  });

  test('every screen of Settings is reached along its tabs', async ({ page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    for (const { name, path } of [
      { name: 'Users', path: 'users' },
      { name: 'Security', path: 'security' },
      { name: 'Locations', path: 'locations' },
      { name: 'Usage', path: 'usage' },
    ]) {
      await tabTo(page, tabs.getByRole('link', { name, exact: true }));
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/settings/${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  test('a form with changes is not left by accident', async ({ page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await tabTo(page, name);
    await page.keyboard.press('End');
    await page.keyboard.type(' Ltd');
    await jumpTo(page, 'Settings: Usage');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Test organisation Ltd');
  });
});
