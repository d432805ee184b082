import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { startTestApi } from '../../../../test/harness.ts';
import { UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';
import { until } from '../../../../test/until.ts';
import { sql } from '../../../platform/db/index.ts';

const secretKey = '0123456789abcdef'.repeat(4);

const test = testWith({ secretKey })
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url, ['user.invited']))
  .extend(
    'sendTest',
    ({ org, hook }) =>
      (body?: object, headers?: Record<string, string>) =>
        org.admin.post(`${PATH}/${hook.id}/test`, body, headers),
  )
  .extend(
    'historyOf',
    ({ org, hook }) =>
      () =>
        deliveriesOf(org.admin, hook.id, 'sortOrder=asc'),
  );

describe('POST /settings/webhooks/{webhookId}/test', () => {
  test('sends a ping by default, and responds with the outcome', async ({ receiver, sendTest, org, hook }) => {
    receiver.answer((response) => response.writeHead(200).end('pong'));
    for (const body of [undefined, {}]) {
      const answer = await sendTest(body);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        eventType: 'ping',
        status: 'delivered',
        nextAttemptAt: null,
        completedAt: '2026-03-15T12:00:00Z',
        attempts: [{ attempt: 1, responseStatus: 200, error: null, responseSnippet: 'pong' }],
        payload: { type: 'ping', organisationId: org.id, data: { webhookId: hook.id, test: true } },
      });
      expect((await org.admin.get(`${PATH}/${hook.id}/deliveries/${answer.body.data.id}`)).body.data).toEqual(
        answer.body.data,
      );
    }
    expect(receiver.calls).toHaveLength(2);
  });

  test('sends exactly what the delivery shows, signed like any event', async ({ sendTest, receiver, hook }) => {
    const { data } = (await sendTest({ eventType: 'emission.approved' })).body;
    const [call] = receiver.calls;
    expect(JSON.parse(call!.body)).toEqual(data.payload);
    expect(call?.headers).toMatchObject({ 'webhook-id': data.eventId, 'webhook-attempt': '1' });
    expect(call?.headers['service-signature']).toContain(`,v1=${expectedSignature(call!, hook.signingSecret)}`);
  });

  test('reaches no other endpoint, and is not an event of the organisation', async ({ org, receiver, sendTest }) => {
    const other = await register(org.admin, receiver.url.replace('/hook', '/other'), ['emission.approved']);
    await sendTest({ eventType: 'emission.approved' });
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook']);
    expect((await deliveriesOf(org.admin, other.id)).map(({ eventType }) => eventType)).toEqual(['ping']);
  });

  test('shows a failure, and retries it like any other', async ({ receiver, sendTest, api, historyOf }) => {
    receiver.answer((response) => response.writeHead(500).end('out of order'));
    const { status, body } = await sendTest();
    expect([status, body.data.status]).toEqual([200, 'pending']);
    const next = `${new Date(api.clock.now().getTime() + 30_000).toISOString().slice(0, 19)}Z`;
    expect(body.data.nextAttemptAt).toBe(next);
    expect(body.data.attempts).toMatchObject([
      { attempt: 1, responseStatus: 500, error: 'answered 500', responseSnippet: 'out of order' },
    ]);
    receiver.answer(204);
    api.clock.advance(30_000);
    const [, retried] = await withEngine(api, () =>
      until(historyOf, (all) => all.every((each) => each.status === 'delivered')),
    );
    expect(retried?.attempts.map(({ attempt, error }) => [attempt, error])).toEqual([
      [1, 'answered 500'],
      [2, null],
    ]);
  });

  test.for(['paused', 'disabled'])(
    'reaches an endpoint that is %s, and changes nothing about that',
    async (status, { api, hook, sendTest, receiver, org }) => {
      await api.db.execute(sql`UPDATE webhook_endpoints SET status = ${status} WHERE id = ${hook.id}`);
      expect((await sendTest()).body.data.status).toBe('delivered');
      expect(receiver.calls).toHaveLength(1);
      expect((await org.admin.get(`${PATH}/${hook.id}`)).body.data.status).toBe(status);
    },
  );

  test('makes the attempt alone while the engine works on the endpoint', async ({
    api,
    receiver,
    sendTest,
    historyOf,
  }) => {
    await withEngine(api, async () => {
      await receiver.received(1);
      receiver.answer((response) => void setTimeout(() => response.writeHead(204).end(), 600));
      await sendTest();
      await aFewLooks();
    });
    expect(receiver.calls).toHaveLength(2);
    expect((await historyOf()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  });

  test('sends once for one Idempotency-Key, and repeats the response given after the attempt', async ({
    sendTest,
    receiver,
  }) => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await sendTest({ eventType: 'user.invited' }, key);
    const again = await sendTest({ eventType: 'user.invited' }, key);
    expect(first.body.data.status).toBe('delivered');
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([200, 'true', first.text]);
    expect(receiver.calls).toHaveLength(1);
    const misuse = await sendTest({ eventType: 'ping' }, key);
    expect([misuse.status, misuse.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('sends once for two concurrent requests with one Idempotency-Key', async ({ receiver, sendTest }) => {
    const key = { 'idempotency-key': randomUUID() };
    receiver.answer((response) => void sleep(200).then(() => response.writeHead(204).end()));
    const answers = await Promise.all([sendTest({}, key), sendTest({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(receiver.calls).toHaveLength(1);
  });

  test('names every malformed field at once', async ({ sendTest, org, hook, receiver }) => {
    const answer = await sendTest({ eventType: 'emission.forgotten', evenType: 'ping', data: {} });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['data', 'evenType', 'eventType']);
    const odd = await org.admin.post(`${PATH}/${hook.id}/test?eventType=ping`);
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['eventType']]);
    expect(receiver.calls).toEqual([]);
  });

  test("requires a key, the scope and the role, and hides other organisations' endpoints", async ({
    api,
    org,
    hook,
    receiver,
  }) => {
    await expectWriteAccess(api, org, { method: 'POST', url: `${PATH}/${hook.id}/test` });
    const call = { method: 'POST', url: `${PATH}/{id}/test` };
    await expectHidden((await api.newOrganisation()).admin, call, hook.id, UNKNOWN_WEBHOOK);
    expect(receiver.calls).toEqual([]);
  });
});

describe('an endpoint registered before only public targets were permitted', () => {
  test('is never connected to: the test and the engine fail with the reason', async ({ api, org, hook, receiver }) => {
    const strict = await startTestApi({
      databaseUrl: api.databaseUrl,
      secretKey,
      clock: api.clock,
      webhookAllowInsecureTargets: false,
    });
    const reason = 'the URL must begin with https://';
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    let connections = 0;
    listener.on('connection', () => {
      connections += 1;
    });
    const { port } = listener.address() as AddressInfo;
    const { id } = await register(org.admin, `https://127.0.0.1:${port}/hook`);
    const admin = strict.clientWith(org.admin.key ?? '');
    const tested = await admin.post(`${PATH}/${hook.id}/test`);
    expect(tested.status).toBe(200);
    expect(tested.body.data.attempts).toMatchObject([{ responseStatus: null, error: reason }]);
    const unresolved = await register(org.admin, 'https://no-such-host.invalid/hook');
    const vain = await admin.post(`${PATH}/${unresolved.id}/test`);
    // Same as for a name with an internal address, including the duration.
    expect(vain.body.data.attempts).toMatchObject([{ error: 'the host must resolve to public addresses only' }]);
    expect(vain.body.data.attempts[0].durationMs).toBeGreaterThanOrEqual(2_000);
    await withEngine(strict, async () => {
      const attempted = (webhookId: string) =>
        until(
          () => deliveriesOf(admin, webhookId),
          (all) => all.every(({ attempts }) => attempts.length === 1),
        );
      expect((await attempted(hook.id)).map(({ attempts }) => attempts[0]?.error)).toEqual([reason, reason]);
      const [ping] = await attempted(id);
      expect(ping?.attempts[0]?.error).toBe('the URL must not point to 127.0.0.1, which is not a public address');
    });
    expect([receiver.calls, connections]).toEqual([[], 0]);
    listener.close();
    await strict.close();
  });
});
