import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { newEntry, PATH, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import type { ReceivedCall } from '../../../../test/receiver.ts';

type Verify = (call: Pick<ReceivedCall, 'headers' | 'body'>, secret: string) => unknown;

/** Packages that receivers use. Each gets the secret as the API shows it, and the request as it arrived. */
const packages: Array<[name: string, verify: Verify]> = [
  ['standardwebhooks', ({ body, headers }, secret) => new StandardWebhook(secret).verify(body, headers)],
  ['svix', ({ body, headers }, secret) => new SvixWebhook(secret).verify(body, headers)],
  [
    'stripe',
    ({ body, headers }, secret) =>
      new Stripe('sk_test_unused').webhooks.constructEvent(body, headers['service-signature'] ?? '', secret),
  ],
];

const test = base
  // These packages use only the machine's clock.
  .extend('hook', async ({ api, org, receiver }) => {
    api.clock.set(new Date());
    const hook = await register(org.admin, receiver.url);
    await withEngine(api, () => receiver.received(1));
    return hook;
  })
  .extend('send', ({ api, org, receiver }) => async (): Promise<ReceivedCall> => {
    const count = receiver.calls.length + 1;
    expect((await org.admin.post('/api/v1/emissions', newEntry('CO₂ é'))).status).toBe(201);
    const calls = await withEngine(api, () => receiver.received(count));
    return calls[count - 1]!;
  })
  .extend('rotate', ({ org, hook }) => async (): Promise<string> => {
    const { body } = await org.admin.post(`${PATH}/${hook.id}/rotate-secret`);
    return body.data.signingSecret;
  });

describe.each(packages)('the package %s', (_, verify) => {
  test('accepts a delivery with the secret as shown', async ({ hook, send }) => {
    const call = await send();
    expect(verify(call, hook.signingSecret)).toEqual(JSON.parse(call.body));
  });

  test('refuses another body, another time and another secret', async ({ hook, send, rotate }) => {
    const { headers, body } = await send();
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const signature = headers['service-signature']!.replace(/^t=\d+/, `t=${later}`);
    const moved = { ...headers, 'webhook-timestamp': later, 'service-signature': signature };
    expect(() => verify({ headers, body: `${body} ` }, hook.signingSecret)).toThrow();
    expect(() => verify({ headers: moved, body }, hook.signingSecret)).toThrow();
    const next = await rotate();
    expect(() => verify({ headers, body }, next)).toThrow();
  });

  test('accepts the old and the new secret after a rotation', async ({ hook, send, rotate }) => {
    const next = await rotate();
    const call = await send();
    for (const secret of [hook.signingSecret, next]) expect(verify(call, secret)).toEqual(JSON.parse(call.body));
  });
});
