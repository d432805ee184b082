import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import { addEntry, codeOf, EMISSIONS, eventTypes, listAll } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

describe('DELETE /emissions/{entryId}', () => {
  it('removes a draft with its history, without a word', async () => {
    const { id } = await addEntry(org.admin);
    const kept = await addEntry(org.admin);
    const told = await eventTypes(api, org);
    const { status, text } = await org.admin.delete(`${EMISSIONS}/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).status).toBe(404);
    expect((await listAll(org.admin)).map((each) => each.id)).toEqual([kept.id]);
    expect(await api.db.query(sql`SELECT 1 AS one FROM entry_revisions WHERE entry_id = ${id}`)).toEqual([]);
    expect(await eventTypes(api, org)).toEqual(told);
  });

  it('is 404 the second time', async () => {
    const { id } = await addEntry(org.admin);
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect(codeOf(await org.admin.delete(`${EMISSIONS}/${id}`))).toBe('404 NOT_FOUND');
  });

  it('removes once when ten delete at the same moment', async () => {
    const { id } = await addEntry(org.admin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => org.admin.delete(`${EMISSIONS}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  });

  it('removes a rejected entry, which is a draft again', async () => {
    const { id } = await addEntry(org.admin);
    await org.admin.post(`${EMISSIONS}/${id}/approve`);
    await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Not ours' });
    expect((await org.admin.delete(`${EMISSIONS}/${id}`)).status).toBe(204);
  });

  it('honours If-Match: 412 once the entry has changed', async () => {
    const { id } = await addEntry(org.admin);
    await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 2 });
    const stale = await org.admin.delete(`${EMISSIONS}/${id}`, { 'if-match': '"1"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
    expect((await org.admin.delete(`${EMISSIONS}/${id}`, { 'if-match': '"2"' })).status).toBe(204);
  });

  it('leaves a location free to go once its last entry is gone', async () => {
    const { body } = await org.admin.post('/api/v1/settings/locations', { name: 'Pop-up', country: 'GB' });
    const { id } = await addEntry(org.admin, { locationId: body.data.id });
    const location = `/api/v1/settings/locations/${body.data.id}`;
    expect(codeOf(await org.admin.delete(location))).toBe('409 INVALID_STATE');
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect((await org.admin.delete(location)).status).toBe(204);
  });
});
