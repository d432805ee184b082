import { describe, expect } from 'vitest';
import { fieldsOf, messageFor } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import { emitMany, PATH } from '../../../../test/fixtures/webhooks.ts';
import { readRows } from '../../../../test/read-rows.ts';
import type { Permission } from '../../../platform/auth/index.ts';
import { sql } from '../../../platform/db/index.ts';

const URL = 'http://127.0.0.1:9/hook';

const test = base
  .extend(
    'keyWith',
    ({ org }) =>
      (...scopes: Permission[]) =>
        org.clientFor({ role: 'admin', scopes: ['settings:write', ...scopes] }),
  )
  .extend('subscribe', ({ org }) => async (events: string[], client = org.admin) => {
    const answer = await client.post(PATH, { url: URL, events });
    return { ...answer, id: answer.body.data?.id as string };
  })
  // Read from the table, because the API contract has no types of later releases.
  .extend('owed', ({ api }) => async (id: string): Promise<string[]> => {
    const rows = await readRows<{ type: string }>(
      api.db,
      sql`SELECT event_type AS type FROM webhook_deliveries WHERE endpoint_id = ${id} AND event_type <> 'ping'`,
    );
    return rows.map(({ type }) => type);
  });

describe('a subscription with wildcards', () => {
  test('is stored as written and gets each matching event once', async ({ api, org, subscribe, owed }) => {
    const events = ['emission.*', 'emission.created', 'target.milestone.*'];
    const { id, status, body } = await subscribe(events);
    expect([status, body.data.events]).toEqual([201, events]);
    const sent = [
      'emission.created',
      'emission.approved',
      'target.milestone.missed',
      'report.generated',
      'user.invited',
    ];
    for (const type of sent) await emitMany(api, org.id, 1, type);
    expect((await owed(id)).sort()).toEqual(['emission.approved', 'emission.created', 'target.milestone.missed']);
  });

  test('gets types that a later release adds to its areas, but no new areas', async ({ api, org, subscribe, owed }) => {
    const { id: some } = await subscribe(['emission.*']);
    const { id: all } = await subscribe(['*']);
    for (const type of ['emission.restated', 'salary.paid']) await emitMany(api, org.id, 1, type);
    expect([await owed(some), await owed(all)]).toEqual([['emission.restated'], ['emission.restated']]);
  });

  test('with * gets every event except pings and tests of other endpoints', async ({ api, org, subscribe, owed }) => {
    const { id } = await subscribe(['*']);
    const { id: other } = await subscribe(['user.invited']);
    await org.admin.post(`${PATH}/${other}/test`, { eventType: 'emission.created' });
    for (const type of ['offset.retired', 'user.invited']) await emitMany(api, org.id, 1, type);
    expect((await owed(id)).sort()).toEqual(['offset.retired', 'user.invited']);
  });

  test('sends nothing to a disabled endpoint', async ({ api, org, subscribe, owed }) => {
    const { id } = await subscribe(['emission.*']);
    await api.db.execute(sql`UPDATE webhook_endpoints SET status = 'disabled' WHERE id = ${id}`);
    await emitMany(api, org.id, 1);
    expect(await owed(id)).toEqual([]);
  });
});

describe('the right to subscribe', () => {
  test('requires the permissions of every matching event, and names the missing ones', async ({
    keyWith,
    subscribe,
  }) => {
    const client = await keyWith('emissions:read');
    expect((await subscribe(['emission.*'], client)).status).toBe(201);
    const answer = await subscribe(['emission.*', 'target.*'], client);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.body.error.message).toContain(
      'target.milestone.achieved (targets:read), target.milestone.missed (targets:read)',
    );
    const everything = await subscribe(['*'], client);
    expect(everything.status).toBe(403);
    expect(everything.body.error.message).toMatch(/report\.generated.*offset\.retired/);
    expect(everything.body.error.message).not.toContain('emission.');
  });

  test('is required to add a wildcard, not to retain or drop it', async ({ keyWith, subscribe }) => {
    const { id } = await subscribe(['emission.*', 'user.invited']);
    const weak = await keyWith();
    const patch = (body: object) => weak.patch(`${PATH}/${id}`, body);
    expect((await patch({ events: ['emission.*', 'user.*'] })).status).toBe(200);
    expect((await patch({ events: ['emission.*', 'report.*'] })).status).toBe(403);
    expect((await patch({ url: 'http://127.0.0.1:9/mine' })).status).toBe(403);
    expect((await weak.post(`${PATH}/${id}/rotate-secret`)).status).toBe(403);
    expect((await patch({ events: ['user.*'] })).status).toBe(200);
    expect((await patch({ url: 'http://127.0.0.1:9/mine' })).status).toBe(200);
  });

  test('covers a new area after the next change by somebody who may read it', async ({
    api,
    org,
    keyWith,
    subscribe,
    owed,
  }) => {
    const { id } = await subscribe(['*']);
    // As if this release had added the area after the subscription.
    await api.db.execute(sql`UPDATE webhook_endpoints SET wildcard_areas = '{emission,user}' WHERE id = ${id}`);
    const change = async (client: typeof org.admin) => {
      expect((await client.patch(`${PATH}/${id}`, { events: ['*'] })).status).toBe(200);
      await emitMany(api, org.id, 1, 'report.generated');
    };
    await change(await keyWith('emissions:read'));
    expect(await owed(id)).toEqual([]);
    await change(org.admin);
    expect(await owed(id)).toEqual(['report.generated']);
  });
});

describe('an unknown pattern', () => {
  test('is refused by name, with a suggestion', async ({ subscribe }) => {
    const answer = await subscribe(['emissions.*', 'emission.crated', 'report.generated']);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['events[0]', 'events[1]']]);
    expect(messageFor(answer, 'events[0]')).toMatch(/did you mean emission\.\*\?$/);
    expect(messageFor(answer, 'events[1]')).toMatch(/did you mean emission\.created\?$/);
  });

  test.for(['emission*', '*.created', 'emission.**', '**', '.*', 'salary.*', 'ping.*'])(
    '%s',
    async (pattern, { subscribe }) => {
      expect((await subscribe([pattern])).status).toBe(400);
    },
  );
});
