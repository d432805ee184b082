import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { join } from '../fixtures/users.ts';
import { expectAccessible, violationsOn } from './accessibility.ts';
import { test } from './console-test.ts';

const KEYS = '/api/v1/settings/api-keys';
const USERS = '/api/v1/settings/users';
const WEBHOOKS = '/api/v1/settings/webhooks';

/** A menu lies above the page, outside its landmarks. */
const OF_A_MENU = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Both versions are shown before anything is stored. */
async function keepMine(page: Page, row: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
  await dialog.getByRole('row', { name: row }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function openEditor(page: Page, name: string, verb: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const item = page.getByRole('menuitem', { name: verb, exact: true });
  await item.waitFor();
  expect(await violationsOn(page, OF_A_MENU)).toEqual([]);
  await item.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  return dialog;
}

describeInBrowser('a change over somebody else’s change', () => {
  test('shows both versions of a key', async ({ admin, page, address }) => {
    const { body } = await admin.post(KEYS, { name: 'Nightly', scopes: ['emissions:read'], expiresAt: null });
    await page.goto(`${address}/settings/api-keys`);
    const dialog = await openEditor(page, 'Nightly', 'Edit');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
    expect((await admin.patch(`${KEYS}/${body.data.id}`, { name: 'Theirs' })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await keepMine(page, 'Name Mine Theirs');
    await page.getByRole('row', { name: /^Mine/ }).waitFor();
    expect((await admin.get(`${KEYS}/${body.data.id}`)).body.data.name).toBe('Mine');
  });

  test('shows both versions of a user', async ({ api, admin, page, address }) => {
    const { user } = await join(api, admin, { name: 'Ada Lovelace', email: 'ada@example.com', role: 'viewer' });
    await page.goto(`${address}/settings/users`);
    const dialog = await openEditor(page, 'Ada Lovelace', 'Edit name or role');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada King');
    expect((await admin.patch(`${USERS}/${user.id}`, { name: 'Ada Byron' })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await keepMine(page, 'Name Ada King Ada Byron');
    await page.getByRole('row', { name: /Ada King/ }).waitFor();
    expect((await admin.get(`${USERS}/${user.id}`)).body.data.name).toBe('Ada King');
  });

  test('shows both versions of an endpoint, whose secret can be rotated', async ({ api, admin, page, address }) => {
    const { body } = await admin.post(WEBHOOKS, { url: 'https://example.com/hook', events: ['emission.*'] });
    const { id, signingSecret } = body.data;
    await page.goto(`${address}/settings/webhooks/${id}/edit`);
    await page.getByRole('textbox', { name: /^Description/ }).fill('Mine');
    expect((await admin.patch(`${WEBHOOKS}/${id}`, { description: 'Theirs' })).status).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await keepMine(page, 'Description Mine Theirs');
    await page.getByRole('heading', { level: 1, name: 'https://example.com/hook' }).waitFor();
    expect((await admin.get(`${WEBHOOKS}/${id}`)).body.data.description).toBe('Mine');

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    api.secrets.learn(secret);
    expect(secret).not.toBe(signingSecret);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    expect(await page.content()).not.toContain(secret);
  });
});
