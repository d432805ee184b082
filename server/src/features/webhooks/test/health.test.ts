import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import {
  aFewLooks,
  deliveriesOf,
  emitMany,
  PATH,
  register,
  typesOf,
  withEngine,
} from '../../../../test/fixtures/webhooks.ts';
import { until } from '../../../../test/until.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

const test = base
  .extend('receiver', async ({ receiver }) => {
    receiver.answer(500);
    return receiver;
  })
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url))
  .extend(
    'current',
    ({ org, hook }) =>
      async () =>
        (await org.admin.get(`${PATH}/${hook.id}`)).body.data,
  )
  .extend(
    'statusBecomes',
    ({ current }) =>
      (status: string) =>
        until(current, (endpoint) => endpoint.status === status),
  )
  // Waits until every delivery has had this many attempts; the oldest first.
  .extend(
    'attempted',
    ({ org, hook }) =>
      (...counts: number[]) =>
        until(
          () => deliveriesOf(org.admin, hook.id, 'sortOrder=asc'),
          (all) =>
            all.length === counts.length && all.every(({ attempts }, index) => attempts.length === counts[index]),
        ),
  )
  // The ping fails now, and its next attempt five days later.
  .extend('failForFiveDays', ({ attempted, api, statusBecomes }) => async (): Promise<void> => {
    await attempted(1);
    api.clock.advance(5 * DAY);
    await statusBecomes('disabled');
  });

describe('an endpoint whose every attempt fails', () => {
  test('is disabled once five days have passed, and not a second earlier', async ({
    org,
    hook,
    api,
    attempted,
    current,
    receiver,
    statusBecomes,
  }) => {
    const { etag } = (await org.admin.get(`${PATH}/${hook.id}`)).headers;
    await withEngine(api, async () => {
      await attempted(1);
      api.clock.advance(5 * DAY - 1_000);
      await attempted(2);
      expect(await current()).toMatchObject({ status: 'active', disabledAt: null, disabledReason: null });
      receiver.answer(503);
      // The third attempt is due five minutes after the second.
      api.clock.advance(5 * MINUTE);
      await attempted(3);
      await statusBecomes('disabled');
    });
    expect(await current()).toMatchObject({
      disabledAt: `${api.clock.now().toISOString().slice(0, 19)}Z`,
      disabledReason: 'Every attempt has failed for 5 days. The last error: answered 503.',
    });
    const { headers } = await org.admin.get(`${PATH}/${hook.id}`);
    expect(headers.etag).not.toBe(etag);
    expect((await org.admin.get(`${PATH}?status=disabled`)).body.data).toHaveLength(1);
  });

  test('then gets no new events and no retries of old ones', async ({ api, failForFiveDays, receiver, org, hook }) => {
    await withEngine(api, async () => {
      await failForFiveDays();
      const calls = receiver.calls.length;
      await emitMany(api, org.id, 3);
      api.clock.advance(DAY);
      await aFewLooks();
      expect(receiver.calls).toHaveLength(calls);
    });
    const deliveries = await deliveriesOf(org.admin, hook.id);
    expect(deliveries).toMatchObject([{ eventType: 'ping', status: 'pending', attempts: [{}, {}] }]);
  });

  test('works again once activated, with pending and new events', async ({
    api,
    failForFiveDays,
    org,
    receiver,
    hook,
  }) => {
    await withEngine(api, async () => {
      await failForFiveDays();
      await emitMany(api, org.id, 1);
      receiver.answer(204);
      const calls = receiver.calls.length;
      const { status, body } = await org.admin.patch(`${PATH}/${hook.id}`, { status: 'active' });
      expect([status, body.data.status]).toEqual([200, 'active']);
      expect([body.data.disabledAt, body.data.disabledReason]).toEqual([null, null]);
      await emitMany(api, org.id, 1);
      api.clock.advance(5 * MINUTE);
      await receiver.received(calls + 2);
      await aFewLooks();
      expect(typesOf(receiver.calls.slice(calls)).sort()).toEqual(['emission.created', 'ping']);
    });
  });

  test('has another five days after it was activated', async ({
    api,
    failForFiveDays,
    org,
    hook,
    attempted,
    current,
    statusBecomes,
  }) => {
    await withEngine(api, async () => {
      await failForFiveDays();
      await org.admin.patch(`${PATH}/${hook.id}`, { status: 'active' });
      api.clock.advance(5 * MINUTE);
      await attempted(3);
      expect((await current()).status).toBe('active');
      api.clock.advance(5 * DAY);
      await statusBecomes('disabled');
    });
  });

  test('keeps its status through other changes', async ({ api, failForFiveDays, current, org, hook }) => {
    await withEngine(api, failForFiveDays);
    const before = await current();
    const { body } = await org.admin.patch(`${PATH}/${hook.id}`, { description: 'given up' });
    expect(body.data).toEqual({ ...before, description: 'given up' });
  });

  test('can be paused after it was disabled, and collects events from then on', async ({
    api,
    failForFiveDays,
    org,
    hook,
  }) => {
    await withEngine(api, failForFiveDays);
    const { body } = await org.admin.patch(`${PATH}/${hook.id}`, { status: 'paused' });
    expect(body.data).toMatchObject({ status: 'paused', disabledAt: null, disabledReason: null });
    await emitMany(api, org.id, 2);
    expect(await deliveriesOf(org.admin, hook.id)).toHaveLength(3);
  });
});

describe('one success', () => {
  test('resets the failures, even among many of them', async ({
    api,
    attempted,
    receiver,
    org,
    current,
    statusBecomes,
  }) => {
    await withEngine(api, async () => {
      await attempted(1);
      api.clock.advance(3 * DAY);
      await attempted(2);
      receiver.answer(204);
      await emitMany(api, org.id, 1);
      await attempted(2, 1);
      receiver.answer(500);
      await emitMany(api, org.id, 1);
      await attempted(2, 1, 1);
      // Six days after the first failure, three days after the first failure since the success.
      api.clock.advance(3 * DAY);
      await attempted(3, 1, 2);
      expect((await current()).status).toBe('active');
      api.clock.advance(2 * DAY);
      await statusBecomes('disabled');
    });
  });

  test('of a manual test counts too', async ({ api, attempted, receiver, org, hook, current }) => {
    await withEngine(api, () => attempted(1));
    receiver.answer(204);
    expect((await org.admin.post(`${PATH}/${hook.id}/test`)).body.data.status).toBe('delivered');
    receiver.answer(500);
    api.clock.advance(5 * DAY);
    await withEngine(api, () => attempted(2, 1));
    expect((await current()).status).toBe('active');
  });
});
