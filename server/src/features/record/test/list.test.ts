import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { addEntry } from '../../../../test/fixtures/emissions.ts';
import { eventsAbout, RECORD } from '../../../../test/fixtures/log.ts';

describe('GET /api/v1/record', () => {
  test('shows who did what, with the resource before and after', async ({ org, admin }) => {
    const { id } = await addEntry(admin, { quantity: 100 });
    await admin.patch(`/api/v1/emissions/${id}`, { quantity: 200 });
    await admin.delete(`/api/v1/emissions/${id}`);
    const events = await eventsAbout(admin, id);
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'entry.created',
      'entry.updated',
      'entry.deleted',
    ]);
    const [created, updated, deleted] = events;
    expect(created).toMatchObject({
      organisationId: org.id,
      at: '2026-03-15T12:00:00Z',
      subject: { type: 'entry', id },
      before: null,
      after: { id, quantity: 100, state: 'draft' },
    });
    expect(created.actor).toEqual({
      type: 'key',
      id: org.adminId,
      email: 'admin@tonne.test',
      keyId: expect.stringMatching(/^key_/),
      address: '127.0.0.1',
    });
    expect(created.requestId).toMatch(/^req_/);
    expect(updated).toMatchObject({ before: created.after, after: { quantity: 200 } });
    expect(deleted).toMatchObject({ before: updated.after, after: null });
  });

  test('shows the newest first, and pages by cursor', async ({ admin }) => {
    const ids: string[] = [];
    for (let entry = 0; entry < 3; entry++) ids.push((await addEntry(admin)).id);
    const first = await admin.get(`${RECORD}?subjectType=entry&pageSize=2`);
    expect(first.body.pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
    const next = await admin.get(`${RECORD}?subjectType=entry&pageSize=2&cursor=${first.body.pagination.nextCursor}`);
    const shown = [...first.body.data, ...next.body.data].map(({ subject }) => subject.id);
    expect(shown).toEqual(ids.toReversed());
    expect(next.body.pagination.nextCursor).toBeNull();
  });

  test('filters by subject, actor, action and time', async ({ api, org, admin }) => {
    const { id } = await addEntry(admin);
    api.clock.advance(3_600_000);
    const manager = await org.clientFor({ role: 'manager' });
    await manager.post(`/api/v1/emissions/${id}/submit`);
    const actions = async (query: string): Promise<string[]> => {
      const { status, body } = await admin.get(`${RECORD}?subjectId=${id}&${query}`);
      expect(status).toBe(200);
      return body.data.map(({ action }: { action: string }) => action);
    };
    const at = api.clock.now().toISOString();
    const earlier = new Date(api.clock.now().getTime() - 1_000).toISOString();
    expect(await actions('')).toEqual(['entry.submitted', 'entry.created']);
    expect(await actions('subjectType=entry')).toHaveLength(2);
    expect(await actions('subjectType=target')).toEqual([]);
    expect(await actions(`actorId=${manager.userId}`)).toEqual(['entry.submitted']);
    expect(await actions('action=entry.created')).toEqual(['entry.created']);
    expect(await actions(`from=${at}`)).toEqual(['entry.submitted']);
    expect(await actions(`to=${at}`)).toHaveLength(2);
    expect(await actions(`to=${earlier}`)).toEqual(['entry.created']);
  });

  test('shows the requested fields', async ({ admin }) => {
    await addEntry(admin);
    const { body } = await admin.get(`${RECORD}?fields=action&subjectType=entry`);
    expect(body.data).toEqual([{ id: expect.stringMatching(/^rec_/), action: 'entry.created' }]);
  });

  test('refuses unknown filters and invalid times', async ({ admin }) => {
    for (const [query, field] of [
      ['subject=entry', 'subject'],
      ['from=yesterday', 'from'],
      ['to=2026', 'to'],
      ['pageSize=0', 'pageSize'],
      ['sortBy=action', 'sortBy'],
    ]) {
      const { status, body } = await admin.get(`${RECORD}?${query}`);
      expect([query, status, body.error?.details?.[0].field]).toEqual([query, 400, field]);
    }
  });

  test('requires an admin or manager with the scope', async ({ api, org, viewer }) => {
    expect((await api.anonymous.get(RECORD)).status).toBe(401);
    expect((await viewer.get(RECORD)).body.error.code).toBe('INSUFFICIENT_SCOPE');
    const contributor = await org.clientFor({ role: 'contributor', scopes: ['audit:read'] });
    expect((await contributor.get(RECORD)).body.error.code).toBe('INSUFFICIENT_ROLE');
    const narrow = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect((await narrow.get(RECORD)).body.error.code).toBe('INSUFFICIENT_SCOPE');
    const manager = await org.clientFor({ role: 'manager', scopes: ['audit:read'] });
    expect((await manager.get(RECORD)).status).toBe(200);
  });

  test("hides other organisations' events", async ({ admin, other }) => {
    const { id } = await addEntry(admin);
    expect(await eventsAbout(other.admin, id)).toEqual([]);
  });
});
