import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { signIn } from '../fixtures/sessions.ts';
import { join, tokenOf, USERS } from '../fixtures/users.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn } from './account.ts';
import { test, useSession, withoutTour } from './console-test.ts';

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
    const link = `/invitation#/${tokenOf(api, shown)}`;
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
    await page.getByRole('menuitem', { name: 'Edit name or role' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Ada Lovelace' });
    await edit.getByRole('radio', { name: 'Manager' }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'hidden' });
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.role).toBe('manager');

    await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate Ada Lovelace?' });
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Ada Lovelace was deactivated.').waitFor();
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.status).toBe('deactivated');

    await page.getByRole('button', { name: 'Actions for Admin' }).click();
    const refused = page.getByRole('menuitem', { name: 'Deactivate' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.getAttribute('aria-description')).toContain('at least one active admin');
  });

  test('wait for a second person under four_eyes, who approves', async ({
    api,
    org,
    admin,
    browser,
    page,
    address,
  }) => {
    await join(api, admin, { name: 'Ida Noether', email: 'ida@example.com' });
    const second = await org.clientFor({ role: 'admin' });
    await admin.patch('/api/v1/settings/organisation', { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/settings/users`);
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog
      .getByRole('status')
      .getByText(/second person/)
      .waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Invitation link' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText(/Grace Hopper/).waitFor();
    expect(await waiting.getByRole('button').allInnerTexts()).toEqual(['Cancel change']);
    await expectAccessible(page);

    const { cookie } = await signIn(api, { organisationId: org.id, userId: second.userId! });
    const other = await openPage(browser);
    await withoutTour(other);
    await useSession(other, address, cookie);
    await other.goto(`${address}/settings/users`);
    await other.getByRole('region', { name: 'Waiting for approval' }).getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('region', { name: 'Waiting for approval' }).waitFor({ state: 'hidden' });
    await other.context().close();
    const { body } = await admin.get('/api/v1/settings/changes');
    expect(body.data).toMatchObject([{ status: 'applied', decidedBy: { id: second.userId } }]);
  });
});
