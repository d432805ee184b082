import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addPasskey } from '../fixtures/passkeys.ts';
import { signIn } from '../fixtures/sessions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

const PASSKEYS = '/auth/passkeys';

describeInBrowser('passkeys', () => {
  test('are renamed and deleted', async ({ api, org, page, address }) => {
    const { client } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    await addPasskey(api, client, { name: 'Old laptop' });
    await addPasskey(api, client, { name: 'Telephone' });
    await page.goto(`${address}/settings/security`);
    await page.getByRole('button', { name: 'Rename Old laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Old laptop' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Blue laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Renamed.').waitFor();
    await page.getByRole('cell', { name: 'Blue laptop', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Delete Telephone' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the passkey Telephone?' });
    await question.getByText('You can no longer sign in with it.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Telephone was deleted.').waitFor();
    await page.getByRole('cell', { name: 'Telephone', exact: true }).waitFor({ state: 'detached' });
    const { body } = await client.get(PASSKEYS);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Blue laptop']);
  });
});
