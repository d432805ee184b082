import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { deliveriesOf, expectedSignature, newEntry, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { startReceiver } from '../../../../test/receiver.ts';
import { until } from '../../../../test/until.ts';

const test = base.extend(
  'settled',
  ({ org }) =>
    (id: string, count: number) =>
      until(
        () => deliveriesOf(org.admin, id),
        (all) => all.length === count && all.every(({ status }) => status !== 'pending'),
      ),
);

describe('a delivery', () => {
  test('posts the event to every endpoint subscribed to its type, and to no other', async ({
    org,
    receiver,
    api,
    settled,
  }) => {
    const other = await startReceiver();
    const first = await register(org.admin, `${receiver.url}/a`, ['emission.created']);
    const second = await register(org.admin, `${receiver.url}/b`, ['emission.created', 'emission.updated']);
    await register(org.admin, other.url, ['user.invited']);
    const entry = await org.admin.post('/api/v1/emissions', newEntry('to all'));
    await withEngine(api, async () => {
      await settled(first.id, 2);
      await settled(second.id, 2);
      await other.received(1);
    });
    const sent = receiver.calls.filter(({ body }) => JSON.parse(body).type === 'emission.created');
    expect(sent.map(({ path }) => path).sort()).toEqual(['/hook/a', '/hook/b']);
    for (const { body } of sent) expect(JSON.parse(body).data).toEqual(entry.body.data);
    expect(other.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['ping']);
    await other.close();
  });

  test('carries the headers and the signature of the spec', async ({ org, receiver, api, settled }) => {
    const { id, signingSecret } = await register(org.admin, receiver.url, ['emission.created']);
    await org.admin.post('/api/v1/emissions', newEntry('signed'));
    await withEngine(api, () => settled(id, 2));
    const call = receiver.calls.find(({ body }) => JSON.parse(body).type === 'emission.created');
    const [event] = (await api.events(org.id)).filter(({ type }) => type === 'emission.created');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Tonne-Webhooks/0.1.0',
      'webhook-id': event?.id,
      'webhook-attempt': '1',
    });
    // 2026-03-15T12:00:00Z is 1,773,576,000 seconds after the epoch: 20,527 days and a half.
    const expected = `t=${20_527.5 * 86_400},v1=${expectedSignature(call!, signingSecret)}`;
    expect(call?.headers['service-signature']).toBe(expected);
  });

  test('is the spec’s payload, in the order of the REST body', async ({ org, receiver, api, settled }) => {
    const { id } = await register(org.admin, receiver.url, ['emission.created']);
    const entry = await org.admin.post('/api/v1/emissions', newEntry('payload'));
    await withEngine(api, () => settled(id, 2));
    const call = receiver.calls.find(({ body }) => JSON.parse(body).type === 'emission.created');
    const payload = JSON.parse(call?.body ?? '');
    expect(Object.keys(payload)).toEqual(['id', 'type', 'createdAt', 'organisationId', 'data']);
    expect(payload).toMatchObject({
      type: 'emission.created',
      createdAt: '2026-03-15T12:00:00Z',
      organisationId: org.id,
    });
    expect(JSON.stringify(payload.data)).toBe(JSON.stringify(entry.body.data));
  });

  test('is in the history with its outcome', async ({ receiver, org, api, settled }) => {
    receiver.answer((response) => response.writeHead(202).end('thank you'));
    const { id } = await register(org.admin, receiver.url, ['emission.created']);
    await withEngine(api, () => settled(id, 1));
    const [delivery] = await deliveriesOf(org.admin, id);
    expect(delivery).toMatchObject({
      eventType: 'ping',
      status: 'delivered',
      nextAttemptAt: null,
      completedAt: '2026-03-15T12:00:00Z',
      attempts: [
        {
          attempt: 1,
          at: '2026-03-15T12:00:00Z',
          responseStatus: 202,
          durationMs: expect.any(Number),
          error: null,
          responseSnippet: 'thank you',
        },
      ],
      payload: { type: 'ping', data: { webhookId: id } },
    });
  });
});

describe('a failing receiver', () => {
  const HOUR = 3_600_000;
  /** Due times of the attempts, calculated from the spec: 30 s, 5 min, 30 min, 2 h, 8 h after each failure. */
  const PAUSES = [30_000, 300_000, 1_800_000, 2 * HOUR, 8 * HOUR];

  test('is tried six times with the delays of the spec, then never again', async ({ receiver, org, api, settled }) => {
    receiver.answer(500);
    const { id } = await register(org.admin, receiver.url, ['emission.created']);
    await withEngine(api, async () => {
      for (const [index, pause] of PAUSES.entries()) {
        const due = new Date(api.clock.now().getTime() + pause);
        const [delivery] = await until(
          () => deliveriesOf(org.admin, id),
          ([each]) => each?.attempts.length === index + 1,
        );
        expect(delivery?.status).toBe('pending');
        expect(delivery?.nextAttemptAt).toBe(`${due.toISOString().slice(0, 19)}Z`);
        api.clock.advance(pause - 1_000);
        await new Promise((resolve) => setTimeout(resolve, 450));
        expect(receiver.calls).toHaveLength(index + 1);
        api.clock.advance(1_000);
      }
      await settled(id, 1);
      api.clock.advance(30 * HOUR);
      await new Promise((resolve) => setTimeout(resolve, 450));
    });
    const [delivery] = await deliveriesOf(org.admin, id);
    expect(delivery?.status).toBe('failed');
    expect(delivery?.attempts.map(({ attempt, error }) => [attempt, error])).toEqual(
      [1, 2, 3, 4, 5, 6].map((attempt) => [attempt, 'answered 500']),
    );
    expect(receiver.calls.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['service-signature'])).size).toBe(6);
  });

  test('gets each due retry once when the clock jumps nine hours', async ({ receiver, org, api }) => {
    receiver.answer(500);
    const { id } = await register(org.admin, receiver.url, ['emission.created']);
    await org.admin.post('/api/v1/emissions', newEntry('jump'));
    await withEngine(api, async () => {
      await receiver.received(2);
      await until(
        () => deliveriesOf(org.admin, id),
        (all) => all.every(({ attempts }) => attempts.length === 1),
      );
      api.clock.advance(9 * HOUR);
      await receiver.received(4);
      await new Promise((resolve) => setTimeout(resolve, 600));
    });
    expect(receiver.calls).toHaveLength(4);
    for (const { attempts } of await deliveriesOf(org.admin, id))
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });
});
