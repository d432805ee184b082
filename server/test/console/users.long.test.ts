import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { join, tokenOf, USERS } from '../fixtures/users.ts';
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
    const shown = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    const link = `/invitation#token=${tokenOf(api, shown)}`;
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

  test('change role and leave, but never the last admin', async ({ api, admin, page, address }) => {
    const { user } = await join(api, admin, { name: 'Ada Lovelace', email: 'ada@example.com', role: 'viewer' });
    await page.goto(`${address}/settings/users`);
    await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Change name or role' }).click();
    const edit = page.getByRole('dialog', { name: 'Change Ada Lovelace' });
    await edit.getByRole('radio', { name: 'Manager' }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'hidden' });
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.role).toBe('manager');

    await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate Ada Lovelace?' });
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Ada Lovelace is deactivated.').waitFor();
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.status).toBe('deactivated');

    await page.getByRole('button', { name: 'Actions for Admin' }).click();
    const refused = page.getByRole('menuitem', { name: 'Deactivate' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.getAttribute('aria-description')).toContain('at least one active admin');
  });
});
