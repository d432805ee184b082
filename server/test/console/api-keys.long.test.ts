import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectAccessible } from './accessibility.ts';
import { confirmByMail, letSignInAge } from './confirmation.ts';
import { test } from './console-test.ts';

describeInBrowser('API keys', () => {
  test('are created with a fresh sign-in, copied, used and revoked', async ({ api, page, address }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}/settings/api-keys`);
    await page.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
    await form.getByRole('button', { name: 'Read only' }).click();
    await form.getByRole('combobox', { name: 'Expiry' }).click();
    await page.getByRole('option', { name: 'One year' }).click();
    await expectAccessible(page);
    letSignInAge(api);
    await form.getByRole('button', { name: 'Create a key' }).click();
    await confirmByMail(page, api);

    const created = page.getByRole('dialog', { name: 'Your new key' });
    const value = await created.getByRole('textbox', { name: 'Key' }).inputValue();
    api.secrets.learn(value);
    await created.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(value);
    await created.getByText(`Authorization: Bearer ${value}`).waitFor();
    await created.getByRole('button', { name: 'I have stored it' }).click();
    await created.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(value);

    const send = (method: string) =>
      fetch(`${address}/api/v1/settings/locations`, {
        method,
        headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ name: 'Elsewhere', country: 'GB' }) }),
      });
    expect((await send('GET')).status).toBe(200);
    expect((await send('POST')).status).toBe(403);

    const row = page.getByRole('row', { name: /Nightly export/ });
    await row.getByText('Read only').waitFor();
    await row.getByRole('button', { name: 'Actions for Nightly export' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke Nightly export?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked', { exact: true }).waitFor();
    expect((await send('GET')).status).toBe(401);
  });
});
