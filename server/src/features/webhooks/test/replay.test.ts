import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { expectHidden, expectReadAccess, expectWriteAccess } from '../../../../test/access.ts';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { testWith } from '../../../../test/api-test.ts';
import type { Answer } from '../../../../test/client.ts';
import { deliveriesOf, emitMany, PATH, register, typesOf, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_REPLAY, UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';
import { until } from '../../../../test/until.ts';
import { runRecurring } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Shown {
  id: string;
  status: string;
  matched: number;
}

/** Disables retries, so that a failure is final. */
const test = testWith({ webhookRetryDelays: [] })
  .extend('emit', ({ api, org }) => async (...types: string[]): Promise<void> => {
    for (const type of types) {
      await emitMany(api, org.id, 1, type);
      api.clock.advance(HOUR);
    }
  })
  // Registered after the events of each test, so that they arrive only by a replay.
  .extend('hook', ({ org, receiver, api }) => async (events = ['*']) => {
    const hook = await register(org.admin, receiver.url, events);
    await withEngine(api, () => receiver.received(1));
    receiver.calls.length = 0;
    return hook;
  })
  .extend(
    'ago',
    ({ api }) =>
      (ms: number): string =>
        new Date(api.clock.now().getTime() - ms).toISOString(),
  )
  .extend(
    'replay',
    ({ org }) =>
      (id: string, body: object, headers = {}): Promise<Answer> =>
        org.admin.post(`${PATH}/${id}/replays`, body, headers),
  )
  .extend(
    'completed',
    ({ org, api }) =>
      async (id: string, replayId: string) =>
        withEngine(api, () =>
          until<Shown>(
            async () => (await org.admin.get(`${PATH}/${id}/replays/${replayId}`)).body.data,
            ({ status }) => status === 'complete',
          ),
        ),
  );

describe('POST /settings/webhooks/{webhookId}/replays', () => {
  test('delivers the events of the range again, marked, with their ids, and counts them', async ({
    api,
    org,
    emit,
    hook,
    ago,
    replay,
    completed,
    receiver,
  }) => {
    await emit('user.invited', 'emission.created', 'emission.approved', 'report.generated', 'emission.locked');
    const { id } = await hook(['emission.*', 'user.invited']);
    // Excludes the first, five hours ago, and the last, one hour ago.
    const [from, to] = [ago(4 * HOUR), ago(HOUR)];
    const answer = await replay(id, { from, to });
    const { data } = answer.body;
    expect(answer.status).toBe(202);
    expect(answer.headers.location).toBe(`${PATH}/${id}/replays/${data.id}`);
    expect(data).toEqual({
      id: expect.stringMatching(/^rpl_[0-9a-f]{32}$/),
      webhookId: id,
      from: `${from.slice(0, 19)}Z`,
      to: `${to.slice(0, 19)}Z`,
      types: null,
      status: 'running',
      matched: 0,
      pending: 0,
      delivered: 0,
      failed: 0,
      createdAt: `${ago(0).slice(0, 19)}Z`,
      completedAt: null,
    });
    expect(await completed(id, data.id)).toEqual({
      ...data,
      status: 'complete',
      matched: 2,
      delivered: 2,
      completedAt: `${ago(0).slice(0, 19)}Z`,
    });
    const [, created, approved] = await api.events(org.id);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id']).sort()).toEqual([created?.id, approved?.id]);
    for (const { headers } of receiver.calls) expect(headers['webhook-replay']).toBe(data.id);
    expect(await deliveriesOf(org.admin, id, `replayId=${data.id}`)).toMatchObject([
      { eventId: approved?.id, status: 'delivered', replayId: data.id },
      { eventId: created?.id, status: 'delivered', replayId: data.id },
    ]);
    expect(await deliveriesOf(org.admin, id)).toHaveLength(3);
  });

  test('can be limited to some types', async ({ emit, hook, ago, replay, completed, receiver }) => {
    await emit('emission.created', 'emission.locked', 'target.milestone.missed', 'user.invited');
    const { id } = await hook();
    const { body } = await replay(id, { from: ago(DAY), types: ['emission.locked', 'target.*'] });
    expect(body.data.types).toEqual(['emission.locked', 'target.*']);
    expect(await completed(id, body.data.id)).toMatchObject({ matched: 2, delivered: 2 });
    expect(typesOf(receiver.calls).sort()).toEqual(['emission.locked', 'target.milestone.missed']);
  });

  test('covers more events than one step, each once and in order, and leaves new ones alone', async ({
    api,
    org,
    hook,
    ago,
    replay,
    completed,
    receiver,
  }) => {
    await emitMany(api, org.id, 200);
    api.clock.advance(HOUR);
    const { id } = await hook();
    const { data } = (await replay(id, { from: ago(DAY), to: ago(-DAY) })).body;
    await emitMany(api, org.id, 5, 'user.invited');
    expect(await completed(id, data.id)).toMatchObject({ matched: 200, delivered: 200 });
    await withEngine(api, () => receiver.received(205));
    const replayed = receiver.calls.filter(({ headers }) => headers['webhook-replay'] === data.id);
    const events = (await api.events(org.id))
      .filter(({ type }) => type === 'emission.created')
      .map((event) => event.id);
    expect(replayed.map(({ headers }) => headers['webhook-id']).sort()).toEqual(events);
    expect(receiver.calls).toHaveLength(205);
    expect(typesOf(receiver.calls.slice(0, 5))).toEqual(Array(5).fill('user.invited'));
    const ids = (await deliveriesOf(org.admin, id, `replayId=${data.id}&sortOrder=asc`)).map(({ eventId }) => eventId);
    expect(ids).toEqual(events);
  });

  test('delays a new event by a few deliveries only', async ({ api, org, hook, ago, replay, completed, receiver }) => {
    await emitMany(api, org.id, 300);
    api.clock.advance(HOUR);
    const { id } = await hook();
    const unanswered: ServerResponse[] = [];
    receiver.answer((response) => void unanswered.push(response));
    const { data } = (await replay(id, { from: ago(DAY) })).body;
    await withEngine(api, async () => {
      // As many as an endpoint accepts at a time; the rest of the first step waits behind them.
      await receiver.received(16);
      await emitMany(api, org.id, 1, 'user.invited');
      receiver.answer(204);
      for (const response of unanswered) response.writeHead(204).end();
      await receiver.received(301);
    });
    expect(typesOf(receiver.calls).indexOf('user.invited')).toBeLessThanOrEqual(64);
    expect(await completed(id, data.id)).toMatchObject({ matched: 300, delivered: 300 });
  });

  test('counts failures, and updates the counts when they are delivered again', async ({
    api,
    org,
    emit,
    hook,
    ago,
    replay,
    completed,
    receiver,
  }) => {
    await emit('emission.created', 'user.invited');
    const { id } = await hook();
    receiver.answer((response, { body }) =>
      response.writeHead(JSON.parse(body).type === 'user.invited' ? 500 : 204).end(),
    );
    const { data } = (await replay(id, { from: ago(DAY) })).body;
    expect(await completed(id, data.id)).toMatchObject({ matched: 2, pending: 0, delivered: 1, failed: 1 });
    receiver.answer(204);
    const [failed] = await deliveriesOf(org.admin, id, `replayId=${data.id}&status=failed`);
    await org.admin.post(`${PATH}/${id}/deliveries/${failed?.id}/redeliver`);
    const url = `${PATH}/${id}/replays/${data.id}`;
    expect((await org.admin.get(url)).body.data).toMatchObject({ status: 'running', pending: 1, failed: 0 });
    expect(await completed(id, data.id)).toMatchObject({ pending: 0, delivered: 2, failed: 0 });
    // The deliveries are removed when their events are 30 days old; the counts remain.
    api.clock.advance(30 * DAY - HOUR / 2);
    await runRecurring(api, 'webhooks.retention');
    expect(await deliveriesOf(org.admin, id, `replayId=${data.id}`)).toEqual([]);
    expect((await org.admin.get(url)).body.data).toMatchObject({ status: 'complete', matched: 2, delivered: 2 });
    api.clock.advance(2 * DAY);
    await runRecurring(api, 'webhooks.retention');
    expect(codeOf(await org.admin.get(url))).toBe('404 NOT_FOUND');
  });

  test('counts events that grew too old while it waited as failed', async ({
    api,
    org,
    emit,
    hook,
    ago,
    replay,
    receiver,
  }) => {
    await emit('emission.created');
    const { id } = await hook();
    receiver.answer(() => undefined);
    const { data } = (await replay(id, { from: ago(DAY) })).body;
    await withEngine(api, async () => {
      await receiver.received(1);
      await api.db.execute(sql`UPDATE webhook_endpoints SET status = 'paused' WHERE id = ${id}`);
      api.clock.advance(30 * DAY);
      await runRecurring(api, 'webhooks.retention');
      const shown = (await org.admin.get(`${PATH}/${id}/replays/${data.id}`)).body.data;
      expect(shown).toMatchObject({ status: 'complete', matched: 1, pending: 0, delivered: 0, failed: 1 });
      receiver.answer(204);
    });
  });

  test("sends nothing outside the endpoint's subscriptions, and no pings or tests", async ({
    api,
    org,
    emit,
    hook,
    ago,
    replay,
    completed,
  }) => {
    await emit('emission.created', 'report.generated');
    const { id } = await hook(['*']);
    await org.admin.post(`${PATH}/${id}/test`, { eventType: 'emission.created' });
    await api.db.execute(sql`UPDATE webhook_endpoints SET wildcard_areas = '{report}' WHERE id = ${id}`);
    const { data } = (await replay(id, { from: ago(DAY) })).body;
    expect(await completed(id, data.id)).toMatchObject({ matched: 1, delivered: 1 });
    expect((await deliveriesOf(org.admin, id, `replayId=${data.id}`))[0]?.eventType).toBe('report.generated');
  });

  test('may find no events', async ({ hook, ago, replay, completed }) => {
    const { id } = await hook();
    const { data } = (await replay(id, { from: ago(HOUR) })).body;
    expect(await completed(id, data.id)).toMatchObject({ matched: 0, status: 'complete' });
  });

  test.for(['paused', 'disabled'])(
    'is refused while the endpoint is %s',
    async (status, { api, hook, ago, replay }) => {
      const { id } = await hook();
      await api.db.execute(sql`UPDATE webhook_endpoints SET status = ${status} WHERE id = ${id}`);
      const answer = await replay(id, { from: ago(HOUR) });
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toContain(status);
    },
  );

  test('is refused while five of the organisation are running', async ({ org, hook, ago, replay }) => {
    const { id } = await hook();
    const others = (await register(org.admin, 'http://127.0.0.1:9/other', ['*'])).id;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => replay(index % 2 ? id : others, { from: ago(HOUR) })),
    );
    expect(answers.map(codeOf).sort()).toEqual([...Array(5).fill('202'), ...Array(3).fill('409 INVALID_STATE')]);
    await org.admin.delete(`${PATH}/${others}`);
    expect((await replay(id, { from: ago(HOUR) })).status).toBe(202);
  });

  test.for<[string, [from: number, to?: number], field: string, message: string]>([
    ['reversed', [HOUR, 2 * HOUR], 'to', 'must be after from'],
    ['empty', [HOUR, HOUR], 'to', 'must be after from'],
    ['longer than 30 days', [30 * DAY + 1_000], 'from', 'must be at most 30 days before to'],
    ['older than 30 days', [40 * DAY, 30 * DAY], 'to', 'must be in the last 30 days; older events are deleted'],
    ['in the future', [-HOUR], 'from', 'must be in the past'],
  ])('refuses a range that is %s', async ([, [from, to], field, message], { hook, ago, replay }) => {
    const { id } = await hook();
    const answer = await replay(id, { from: ago(from), ...(to !== undefined && { to: ago(to) }) });
    expect([answer.status, fieldsOf(answer), messageFor(answer, field)]).toEqual([422, [field], message]);
  });

  test('refuses types that the endpoint does not receive, each by name', async ({ hook, ago, replay }) => {
    const { id } = await hook(['emission.*']);
    const types = ['emission.created', 'report.*', 'user.invited'];
    const answer = await replay(id, { from: ago(-HOUR), types });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['from', 'types[1]', 'types[2]']]);
    expect(messageFor(answer, 'types[1]')).toBe('matches no event that the endpoint subscribes to');
  });

  test('refuses unknown fields and types, each by name', async ({ hook, replay }) => {
    const { id } = await hook();
    const answer = await replay(id, { to: 'now', types: ['emision.*'], type: 'ping' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['from', 'to', 'type', 'types[0]']]);
    expect(messageFor(answer, 'types[0]')).toMatch(/did you mean emission\.\*\?$/);
  });

  test('runs once for one Idempotency-Key', async ({ org, hook, ago, replay }) => {
    const { id } = await hook();
    const [body, key] = [{ from: ago(HOUR) }, { 'idempotency-key': randomUUID() }];
    const first = await replay(id, body, key);
    expect((await replay(id, body, key)).text).toBe(first.text);
    expect((await org.admin.get(`${PATH}/${id}/replays`)).body.pagination.totalItems).toBe(1);
  });

  test('requires a key, the scope and the role', async ({ api, org, hook, ago, replay }) => {
    const { id } = await hook();
    const url = `${PATH}/${id}/replays`;
    await expectWriteAccess(api, org, { method: 'POST', url, body: { from: ago(HOUR) } });
    const { data } = (await replay(id, { from: ago(HOUR) })).body;
    for (const each of [url, `${url}/${data.id}`]) await expectReadAccess(api, org, { method: 'GET', url: each });
  });

  test('hides replays of other organisations and of other endpoints', async ({ org, other, hook, ago, replay }) => {
    const { id } = await hook();
    const theirs = await register(other.admin, 'http://127.0.0.1:9/theirs');
    const body = { from: ago(HOUR) };
    const foreign = (await other.admin.post(`${PATH}/${theirs.id}/replays`, body)).body.data;
    const sibling = await register(org.admin, 'http://127.0.0.1:9/sibling');
    const siblings = (await replay(sibling.id, body)).body.data;
    const one = { method: 'GET', url: `${PATH}/${id}/replays/{id}` };
    for (const each of [foreign, siblings]) await expectHidden(org.admin, one, each.id, UNKNOWN_REPLAY);
    const list = { method: 'GET', url: `${PATH}/{id}/replays` };
    await expectHidden(org.admin, list, theirs.id, UNKNOWN_WEBHOOK);
    await expectHidden(org.admin, { method: 'POST', url: list.url, body }, theirs.id, UNKNOWN_WEBHOOK);
  });
});

describe('GET /settings/webhooks/{webhookId}/replays', () => {
  test('lists replays, newest first', async ({ org, hook, ago, replay }) => {
    const { id } = await hook();
    const made = [await replay(id, { from: ago(HOUR) }), await replay(id, { from: ago(DAY) })];
    const { body } = await org.admin.get(`${PATH}/${id}/replays`);
    expect(body.data).toEqual(made.map((answer) => answer.body.data).reverse());
  });
});
