import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { newEntry, typesOf, withEngine } from '../fixtures/webhooks.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

describeInBrowser('webhooks in the console', () => {
  test('the past is replayed, and events show their payload', async ({ api, admin, page, address, receiver }) => {
    expect((await admin.post('/api/v1/emissions', newEntry('before the endpoint'))).status).toBe(201);
    const registered = await admin.post('/api/v1/settings/webhooks', { url: receiver.url, events: ['*'] });
    // The form offers the last day by the browser's clock, and a replay ends before the present moment.
    api.clock.advance(60_000);
    await page.clock.setFixedTime(api.clock.now());
    await withEngine(api, async () => {
      await page.goto(`${address}/settings/events`);
      const settings = page.getByRole('navigation', { name: 'Settings' });
      expect(await settings.getByRole('link', { name: 'Webhooks' }).getAttribute('aria-current')).toBe('page');
      await page.getByRole('button', { name: 'Period: All' }).click();
      await page.getByRole('menuitem', { name: 'Last year' }).click();
      await page.getByText('No events').waitFor();
      await page.getByRole('button', { name: /^Period: / }).click();
      await page.getByRole('menuitem', { name: 'This year' }).click();
      await page.getByRole('cell', { name: 'emission.created' }).click();
      await page.getByRole('dialog').getByText('before the endpoint').waitFor();
      await expectAccessible(page);

      await page.goto(`${address}/settings/webhooks/${registered.body.data.id}?tab=replays`);
      await page.getByRole('button', { name: 'Replay events' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replay events' }).click();
      await page.getByText('Complete').waitFor();
      await page.getByText('1 of 1 event').waitFor();
      await expectAccessible(page);
      const calls = await receiver.received(2);
      expect(typesOf(calls).sort()).toEqual(['emission.created', 'ping']);
    });
  });

  test('the guide to signatures fits a telephone', async ({ admin, page, address, receiver }) => {
    const { body } = await admin.post('/api/v1/settings/webhooks', { url: receiver.url, events: ['*'] });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${address}/settings/webhooks/${body.data.id}?tab=verify`);
    await page.getByText('verifyWebhook({').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
