import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addEntry, EMISSIONS, listAll } from '../../../../test/fixtures/emissions.ts';
import { listRevisions } from '../history/store.ts';

const test = base.extend(
  'revisionsOf',
  { scope: 'file' },
  ({ api, org }) =>
    (id: string) =>
      listRevisions(api.db, org.id, id),
);

describe('DELETE /emissions/{entryId}', () => {
  test('removes a draft and retains its history, though it was never approved', async ({ org, revisionsOf }) => {
    const { id } = await addEntry(org.admin);
    await org.admin.post(`${EMISSIONS}/${id}/submit`);
    await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Not ours' });
    const kept = await addEntry(org.admin);
    const { status, text } = await org.admin.delete(`${EMISSIONS}/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).status).toBe(404);
    expect((await listAll(org.admin)).map((each) => each.id)).toEqual([kept.id]);
    const history = await revisionsOf(id);
    expect(history.map(({ action }) => action)).toEqual(['created', 'submitted', 'rejected', 'deleted']);
  });

  test('emits the entry as last shown', async ({ org, api }) => {
    const { id } = await addEntry(org.admin, { notes: 'Meter 7' });
    const { body } = await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 99 });
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect((await api.events(org.id)).at(-1)).toMatchObject({ type: 'emission.deleted', data: body.data });
  });

  test('is 404 the second time', async ({ org }) => {
    const { id } = await addEntry(org.admin);
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect(codeOf(await org.admin.delete(`${EMISSIONS}/${id}`))).toBe('404 NOT_FOUND');
  });

  test('removes the entry once for ten concurrent deletions', async ({ org, api }) => {
    const { id } = await addEntry(org.admin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => org.admin.delete(`${EMISSIONS}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
    const told = (await api.events(org.id)).filter(({ type }) => type === 'emission.deleted');
    expect(told.filter(({ data }) => (data as { id: string }).id === id)).toHaveLength(1);
  });

  test('retains the history of an entry that was ever approved, and ends it with the deletion', async ({
    org,
    revisionsOf,
  }) => {
    const manager = await org.clientFor({ role: 'manager' });
    const entry = await addEntry(org.admin, { reference: 'Once approved' });
    await org.admin.post(`${EMISSIONS}/${entry.id}/approve`);
    await org.admin.post(`${EMISSIONS}/${entry.id}/reject`, { reason: 'Not ours' });
    const before = await revisionsOf(entry.id);
    expect((await manager.delete(`${EMISSIONS}/${entry.id}`)).status).toBe(204);
    expect(codeOf(await org.admin.get(`${EMISSIONS}/${entry.id}`))).toBe('404 NOT_FOUND');
    expect(codeOf(await org.admin.delete(`${EMISSIONS}/${entry.id}`))).toBe('404 NOT_FOUND');
    const after = await revisionsOf(entry.id);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      revision: 4,
      action: 'deleted',
      by: { id: manager.userId },
      reason: null,
      changes: [{ field: 'state', from: 'draft', to: null }],
    });
    // The same activity can be entered again.
    const again = await addEntry(org.admin, { reference: 'Once approved' });
    expect(again.id).not.toBe(entry.id);
  });

  test('honours If-Match: 412 once the entry has changed', async ({ org }) => {
    const { id } = await addEntry(org.admin);
    await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 2 });
    const stale = await org.admin.delete(`${EMISSIONS}/${id}`, { 'if-match': '"1"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
    expect((await org.admin.delete(`${EMISSIONS}/${id}`, { 'if-match': '"2"' })).status).toBe(204);
  });

  test('allows the deletion of a location without entries', async ({ org }) => {
    const { body } = await org.admin.post('/api/v1/settings/locations', { name: 'Pop-up', country: 'GB' });
    const { id } = await addEntry(org.admin, { locationId: body.data.id });
    await org.admin.post(`${EMISSIONS}/${id}/approve`);
    await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Closed down' });
    const location = `/api/v1/settings/locations/${body.data.id}`;
    expect(codeOf(await org.admin.delete(location))).toBe('409 INVALID_STATE');
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect((await org.admin.delete(location)).status).toBe(204);
  });
});
