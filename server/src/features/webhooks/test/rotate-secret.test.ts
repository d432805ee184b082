import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import { emitMany, expectedSignature, PATH, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';

const HOUR = 3_600_000;

const test = base
  .extend('hook', async ({ org, receiver, api }) => {
    const hook = await register(org.admin, receiver.url);
    api.secrets.learn(hook.signingSecret);
    return hook;
  })
  .extend('rotate', ({ org, hook, api }) => async (headers?: Record<string, string>) => {
    const answer = await org.admin.post(`${PATH}/${hook.id}/rotate-secret`, undefined, headers);
    expect(answer.status).toBe(200);
    api.secrets.learn(answer.body.data.signingSecret);
    return answer;
  })
  // Names of the secrets that signed the last call, in the order of its signatures.
  .extend('signers', ({ receiver }) => (secrets: Record<string, string>): string[] => {
    const call = receiver.calls.at(-1)!;
    const bySignature = new Map(
      Object.entries(secrets).map(([name, secret]) => [expectedSignature(call, secret), name]),
    );
    const signatures = (call.headers['service-signature'] ?? '').split(',').slice(1);
    return signatures.map((part) => bySignature.get(part.replace(/^v1=/, '')) ?? 'nobody');
  })
  .extend(
    'sendTest',
    ({ org, hook }) =>
      async () =>
        expect((await org.admin.post(`${PATH}/${hook.id}/test`)).status).toBe(200),
  );

describe('POST /settings/webhooks/{webhookId}/rotate-secret', () => {
  test('shows a new secret and the time until which the old one also signs', async ({ rotate, hook, api, org }) => {
    const { body } = await rotate();
    expect(body.data).toEqual({
      id: hook.id,
      signingSecret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      previousSecretExpiresAt: `${new Date(api.clock.now().getTime() + 24 * HOUR).toISOString().slice(0, 19)}Z`,
    });
    expect(body.data.signingSecret).not.toBe(hook.signingSecret);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).headers.etag).toBe('"2"');
  });

  test('signs with both secrets for 24 hours, then with the new one', async ({
    sendTest,
    signers,
    hook,
    rotate,
    api,
  }) => {
    await sendTest();
    expect(signers({ old: hook.signingSecret })).toEqual(['old']);
    const secrets = { old: hook.signingSecret, new: (await rotate()).body.data.signingSecret };
    await sendTest();
    expect(signers(secrets)).toEqual(['new', 'old']);
    api.clock.advance(24 * HOUR - 1_000);
    await sendTest();
    expect(signers(secrets)).toEqual(['new', 'old']);
    api.clock.advance(1_000);
    await sendTest();
    expect(signers(secrets)).toEqual(['new']);
  });

  test('also signs earlier pending deliveries with both', async ({ api, org, hook, rotate, receiver, signers }) => {
    await emitMany(api, org.id, 1);
    const secrets = { old: hook.signingSecret, new: (await rotate()).body.data.signingSecret };
    await withEngine(api, () => receiver.received(2));
    expect(signers(secrets)).toEqual(['new', 'old']);
  });

  test('retires the oldest secret after two rotations within a day', async ({
    rotate,
    api,
    sendTest,
    signers,
    hook,
  }) => {
    const second = (await rotate()).body.data.signingSecret;
    api.clock.advance(HOUR);
    const third = (await rotate()).body.data.signingSecret;
    api.clock.advance(23 * HOUR);
    await sendTest();
    expect(signers({ first: hook.signingSecret, second, third })).toEqual(['third', 'second']);
    api.clock.advance(HOUR);
    await sendTest();
    expect(signers({ first: hook.signingSecret, second, third })).toEqual(['third']);
  });

  test('leaves one current secret after ten concurrent rotations', async ({ rotate, sendTest, signers }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate()));
    const secrets = Object.fromEntries(answers.map(({ body }, index) => [index, body.data.signingSecret]));
    expect(new Set(Object.values(secrets)).size).toBe(10);
    await sendTest();
    const both = signers(secrets);
    expect(both).toHaveLength(2);
    expect(both).not.toContain('nobody');
  });

  test('repeats the secret to an idempotent retry', async ({ rotate, sendTest, signers, hook }) => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await rotate(key);
    const again = await rotate(key);
    expect([again.headers['idempotency-replayed'], again.text]).toEqual(['true', first.text]);
    await sendTest();
    expect(signers({ old: hook.signingSecret, new: first.body.data.signingSecret })).toEqual(['new', 'old']);
  });

  test('accepts no fields and no query', async ({ org, hook }) => {
    const answer = await org.admin.post(`${PATH}/${hook.id}/rotate-secret?now=1`, { signingSecret: 'whsec_mine' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['now', 'signingSecret']]);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).headers.etag).toBe('"1"');
  });

  test("requires a key, the scope and the role, and hides other organisations' endpoints", async ({
    api,
    org,
    hook,
  }) => {
    await expectWriteAccess(api, org, { method: 'POST', url: `${PATH}/${hook.id}/rotate-secret` });
    const call = { method: 'POST', url: `${PATH}/{id}/rotate-secret` };
    await expectHidden((await api.newOrganisation()).admin, call, hook.id, UNKNOWN_WEBHOOK);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).headers.etag).toBe('"1"');
  });
});
