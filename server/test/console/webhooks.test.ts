import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { expectedSignature, typesOf, withEngine } from '../fixtures/webhooks.ts';
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
      await page.getByRole('checkbox', { name: 'All of Entries' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add endpoint' }).click();

      const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
      await page.getByRole('button', { name: 'I have kept it' }).click();
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
});
