import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { testWith } from '../../../../test/api-test.ts';
import {
  aFewLooks,
  deliveriesOf,
  expectedSignature,
  PATH,
  register,
  withEngine,
} from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_DELIVERY, UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';
import { until } from '../../../../test/until.ts';
import { sql } from '../../../platform/db/index.ts';

const test = testWith({ webhookRetryDelays: [30] })
  .extend('hook', async ({ org, receiver, api }) => {
    const hook = await register(org.admin, receiver.url);
    // Ignores the ping.
    await api.db.execute(sql`DELETE FROM webhook_deliveries`);
    return hook;
  })
  .extend(
    'sent',
    async ({ org, hook }) => (await org.admin.post(`${PATH}/${hook.id}/test`, { eventType: 'user.invited' })).body.data,
  )
  .extend(
    'urlOf',
    ({ sent, hook }) =>
      (id = sent.id) =>
        `${PATH}/${hook.id}/deliveries/${id}/redeliver`,
  )
  .extend(
    'redeliver',
    ({ org, urlOf }) =>
      (headers?: Record<string, string>) =>
        org.admin.post(urlOf(), undefined, headers),
  )
  .extend(
    'attemptsMade',
    ({ org, hook }) =>
      (count: number) =>
        until(
          () => deliveriesOf(org.admin, hook.id),
          ([delivery]) => delivery?.attempts.length === count,
        ),
  );

describe('POST /settings/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', () => {
  test('sends a delivered event again, with the same id and body and a signature of its own', async ({
    api,
    redeliver,
    sent,
    attemptsMade,
    org,
    hook,
    receiver,
  }) => {
    api.clock.advance(60_000);
    const { status, body } = await redeliver();
    expect(status).toBe(200);
    const now = `${api.clock.now().toISOString().slice(0, 19)}Z`;
    expect(body.data).toEqual({ ...sent, status: 'pending', nextAttemptAt: now, completedAt: null, updatedAt: now });
    await withEngine(api, () => attemptsMade(2));
    const [delivery] = await deliveriesOf(org.admin, hook.id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      completedAt: now,
      attempts: [{ attempt: 1 }, { attempt: 2 }],
    });
    const [first, second] = receiver.calls;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers).toMatchObject({ 'webhook-id': sent.eventId, 'webhook-attempt': '2' });
    expect(second?.headers['service-signature']).not.toBe(first?.headers['service-signature']);
    expect(second?.headers['service-signature']).toContain(`v1=${expectedSignature(second!, hook.signingSecret)}`);
  });

  test('gives a failed delivery a whole new round, with continued numbers', async ({
    receiver,
    redeliver,
    api,
    attemptsMade,
  }) => {
    receiver.answer(503);
    await redeliver();
    await withEngine(api, async () => {
      await attemptsMade(2);
      api.clock.advance(30_000);
      const [failed] = await attemptsMade(3);
      expect(failed?.status).toBe('failed');
      expect((await redeliver()).body.data.status).toBe('pending');
      const [pending] = await attemptsMade(4);
      expect(pending?.status).toBe('pending');
      api.clock.advance(30_000);
      const [again] = await attemptsMade(5);
      expect(again?.status).toBe('failed');
    });
    expect(receiver.calls.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2', '3', '4', '5']);
  });

  test('attempts a pending delivery now instead of at its time, followed by a whole round', async ({
    receiver,
    redeliver,
    api,
    attemptsMade,
  }) => {
    receiver.answer(500);
    await redeliver();
    await withEngine(api, async () => {
      await attemptsMade(2);
      await redeliver();
      const [delivery] = await attemptsMade(3);
      expect(delivery?.status).toBe('pending');
    });
  });

  test('is not undone when an attempt of the previous round fails meanwhile', async ({
    receiver,
    redeliver,
    api,
    attemptsMade,
  }) => {
    receiver.answer(500);
    await redeliver();
    await withEngine(api, async () => {
      await attemptsMade(2);
      const unanswered: ServerResponse[] = [];
      receiver.answer((response) => void unanswered.push(response));
      api.clock.advance(30_000);
      // The last attempt of its round is under way.
      await receiver.received(3);
      expect((await redeliver()).body.data.status).toBe('pending');
      receiver.answer(204);
      for (const response of unanswered) response.writeHead(500).end();
      const [delivery] = await attemptsMade(4);
      expect(delivery).toMatchObject({
        status: 'delivered',
        attempts: [{}, {}, { error: 'answered 500' }, { error: null }],
      });
    });
  });

  test('makes one attempt for ten concurrent requests', async ({ redeliver, api, attemptsMade, receiver }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeliver()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await withEngine(api, async () => {
      await attemptsMade(2);
      await aFewLooks();
    });
    expect(receiver.calls).toHaveLength(2);
  });

  test('runs once for one Idempotency-Key', async ({ redeliver, api, attemptsMade, org, hook }) => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await redeliver(key);
    await withEngine(api, () => attemptsMade(2));
    const again = await redeliver(key);
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([200, 'true', first.text]);
    expect((await deliveriesOf(org.admin, hook.id))[0]?.status).toBe('delivered');
  });

  test.for(['paused', 'disabled'])(
    'is refused while the endpoint is %s',
    async (status, { api, hook, redeliver, org, sent }) => {
      await api.db.execute(sql`UPDATE webhook_endpoints SET status = ${status} WHERE id = ${hook.id}`);
      const answer = await redeliver();
      expect([answer.status, answer.body.error.code]).toEqual([409, 'INVALID_STATE']);
      expect(answer.body.error.message).toContain(status);
      expect(await deliveriesOf(org.admin, hook.id)).toEqual([sent]);
    },
  );

  test('accepts no fields and no query', async ({ org, urlOf, hook, sent }) => {
    const answer = await org.admin.post(`${urlOf()}?now=1`, { url: 'http://127.0.0.1/elsewhere' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['now', 'url']]);
    expect(await deliveriesOf(org.admin, hook.id)).toEqual([sent]);
  });

  test('requires a key, the scope and the role', async ({ api, org, urlOf, hook, sent }) => {
    await expectWriteAccess(api, org, { method: 'POST', url: urlOf() });
    expect(await deliveriesOf(org.admin, hook.id)).toEqual([sent]);
  });

  test('hides deliveries of other organisations and of other endpoints', async ({
    api,
    receiver,
    org,
    urlOf,
    sent,
  }) => {
    const outsider = await api.newOrganisation();
    const foreign = await register(outsider.admin, receiver.url);
    const [theirs] = await deliveriesOf(outsider.admin, foreign.id);
    const sibling = await register(org.admin, receiver.url);
    const [siblings] = await deliveriesOf(org.admin, sibling.id);
    const call = { method: 'POST', url: urlOf('{id}') };
    await expectHidden(org.admin, call, theirs!.id, UNKNOWN_DELIVERY);
    await expectHidden(org.admin, call, siblings!.id, UNKNOWN_DELIVERY);
    const under = { method: 'POST', url: `${PATH}/{id}/deliveries/${sent.id}/redeliver` };
    await expectHidden(org.admin, under, foreign.id, UNKNOWN_WEBHOOK);
  });
});
