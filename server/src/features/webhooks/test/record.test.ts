import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import { PATH, register } from '../../../../test/fixtures/webhooks.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { webhooksFeature } from '../index.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const test = base
  .extend('fresh', ({ api, org }) => createRecordReader(api, org.id, ['webhook', 'webhookDelivery', 'webhookReplay']))
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url))
  .extend(
    'read',
    ({ admin }) =>
      async (id: string) =>
        (await admin.get(`${PATH}/${id}`)).body.data,
  )
  .extend('expectSound', ({ api, org }) => async () => {
    expectUnbroken(await readRecord(api, org.id, ['webhook']));
    await expectRowsAsRecorded(api, org.id, webhooksFeature.records);
  });

const BEYOND_THE_ANSWER = ['wildcardAreas', 'secretDigest', 'previousSecretDigest', 'previousSecretExpiresAt'];

const shown = (recorded: unknown): object =>
  Object.fromEntries(Object.entries(recorded as object).filter(([name]) => !BEYOND_THE_ANSWER.includes(name)));

describe('the record of webhook endpoints', () => {
  test('contains every decision about an endpoint, and none of its secrets', async ({
    api,
    org,
    admin,
    hook,
    read,
    fresh,
    expectSound,
  }) => {
    const path = `${PATH}/${hook.id}`;
    const created = await read(hook.id);
    await admin.patch(path, { description: 'For the ledger' });
    const changed = await read(hook.id);
    const { signingSecret, previousSecretExpiresAt } = (await admin.post(`${path}/rotate-secret`)).body.data;
    const rotated = await read(hook.id);
    await expectSound();
    expect((await admin.delete(path)).status).toBe(204);
    const events = await fresh();
    const actor = { type: 'key', id: admin.userId, email: 'admin@tonne.test', address: '127.0.0.1' };
    const subject = { type: 'webhook', id: hook.id };
    expect(events).toMatchObject([
      { actor, action: 'webhook.created', subject, before: null },
      { actor, action: 'webhook.updated', subject },
      { actor, action: 'webhook.secret_rotated', subject, after: { previousSecretExpiresAt } },
      { actor, action: 'webhook.deleted', subject, after: null },
    ]);
    expect(events.slice(0, 3).map(({ after }) => shown(after))).toEqual([created, changed, rotated]);
    const told = JSON.stringify(await readRecord(api, org.id, ['webhook']));
    for (const secret of [hook.signingSecret, signingSecret]) expect(told).not.toContain(secret.slice(6));
    await expectSound();
  });

  test('contains that the service disabled an endpoint', async ({
    api,
    admin,
    hook,
    receiver,
    read,
    fresh,
    expectSound,
  }) => {
    receiver.answer(500);
    const before = await read(hook.id);
    await admin.post(`${PATH}/${hook.id}/test`);
    api.clock.advance(5 * DAY_MS);
    await fresh();
    await admin.post(`${PATH}/${hook.id}/test`);
    const [disabled, ...others] = await fresh();
    expect(disabled).toMatchObject({ actor: { type: 'service', id: 'worker' }, action: 'webhook.disabled' });
    expect([shown(disabled!.before), shown(disabled!.after), others]).toEqual([before, await read(hook.id), []]);
    expect(disabled!.after).toMatchObject({ status: 'disabled' });
    await expectSound();
  });

  test('contains who had something sent again', async ({ api, admin, hook, fresh }) => {
    const sent = (await admin.post(`${PATH}/${hook.id}/test`)).body.data;
    await fresh();
    const answer = await admin.post(`${PATH}/${hook.id}/deliveries/${sent.id}/redeliver`);
    const from = new Date(api.clock.now().getTime() - HOUR_MS).toISOString();
    const replay = (await admin.post(`${PATH}/${hook.id}/replays`, { from })).body.data;
    const { eventId, eventType } = sent;
    const actor = { type: 'key', id: admin.userId };
    expect(await fresh()).toMatchObject([
      {
        actor,
        action: 'webhookDelivery.redelivered',
        subject: { type: 'webhookDelivery', id: sent.id },
        before: { webhookId: hook.id, eventId, eventType, status: 'delivered' },
        after: { webhookId: hook.id, eventId, eventType, status: 'pending' },
        requestId: answer.headers['x-request-id'],
      },
      {
        actor,
        action: 'webhookReplay.requested',
        subject: { type: 'webhookReplay', id: replay.id },
        before: null,
        after: { webhookId: hook.id, from: replay.from, to: replay.to, types: null },
      },
    ]);
  });

  test('contains no refused requests', async ({ admin, hook, fresh }) => {
    await admin.patch(`${PATH}/${hook.id}`, { status: 'paused' });
    await fresh();
    const from = '2020-01-01T00:00:00Z';
    expect(codeOf(await admin.post(`${PATH}/${hook.id}/replays`, { from }))).toBe('409 INVALID_STATE');
    expect((await admin.post(PATH, { url: 'ftp://nowhere', events: ['*'] })).status).toBeGreaterThanOrEqual(400);
    expect(await fresh()).toEqual([]);
  });
});
