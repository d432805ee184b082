import { describe, expect } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../test/access.ts';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import {
  emitMany,
  PATH as HOOKS,
  newEntry,
  register,
  typesOf,
  withEngine,
} from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_EVENT } from '../../../../test/ids.ts';
import type { Permission } from '../../../platform/auth/index.ts';

const PATH = '/api/v1/events';
const DAY = 24 * 3_600_000;

interface Shown {
  id: string;
  type: string;
}

const test = base
  .extend('list', ({ org }) => async (query = '', client = org.admin): Promise<string[]> => {
    const { status, body } = await client.get(`${PATH}?${query}`);
    expect(status).toBe(200);
    expect(body.pagination.totalItems).toBe(body.data.length);
    return body.data.map(({ type }: Shown) => type);
  })
  .extend(
    'keyWith',
    ({ org }) =>
      (...scopes: Permission[]) =>
        org.clientFor({ role: 'admin', scopes: ['settings:read', ...scopes] }),
  )
  // One hour apart.
  .extend('emit', ({ api, org }) => async (...types: string[]) => {
    for (const type of types) {
      await emitMany(api, org.id, 1, type);
      api.clock.advance(3_600_000);
    }
  });

describe('GET /events', () => {
  test('shows exactly the events an endpoint receives, newest first', async ({ api, org, receiver }) => {
    await register(org.admin, receiver.url, ['emission.created']);
    for (const reference of ['first', 'CO₂ é']) await org.admin.post('/api/v1/emissions', newEntry(reference));
    const calls = await withEngine(api, () => receiver.received(3));
    const sent = calls.filter((call) => typesOf([call])[0] === 'emission.created').map(({ body }) => JSON.parse(body));
    const { body } = await org.admin.get(PATH);
    expect(body.data).toEqual(sent.sort((one, two) => (one.id < two.id ? 1 : -1)));
    expect(body.data[0].data.reference).toBe('CO₂ é');
    const one = await org.admin.get(`${PATH}/${body.data[1].id}`);
    expect([one.status, one.body.data]).toEqual([200, body.data[1]]);
  });

  test('filters by type, also by repeated types and wildcards', async ({ emit, list }) => {
    await emit('emission.created', 'emission.locked', 'report.generated', 'user.invited', 'target.milestone.missed');
    expect(await list('type=emission.created')).toEqual(['emission.created']);
    expect(await list('type=emission.created&type=report.generated')).toEqual(['report.generated', 'emission.created']);
    expect(await list('type=emission.*&type=emission.locked')).toEqual(['emission.locked', 'emission.created']);
    expect(await list('type=target.milestone.*')).toEqual(['target.milestone.missed']);
    expect(await list('type=*')).toHaveLength(5);
    expect(await list('type=offset.retired')).toEqual([]);
  });

  test('filters by time, excluding the end', async ({ api, emit, list }) => {
    // At 12:00, 13:00 and 14:00.
    api.clock.set('2026-04-01T12:00:00Z');
    await emit('emission.created', 'emission.updated', 'emission.locked');
    expect(await list('createdFrom=2026-04-01T13:00:00Z')).toEqual(['emission.locked', 'emission.updated']);
    expect(await list('createdTo=2026-04-01T13:00:00Z')).toEqual(['emission.created']);
    const hour = 'createdFrom=2026-04-01T14:00:00%2B01:00&createdTo=2026-04-01T13:00:01Z';
    expect(await list(hour)).toEqual(['emission.updated']);
    expect(await list('createdFrom=2026-04-01T14:00:00Z&createdTo=2026-04-01T13:00:00Z')).toEqual([]);
  });

  test('pages in either direction, and preserves the order of a batch', async ({ api, org }) => {
    await emitMany(api, org.id, 7);
    const indexes = async (query: string) => {
      const { body } = await org.admin.get(`${PATH}?${query}`);
      expect(body.pagination.totalItems).toBe(7);
      return body.data.map(({ data }: { data: { index: number } }) => data.index);
    };
    expect(await indexes('pageSize=3')).toEqual([6, 5, 4]);
    expect(await indexes('pageSize=3&page=3')).toEqual([0]);
    expect(await indexes('pageSize=3&sortBy=createdAt&sortOrder=asc')).toEqual([0, 1, 2]);
  });

  test('hides events after 30 days, even before they are deleted', async ({ api, emit, list, org }) => {
    await emit('emission.created');
    const [old] = await api.events(org.id);
    api.clock.advance(30 * DAY - 3_600_000);
    expect(await list()).toEqual(['emission.created']);
    api.clock.advance(1);
    expect(await list()).toEqual([]);
    expect(codeOf(await org.admin.get(`${PATH}/${old?.id}`))).toBe('404 NOT_FOUND');
  });

  test('leaves out pings and tests, which concern one endpoint', async ({ org, emit, list, receiver }) => {
    const hook = await register(org.admin, receiver.url);
    const test = await org.admin.post(`${HOOKS}/${hook.id}/test`, { eventType: 'emission.created' });
    await emit('user.invited');
    expect(await list()).toEqual(['user.invited']);
    expect(codeOf(await org.admin.get(`${PATH}/${test.body.data.eventId}`))).toBe('404 NOT_FOUND');
  });

  test('shows and counts only events the key may read', async ({ api, org, emit, list, keyWith }) => {
    await emit('emission.created', 'report.generated', 'user.invited', 'salary.paid');
    expect(await list('', await keyWith())).toEqual(['user.invited']);
    expect(await list('', await keyWith('emissions:write'))).toEqual(['user.invited', 'emission.created']);
    expect(await list('type=emission.*', await keyWith('reports:read'))).toEqual([]);
    const [emission] = await api.events(org.id);
    const { status, text } = await (await keyWith()).get(`${PATH}/${emission?.id}`);
    expect(status).toBe(404);
    expect(text).not.toContain('emission');
  });

  test('names every bad parameter, with suggestions', async ({ org }) => {
    const answer = await org.admin.get(`${PATH}?type=emisson.*&type=nothing&createdFrom=today&sortBy=type&typ=1`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['createdFrom', 'sortBy', 'typ', 'type']);
    expect(messageFor(answer, 'type')).toMatch(
      /^"emisson\.\*" must be one of .*; did you mean emission\.\*\?; "nothing" must be one of /,
    );
  });

  test('requires a key and the scope', async ({ api, org, emit }) => {
    await emit('user.invited');
    const [event] = await api.events(org.id);
    for (const url of [PATH, `${PATH}/${event?.id}`]) await expectReadAccess(api, org, { method: 'GET', url });
  });

  test("hides other organisations' events", async ({ api, org, other, list }) => {
    await emitMany(api, other.id, 1);
    const [theirs] = await api.events(other.id);
    expect(await list()).toEqual([]);
    await expectHidden(org.admin, { method: 'GET', url: `${PATH}/{id}` }, theirs!.id, UNKNOWN_EVENT);
  });
});
