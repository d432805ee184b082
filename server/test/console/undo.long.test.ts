import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { addLot } from '../fixtures/offsets.ts';
import { addTarget, TARGETS } from '../fixtures/targets.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

const SCHEDULES = '/api/v1/reports/schedules';
const WEBHOOKS = '/api/v1/settings/webhooks';
const FACTORS = '/api/v1/emission-factors';

/** The offer is shown beside the message about the action. */
async function undo(page: Page, done: string | RegExp): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: done });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await notice.filter({ hasText: done }).waitFor({ state: 'detached' });
}

describeInBrowser('undo', () => {
  test('resumes what was paused', async ({ admin, page, address }) => {
    const schedule = await admin.post(SCHEDULES, {
      name: 'Monthly',
      reportId: 'ghg_inventory',
      frequency: 'monthly',
      time: '07:00',
      timezone: 'UTC',
      periodType: 'previous_month',
      format: 'pdf',
      recipients: ['board@example.com'],
    });
    const webhook = await admin.post(WEBHOOKS, { url: 'https://example.com/hook', events: ['emission.*'] });
    for (const [path, resource, told] of [
      [`/reports/schedules/${schedule.body.data.id}`, `${SCHEDULES}/${schedule.body.data.id}`, '“Monthly” was paused.'],
      [
        `/settings/webhooks/${webhook.body.data.id}`,
        `${WEBHOOKS}/${webhook.body.data.id}`,
        'Events wait until you resume.',
      ],
    ] as const) {
      await page.goto(address + path);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Resume' }).waitFor();
      expect((await admin.get(resource)).body.data.status).toBe('paused');
      await undo(page, told);
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      expect((await admin.get(resource)).body.data.status).toBe('active');
    }
  });

  test('restores archived items', async ({ admin, page, address }) => {
    const { id } = await addTarget(admin);
    const factor = await admin.post(FACTORS, {
      code: 'ACME-COOLING',
      name: 'Chilled water of the park',
      scope: 2,
      category: 'purchased_cooling',
      subcategory: 'chilled_water',
      vintage: 2024,
      activityUnit: 'kWh',
      value: 0.04,
      publication: 'Acme Ltd, Declaration 2024, page 3',
      reason: 'No publication covers our park',
    });
    expect(factor.status).toBe(201);
    for (const [path, resource] of [
      [`/targets/${id}`, `${TARGETS}/${id}`],
      ['/factors/ACME-COOLING', `${FACTORS}/ACME-COOLING`],
    ] as const) {
      await page.goto(address + path);
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Restore' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectAccessible(page);
      await undo(page, /was archived/);
      await page.getByRole('button', { name: 'Archive' }).waitFor();
      expect((await admin.get(resource)).body.data.status).toBe('active');
    }
  });

  test('fills the basket again', async ({ api, page, address }) => {
    const name = `Peat ${randomUUID().slice(0, 8)}`;
    await addLot(api, { vintage: 2024, pricePerCredit: 20 }, { registryId: `DEMO-${randomUUID()}`, name });
    await page.goto(`${address}/offsets`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('textbox', { name: `Credits of ${name}, vintage 2024` }).fill('10');
    await page.getByRole('button', { name: 'Add to basket: vintage 2024' }).click();
    await page.getByRole('link', { name: /^Basket/ }).click();
    await page.getByRole('button', { name: `Remove ${name} 2024` }).click();
    await page.getByText('Your basket is empty').waitFor();
    await undo(page, 'was removed from your basket');
    expect(await page.getByRole('textbox', { name: `Credits of ${name}, vintage 2024` }).inputValue()).toBe('10');
  });

  test('restores the user’s list settings', async ({ org, page, address }) => {
    const { id } = await addEntry(org.admin, { reference: 'SUBMITTED-ONE' });
    await addEntry(org.admin, { reference: 'DRAFT-ONE' });
    await org.admin.post(`/api/v1/emissions/${id}/submit`);
    const row = (reference: string) => page.getByRole('checkbox', { name: new RegExp(reference) });

    await page.goto(`${address}/entries?state=submitted&scope=2`);
    await row('SUBMITTED-ONE').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row('DRAFT-ONE').waitFor();
    await undo(page, 'Filters cleared.');
    await row('DRAFT-ONE').waitFor({ state: 'detached' });

    await row('SUBMITTED-ONE').check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await row('SUBMITTED-ONE').isChecked()).toBe(false);
    await undo(page, '1 row deselected.');
    expect(await row('SUBMITTED-ONE').isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Status' }).uncheck();
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    const status = page.getByRole('columnheader', { name: 'Status' });
    await status.waitFor();
    await undo(page, 'Columns reset.');
    await status.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('View name').fill('Waiting');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Delete Waiting' }).click();
    await undo(page, 'The view Waiting was deleted.');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Waiting', exact: true }).waitFor();
  });
});
