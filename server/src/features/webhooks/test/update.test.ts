import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  aFewLooks,
  deliveriesOf,
  emitMany,
  PATH,
  register,
  typesOf,
  untilKnown,
  withEngine,
} from '../../../../test/fixtures/webhooks.ts';
import { startTestApi } from '../../../../test/harness.ts';
import { UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';
import { until } from '../../../../test/until.ts';

const test = base
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url))
  .extend(
    'patch',
    ({ org, hook }) =>
      (body: object, headers?: Record<string, string>) =>
        org.admin.patch(`${PATH}/${hook.id}`, body, headers),
  )
  .extend(
    'current',
    ({ org, hook }) =>
      async () =>
        (await org.admin.get(`${PATH}/${hook.id}`)).body.data,
  );

describe('PATCH /settings/webhooks/{webhookId}', () => {
  test('changes the given fields and leaves the rest', async ({ current, patch }) => {
    const before = await current();
    const { status, body, headers } = await patch({ events: ['user.deactivated'], description: 'HR' });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({ ...before, events: ['user.deactivated'], description: 'HR' });
    expect(await current()).toEqual(body.data);
    expect((await patch({ description: null })).body.data).toEqual({ ...body.data, description: null });
  });

  test('sends pending deliveries to the new URL too, and later events by the new event types', async ({
    api,
    org,
    patch,
    receiver,
  }) => {
    await emitMany(api, org.id, 1);
    await patch({ url: `${receiver.url}/new`, events: ['user.invited'] });
    await emitMany(api, org.id, 1);
    await emitMany(api, org.id, 1, 'user.invited');
    await withEngine(api, async () => {
      await receiver.received(3);
      await aFewLooks();
    });
    expect(typesOf(receiver.calls).sort()).toEqual(['emission.created', 'ping', 'user.invited']);
    expect(new Set(receiver.calls.map(({ path }) => path))).toEqual(new Set(['/hook/new']));
  });

  test('honours If-Match, also between two concurrent requests', async ({ patch }) => {
    const stale = await patch({ description: 'A' }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const both = await Promise.all(['A', 'B'].map((description) => patch({ description }, { 'if-match': '"1"' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await patch({ description: 'C' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('names every malformed field at once', async ({ patch, current }) => {
    const answer = await patch({
      url: 5,
      events: ['emission.forgotten'],
      description: [],
      status: 'disabled',
      disabledAt: null,
      signingSecret: 'whsec_mine',
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['description', 'disabledAt', 'events[0]', 'signingSecret', 'status', 'url']);
    expect((await patch({})).status).toBe(400);
    expect((await current()).status).toBe('active');
  });

  test('names every broken rule at once', async ({ current, patch }) => {
    const before = await current();
    const answer = await patch({ url: 'http://127.0.0.1/#', events: [], description: ' ', status: 'paused' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['description', 'events', 'url']);
    expect(await current()).toEqual(before);
  });

  test('refuses a private address if only public ones are permitted, and leaves other changes alone', async ({
    api,
    org,
    hook,
    current,
    receiver,
  }) => {
    const strict = await startTestApi({ databaseUrl: api.databaseUrl, webhookAllowInsecureTargets: false });
    const admin = strict.clientWith(org.admin.key ?? '');
    for (const url of ['https://192.168.1.1/hook', 'https://localhost:8443/hook', 'http://93.184.215.14/hook']) {
      const answer = await admin.patch(`${PATH}/${hook.id}`, { url });
      expect([answer.status, fieldsOf(answer)], url).toEqual([422, ['url']]);
    }
    expect((await current()).url).toBe(receiver.url);
    expect((await admin.patch(`${PATH}/${hook.id}`, { description: 'kept' })).status).toBe(200);
    expect((await admin.patch(`${PATH}/${hook.id}`, { url: 'https://93.184.215.14/hook' })).status).toBe(200);
    await strict.close();
  });

  test("requires a key, the scope and the role, and hides other organisations' endpoints", async ({
    api,
    org,
    hook,
    current,
  }) => {
    const call = { method: 'PATCH', url: `${PATH}/{id}`, body: { description: 'x' } };
    await expectWriteAccess(api, org, { ...call, url: `${PATH}/${hook.id}` });
    await expectHidden((await api.newOrganisation()).admin, call, hook.id, UNKNOWN_WEBHOOK);
    expect((await current()).description).toBeNull();
  });
});

describe('a paused endpoint', () => {
  test('gets nothing until it is active again, then its pending deliveries', async ({
    api,
    receiver,
    patch,
    org,
    hook,
  }) => {
    // Before the engine runs: a running lane would still treat it as active.
    expect((await patch({ status: 'paused' })).body.data.status).toBe('paused');
    await emitMany(api, org.id, 3);
    await withEngine(api, async () => {
      await aFewLooks();
      expect(receiver.calls).toEqual([]);
      const waiting = await deliveriesOf(org.admin, hook.id, 'status=pending');
      expect(waiting.map(({ attempts }) => attempts)).toEqual([[], [], [], []]);
      await patch({ status: 'active' });
      await receiver.received(4);
    });
    expect(typesOf(receiver.calls)).toEqual(['ping', 'emission.created', 'emission.created', 'emission.created']);
  });

  test('gets only the attempts already under way when it was paused', async ({ receiver, api, org, patch, hook }) => {
    const unanswered: ServerResponse[] = [];
    receiver.answer((response) => void unanswered.push(response));
    await emitMany(api, org.id, 39);
    await withEngine(api, async () => {
      // At most 16 are in flight to an endpoint that has not failed.
      await receiver.received(16);
      await untilKnown(api, () => patch({ status: 'paused' }));
      receiver.answer(204);
      for (const response of unanswered) response.writeHead(204).end();
      await until(
        () => deliveriesOf(org.admin, hook.id, 'status=delivered'),
        (delivered) => delivered.length === 16,
      );
      await aFewLooks();
      expect(receiver.calls).toHaveLength(16);
      await patch({ status: 'active' });
      await receiver.received(40);
    });
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });
});
