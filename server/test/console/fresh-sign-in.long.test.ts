import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import type { TestApi } from '../harness.ts';
import { confirmByMail, letSignInAge } from './confirmation.ts';
import { test } from './console-test.ts';

const WEBHOOKS = '/api/v1/settings/webhooks';
const SCHEDULES = '/api/v1/reports/schedules';
const KEYS = '/api/v1/settings/api-keys';

/** Presses a button that needs a fresh sign-in, with an old session, and confirms by mail. */
async function pressAndConfirm(page: Page, api: TestApi, press: () => Promise<void>): Promise<void> {
  letSignInAge(api);
  await press();
  await confirmByMail(page, api);
}

describeInBrowser('a fresh sign-in is asked for', () => {
  test('to register, redirect and rekey a webhook', async ({ api, admin, page, address, receiver }) => {
    await page.goto(`${address}/settings/webhooks`);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('textbox', { name: /^URL/ }).fill(receiver.url);
    await page.getByRole('checkbox', { name: 'Entries: all events' }).check();
    await pressAndConfirm(page, api, () => page.getByRole('button', { name: 'Add endpoint' }).click());
    const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    api.secrets.learn(secret);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();

    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Edit endpoint');
    await page.getByRole('textbox', { name: /^URL/ }).fill(`${receiver.url}/elsewhere`);
    await pressAndConfirm(page, api, () => page.getByRole('button', { name: 'Save' }).click());
    await page.getByRole('heading', { level: 1, name: `${receiver.url}/elsewhere` }).waitFor();

    await choose('Rotate secret');
    const question = page.getByRole('dialog', { name: 'Rotate secret' });
    await pressAndConfirm(page, api, () => question.getByRole('button', { name: 'Rotate secret' }).click());
    const rotated = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    api.secrets.learn(rotated);
    expect(rotated).not.toBe(secret);
    const { body } = await admin.get(WEBHOOKS);
    expect(body.data).toMatchObject([{ url: `${receiver.url}/elsewhere` }]);
  });

  test('to change who gets a scheduled report', async ({ api, admin, page, address }) => {
    const made = await admin.post(SCHEDULES, {
      name: 'Monthly',
      reportId: 'ghg_inventory',
      frequency: 'monthly',
      time: '07:00',
      timezone: 'UTC',
      periodType: 'previous_month',
      format: 'pdf',
      recipients: ['board@example.com'],
    });
    expect(made.status, made.text).toBe(201);
    await page.goto(`${address}/reports/schedules/${made.body.data.id}/edit`);
    await page.getByRole('combobox', { name: 'Recipients' }).fill('second@example.com');
    await page.getByRole('combobox', { name: 'Recipients' }).press('Enter');
    await pressAndConfirm(page, api, () => page.getByRole('button', { name: 'Save' }).click());
    await expect
      .poll(async () => (await admin.get(`${SCHEDULES}/${made.body.data.id}`)).body.data.recipients)
      .toEqual(['board@example.com', 'second@example.com']);
  });

  test('to revoke a key', async ({ api, admin, page, address }) => {
    const made = await admin.post(KEYS, { name: 'Nightly export', scopes: ['emissions:read'] });
    api.secrets.learn(made.body.data.value);
    await page.goto(`${address}/settings/api-keys`);
    await page.getByRole('button', { name: 'Actions for Nightly export' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke Nightly export?' });
    await pressAndConfirm(page, api, () => question.getByRole('button', { name: 'Revoke' }).click());
    await page
      .getByRole('row', { name: /Nightly export/ })
      .getByText('Revoked', { exact: true })
      .waitFor();
    expect((await admin.get(`${KEYS}/${made.body.data.id}`)).body.data.status).toBe('revoked');
  });
});
