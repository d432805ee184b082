import { describe, expect } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { testWith } from '../../../../test/api-test.ts';
import { type DeliveryShown, deliveriesOf, emitMany, PATH, register } from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_DELIVERY, UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';

const test = testWith({ webhookRetryDelays: [] })
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url))
  .extend(
    'listUrl',
    ({ hook }) =>
      () =>
        `${PATH}/${hook.id}/deliveries`,
  )
  .extend('sendTest', ({ api, org, hook }) => async (eventType: string): Promise<DeliveryShown> => {
    api.clock.advance(60_000);
    return (await org.admin.post(`${PATH}/${hook.id}/test`, { eventType })).body.data;
  })
  // Besides the pending ping: one delivered, one failed, one waiting, in this order.
  .extend(
    'oneOfEach',
    ({ sendTest, receiver, api, org, hook }) =>
      async (): Promise<Record<'ping' | 'delivered' | 'failed' | 'pending', string>> => {
        const delivered = await sendTest('user.invited');
        receiver.answer(500);
        const failed = await sendTest('user.deactivated');
        api.clock.advance(60_000);
        await emitMany(api, org.id, 1);
        const [pending, , , ping] = await deliveriesOf(org.admin, hook.id);
        return { ping: ping!.id, delivered: delivered.id, failed: failed.id, pending: pending!.id };
      },
  )
  .extend(
    'idsOf',
    ({ org, hook }) =>
      async (query: string): Promise<string[]> =>
        (await deliveriesOf(org.admin, hook.id, query)).map(({ id }) => id),
  );

