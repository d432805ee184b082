import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { fund } from '../fixtures/offsets.ts';
import { addPasskey } from '../fixtures/passkeys.ts';
import { signIn } from '../fixtures/sessions.ts';
import { addTarget } from '../fixtures/targets.ts';
import { expectAccessible } from './accessibility.ts';
import { addSample } from './basket.ts';
import { test } from './console-test.ts';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

interface Form {
  readonly path: string;
  readonly opener: string;
  readonly field: string;
}

/** A dialog with input does not close on Escape or its close button without confirmation. */
async function expectGuarded(page: Page, { path, opener, field }: Form): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: field }) });
  await dialog.getByRole('textbox', { name: field }).fill('Typed');
  await page.keyboard.press('Escape');
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  expect(await dialog.getByRole('textbox', { name: field }).inputValue()).toBe('Typed');

  await dialog.locator('.mantine-Modal-close').click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: opener }).first().click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

describeInBrowser('input', () => {
  for (const { path, opener, field } of [
    { path: '/settings/users', opener: 'Invite a user', field: 'Name' },
    { path: '/settings/periods', opener: 'Add a period', field: 'Name' },
    { path: '/settings/api-keys', opener: 'Create a key', field: 'Name' },
    { path: '/settings/locations', opener: 'Add a location', field: 'Name' },
  ])
    test(`is not lost by a key or a click: ${opener}`, async ({ page, address }) => {
      await expectGuarded(page, { path: address + path, opener, field });
    });

  test('is not lost while a passkey is renamed', async ({ api, org, page, address }) => {
    const { client } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    await addPasskey(api, client, { name: 'Laptop' });
    await expectGuarded(page, { path: `${address}/settings/security`, opener: 'Rename Laptop', field: 'Name' });
  });

  test('is not lost while a milestone is added', async ({ org, page, address }) => {
    const { id } = await addTarget(org.admin);
    await expectGuarded(page, { path: `${address}/targets/${id}`, opener: 'Add milestone', field: 'Label' });
  });

  test('is not lost in the first step of a retirement', async ({ api, org, page, address }) => {
    const lot = await addSample(api, `Peat ${randomUUID().slice(0, 8)}`, 'GB', { vintage: 2024 });
    await fund(org, lot, 10);
    await page.goto(`${address}/offsets/retirements/new`);
    await page.getByRole('textbox', { name: 'Credits' }).fill('5');
    await page.getByRole('link', { name: 'Overview' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByRole('textbox', { name: 'Credits' }).inputValue()).toBe('5');
  });
});
