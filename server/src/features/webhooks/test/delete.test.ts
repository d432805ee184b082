import type { ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import { expectHidden, expectWriteAccess } from '../../../../test/access.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  aFewLooks,
  deliveriesOf,
  emitMany,
  PATH,
  register,
  untilKnown,
  withEngine,
} from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const test = base
  .extend('hook', ({ org, receiver }) => register(org.admin, receiver.url))
  .extend(
    'remove',
    ({ org, hook }) =>
      (headers?: Record<string, string>) =>
        org.admin.delete(`${PATH}/${hook.id}`, headers),
  );

describe('DELETE /settings/webhooks/{webhookId}', () => {
  test('removes the endpoint and everything under it', async ({ org, hook, remove, receiver }) => {
    const [delivery] = await deliveriesOf(org.admin, hook.id);
    const { status, text } = await remove();
    expect([status, text]).toEqual([204, '']);
    const url = `${PATH}/${hook.id}`;
    const calls: Array<[method: string, url: string, body?: object]> = [
      ['GET', url],
      ['PATCH', url, { status: 'active' }],
      ['DELETE', url],
      ['POST', `${url}/rotate-secret`],
      ['POST', `${url}/test`],
      ['GET', `${url}/deliveries`],
      ['GET', `${url}/deliveries/${delivery?.id}`],
      ['POST', `${url}/deliveries/${delivery?.id}/redeliver`],
    ];
    for (const [method, url, body] of calls) {
      const answer = await org.admin.request({ method, url, ...(body && { body }) });
      expect([answer.status, answer.body.error.code], `${method} ${url}`).toEqual([404, 'NOT_FOUND']);
    }
    expect((await org.admin.get(PATH)).body.data).toEqual([]);
    expect(receiver.calls).toEqual([]);
  });

  test('cancels pending deliveries and creates no new ones', async ({ org, receiver, api, remove, hook }) => {
    const other = await register(org.admin, receiver.url.replace('/hook', '/other'));
    await emitMany(api, org.id, 2);
    await remove();
    await emitMany(api, org.id, 2);
    await withEngine(api, async () => {
      // A ping and four events for the other endpoint.
      await receiver.received(5);
      await aFewLooks();
    });
    expect(receiver.calls.map(({ path }) => path)).toEqual(Array(5).fill('/other'));
    expect(await deliveriesOf(org.admin, other.id)).toHaveLength(5);
    const owed = await readRows(api.db, sql`SELECT id FROM webhook_deliveries WHERE endpoint_id = ${hook.id}`);
    expect(owed).toHaveLength(3);
  });

  test('sends only the attempts already under way at the deletion', async ({ receiver, api, org, remove }) => {
    const unanswered: ServerResponse[] = [];
    receiver.answer((response) => void unanswered.push(response));
    await emitMany(api, org.id, 39);
    await withEngine(api, async () => {
      await receiver.received(16);
      await untilKnown(api, remove);
      receiver.answer(204);
      for (const response of unanswered) response.writeHead(204).end();
      await aFewLooks();
    });
    expect(receiver.calls).toHaveLength(16);
  });

  test('honours If-Match', async ({ remove, org, hook }) => {
    const stale = await remove({ 'if-match': '"2"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).status).toBe(200);
    expect((await remove({ 'if-match': '"1"' })).status).toBe(204);
  });

  test("requires a key, the scope and the role, and hides other organisations' endpoints", async ({
    api,
    org,
    hook,
  }) => {
    await expectWriteAccess(api, org, { method: 'DELETE', url: `${PATH}/${hook.id}` });
    const call = { method: 'DELETE', url: `${PATH}/{id}` };
    await expectHidden((await api.newOrganisation()).admin, call, hook.id, UNKNOWN_WEBHOOK);
    expect((await org.admin.get(`${PATH}/${hook.id}`)).status).toBe(200);
  });
});
