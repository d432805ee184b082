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
});
