import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { pathOf, USERS } from '../fixtures/users.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn } from './account.ts';
import { test, withoutTour } from './console-test.ts';

describeInBrowser('the users of an organisation', () => {
  test('are invited, and accept on the page behind the link', async ({ api, admin, browser, page, address }) => {
    await page.goto(`${address}/settings/users`);
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
    await dialog.getByRole('radio', { name: 'Viewer' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const link = pathOf(api, await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue());
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const row = page.getByRole('row', { name: /Grace Hopper/ });
    await row.getByText('Invited').waitFor();

    const guest = await openPage(browser);
    await withoutTour(guest);
    await guest.goto(address + link);
    await guest.getByRole('button', { name: 'Accept invitation' }).click();
    await isSignedIn(guest);
    await guest.goto(`${address}/settings/users`);
    await guest
      .getByRole('row', { name: /Grace Hopper/ })
      .getByText('You')
      .waitFor();
    expect(await guest.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await guest.context().close();

    await page.reload();
    await row.getByText('Active', { exact: true }).waitFor();
    const { body } = await admin.get(`${USERS}?role=viewer`);
    expect(body.data).toMatchObject([{ email: 'grace@example.com', status: 'active' }]);
  });
});