describe('GET /settings/webhooks/{webhookId}/deliveries', () => {
  test('lists the outcome of every event, newest first', async ({ oneOfEach, org, listUrl }) => {
    const made = await oneOfEach();
    const { status, body } = await org.admin.get(listUrl());
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 4, totalPages: 1, nextCursor: null });
    expect(body.data).toMatchObject([
      { id: made.pending, eventType: 'emission.created', status: 'pending', attempts: [], completedAt: null },
      { id: made.failed, eventType: 'user.deactivated', status: 'failed', nextAttemptAt: null },
      { id: made.delivered, eventType: 'user.invited', status: 'delivered', nextAttemptAt: null },
      { id: made.ping, eventType: 'ping', status: 'pending', attempts: [], completedAt: null },
    ]);
    expect(body.data[1].attempts).toMatchObject([{ attempt: 1, responseStatus: 500, error: 'answered 500' }]);
    for (const { id, eventId, createdAt, payload } of body.data) {
      expect(id).toMatch(/^dlv_[0-9a-f]{32}$/);
      expect(payload).toMatchObject({ id: eventId, createdAt, organisationId: org.id });
    }
  });

  test('filters by status and event type', async ({ oneOfEach, idsOf, org, listUrl }) => {
    const { delivered, failed, pending, ping } = await oneOfEach();
    expect(await idsOf('status=delivered')).toEqual([delivered]);
    expect(await idsOf('status=failed')).toEqual([failed]);
    expect(await idsOf('status=pending')).toEqual([pending, ping]);
    expect(await idsOf('eventType=ping')).toEqual([ping]);
    expect(await idsOf('eventType=emission.created&status=pending')).toEqual([pending]);
    expect(await idsOf('eventType=emission.created&status=failed')).toEqual([]);
    const { pagination } = (await org.admin.get(`${listUrl()}?status=pending&pageSize=1`)).body;
    expect(pagination).toEqual({ page: 1, pageSize: 1, totalItems: 2, totalPages: 2, nextCursor: expect.any(String) });
  });

  test('sorts by creation and by completion', async ({ oneOfEach, idsOf }) => {
    const { delivered, failed, pending, ping } = await oneOfEach();
    expect(await idsOf('sortOrder=asc')).toEqual([ping, delivered, failed, pending]);
    expect(await idsOf('sortBy=createdAt&sortOrder=desc')).toEqual([pending, failed, delivered, ping]);
    expect((await idsOf('sortBy=completedAt&sortOrder=asc')).slice(0, 2)).toEqual([delivered, failed]);
    expect((await idsOf('sortBy=completedAt&sortOrder=desc')).slice(2)).toEqual([failed, delivered]);
  });

  test('shows every delivery on exactly one page, ordered like the events of one instant', async ({
    api,
    org,
    listUrl,
  }) => {
    await emitMany(api, org.id, 24);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => org.admin.get(`${listUrl()}?pageSize=10&page=${page}&sortOrder=asc`)),
    );
    const shown = pages.flatMap(({ body }) => body.data as DeliveryShown[]);
    expect(pages.map(({ body }) => body.data.length)).toEqual([10, 10, 5]);
    expect(shown[0]?.eventType).toBe('ping');
    expect(shown.slice(1).map(({ payload }) => payload.data.index)).toEqual(Array.from({ length: 24 }, (_, i) => i));
  });

  test('shows only the deliveries of the endpoint', async ({ org, receiver, api, hook }) => {
    const { id } = await register(org.admin, receiver.url, ['user.invited']);
    await emitMany(api, org.id, 2);
    expect((await deliveriesOf(org.admin, id)).map(({ eventType }) => eventType)).toEqual(['ping']);
    expect(await deliveriesOf(org.admin, hook.id)).toHaveLength(3);
  });

  test('names every bad query parameter at once', async ({ org, listUrl }) => {
    const query = 'status=lost&eventType=emission.forgotten&sortBy=status&sortOrder=down&page=x&pageSize=0&from=2026';
    const answer = await org.admin.get(`${listUrl()}?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['eventType', 'from', 'page', 'pageSize', 'sortBy', 'sortOrder', 'status']);
  });

  test("requires a key with settings:read, and hides other organisations' deliveries", async ({
    api,
    org,
    listUrl,
    hook,
  }) => {
    await expectReadAccess(api, org, { method: 'GET', url: listUrl() });
    const call = { method: 'GET', url: `${PATH}/{id}/deliveries` };
    await expectHidden((await api.newOrganisation()).admin, call, hook.id, UNKNOWN_WEBHOOK);
  });
});

describe('GET /settings/webhooks/{webhookId}/deliveries/{deliveryId}', () => {
  test('shows one delivery as the list does', async ({ oneOfEach, org, hook, listUrl }) => {
    await oneOfEach();
    for (const listed of await deliveriesOf(org.admin, hook.id)) {
      const { status, body } = await org.admin.get(`${listUrl()}/${listed.id}`);
      expect([status, body.data]).toEqual([200, listed]);
    }
  });

  test('hides deliveries of other organisations and of other endpoints', async ({
    api,
    receiver,
    org,
    hook,
    listUrl,
  }) => {
    const outsider = await api.newOrganisation();
    const foreign = await register(outsider.admin, receiver.url);
    const [theirs] = await deliveriesOf(outsider.admin, foreign.id);
    const sibling = await register(org.admin, receiver.url);
    const [siblings] = await deliveriesOf(org.admin, sibling.id);
    const [own] = await deliveriesOf(org.admin, hook.id);
    const call = { method: 'GET', url: `${listUrl()}/{id}` };
    await expectHidden(org.admin, call, theirs!.id, UNKNOWN_DELIVERY);
    await expectHidden(org.admin, call, siblings!.id, UNKNOWN_DELIVERY);
    const under = { method: 'GET', url: `${PATH}/{id}/deliveries/${own!.id}` };
    await expectHidden(org.admin, under, foreign.id, UNKNOWN_WEBHOOK);
  });

  test('requires a key with settings:read, and accepts no query', async ({ org, hook, api, listUrl }) => {
    const [own] = await deliveriesOf(org.admin, hook.id);
    await expectReadAccess(api, org, { method: 'GET', url: `${listUrl()}/${own!.id}` });
    const odd = await org.admin.get(`${listUrl()}/${own!.id}?payload=false`);
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['payload']]);
  });
});
