import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { join, USERS } from '../fixtures/users.ts';
import { test } from './console-test.ts';

describeInBrowser('the users of an organisation', () => {
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
