import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectedSignature, newEntry, typesOf, withEngine } from '../fixtures/webhooks.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

describeInBrowser('webhooks in the console', () => {
  test('an endpoint is registered, tested, and shows what was sent and what came back', async ({
    api,
    page,
    address,
    receiver,
  }) => {
    receiver.answer((response) => response.writeHead(200).end('{"stored":true}'));
    await withEngine(api, async () => {
      await page.goto(`${address}/settings/webhooks`);
      await page.getByText('No endpoints yet').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      await page.getByRole('textbox', { name: /^URL/ }).fill(receiver.url);
      await page.getByRole('checkbox', { name: 'Entries: all events' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add endpoint' }).click();

      const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
      await page.getByRole('button', { name: 'I have saved it' }).click();
      await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
      const [ping] = await receiver.received(1);
      expect(ping!.headers['service-signature']).toContain(`v1=${expectedSignature(ping!, secret)}`);

      await page.getByRole('button', { name: 'Send test' }).click();
      const test_ = page.getByRole('dialog', { name: 'Send test' });
      await test_.getByLabel('Event type').first().fill('emission.approved');
      await page.getByRole('option', { name: 'emission.approved' }).click();
      await test_.getByRole('button', { name: 'Send test' }).click();

      const delivery = page.getByRole('dialog', { name: 'Delivery' });
      await delivery.getByText('Attempt 1', { exact: true }).waitFor();
      await delivery.getByText('"stored": true').waitFor();
      await delivery.getByText('"test": true').waitFor();
      await expectAccessible(page);
      expect(typesOf(await receiver.received(2)).sort()).toEqual(['emission.approved', 'ping']);

      receiver.answer((response) => response.writeHead(503).end('closed for the night'));
      await delivery.getByRole('button', { name: 'Send again' }).click();
      await delivery.getByText('Attempt 2', { exact: true }).waitFor();
      await delivery.getByText('503', { exact: true }).waitFor();
      await delivery.getByText('closed for the night').waitFor();

      await page.keyboard.press('Escape');
      await delivery.waitFor({ state: 'detached' });
      await page.getByRole('cell', { name: 'emission.approved' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Resume' }).waitFor();
    });
  });

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

  test('the guide to signatures fits a phone', async ({ admin, page, address, receiver }) => {
    const { body } = await admin.post('/api/v1/settings/webhooks', { url: receiver.url, events: ['*'] });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${address}/settings/webhooks/${body.data.id}?tab=verify`);
    await page.getByText('verifyWebhook({').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
