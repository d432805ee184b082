import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import type { Client } from '../../../../test/client.ts';
import {
  addEntry,
  BREAKDOWN,
  EMISSIONS,
  electricity,
  historyOf,
  SUMMARY,
  setOrganisation,
  stored,
} from '../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

interface Call {
  method: string;
  url: string;
  body?: unknown;
}

const reads = (id: string): Call[] => [
  { method: 'GET', url: EMISSIONS },
  { method: 'GET', url: `${EMISSIONS}/${id}` },
  { method: 'POST', url: `${EMISSIONS}/preview`, body: electricity },
];

const edits = (id: string): Call[] => [
  { method: 'POST', url: EMISSIONS, body: { ...electricity, reference: `Of ${id}` } },
  { method: 'PATCH', url: `${EMISSIONS}/${id}`, body: { quantity: 5 } },
  { method: 'POST', url: `${EMISSIONS}/${id}/submit` },
];

const reviews = (id: string): Call[] => [
  { method: 'POST', url: `${EMISSIONS}/${id}/approve` },
  { method: 'POST', url: `${EMISSIONS}/${id}/reject`, body: { reason: 'Wrong' } },
];

const removal = (id: string): Call => ({ method: 'DELETE', url: `${EMISSIONS}/${id}` });

async function codesOf(client: Client, calls: Call[]): Promise<string[]> {
  const codes: string[] = [];
  for (const call of calls) codes.push(codeOf(await client.request(call)));
  return codes;
}

describe('permissions', () => {
  it.each(['admin', 'manager'] as const)('%s: everything', async (role) => {
    const client = await org.clientFor({ role });
    const { id } = await addEntry(org.admin);
    expect(await codesOf(client, [...reads(id), ...edits(id)])).toEqual(['200', '200', '200', '201', '200', '200']);
    expect(await codesOf(client, [...reviews(id), removal(id)])).toEqual(['200', '200', '204']);
  });

  it('contributor: creates, edits, submits and deletes drafts, but reviews nothing', async () => {
    const client = await org.clientFor({ role: 'contributor' });
    const { id } = await addEntry(org.admin);
    expect(await codesOf(client, [...reads(id), ...edits(id)])).toEqual(['200', '200', '200', '201', '200', '200']);
    expect(await codesOf(client, reviews(id))).toEqual(Array(2).fill('403 INSUFFICIENT_ROLE'));
    expect((await historyOf(client, id)).map(({ action }) => action)).toEqual(['created', 'updated', 'submitted']);
    expect(await codesOf(client, [removal((await addEntry(client)).id)])).toEqual(['204']);
  });

  it('viewer: only reads, even with a key that has more permissions', async () => {
    const { id } = await addEntry(org.admin);
    const writes = [...edits(id), ...reviews(id), removal(id)];
    const before = await stored(api);
    expect(await codesOf(await org.clientFor({ role: 'viewer' }), reads(id))).toEqual(['200', '200', '200']);
    expect(await codesOf(await org.clientFor({ role: 'viewer' }), writes)).toEqual(
      Array(6).fill('403 INSUFFICIENT_SCOPE'),
    );
    const overfed = await org.clientFor({ role: 'viewer', scopes: ['emissions:write'] });
    expect(await codesOf(overfed, writes)).toEqual(Array(6).fill('403 INSUFFICIENT_ROLE'));
    expect(await stored(api)).toEqual(before);
  });

  it('a key reads with emissions:read and changes with emissions:write, whatever else it holds', async () => {
    const { id } = await addEntry(org.admin);
    const writes = [...edits(id), ...reviews(id), removal(id)];
    const reader = await org.clientFor({ role: 'admin', scopes: ['emissions:read', 'settings:write'] });
    expect(await codesOf(reader, reads(id))).toEqual(['200', '200', '200']);
    expect(await codesOf(reader, writes)).toEqual(Array(6).fill('403 INSUFFICIENT_SCOPE'));
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['reports:write', 'settings:write'] });
    expect(await codesOf(unprivileged, reads(id))).toEqual(Array(3).fill('403 INSUFFICIENT_SCOPE'));
  });

  it('anonymous: nothing', async () => {
    const { id } = await addEntry(org.admin);
    const all = [...reads(id), ...edits(id), ...reviews(id), removal(id)];
    expect(await codesOf(api.anonymous, all)).toEqual(Array(9).fill('401 MISSING_TOKEN'));
  });

  it('the summary and its breakdown require reports:read', async () => {
    const figures = [SUMMARY, `${BREAKDOWN}?by=month`].map((url) => ({ method: 'GET', url }));
    const reader = await org.clientFor({ role: 'viewer', scopes: ['reports:read'] });
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['emissions:write'] });
    expect(await codesOf(reader, figures)).toEqual(['200', '200']);
    expect(await codesOf(unprivileged, figures)).toEqual(Array(2).fill('403 INSUFFICIENT_SCOPE'));
    expect(await codesOf(api.anonymous, figures)).toEqual(Array(2).fill('401 MISSING_TOKEN'));
  });
});

describe('the review policy four_eyes', () => {
  let strict: TestOrganisation;
  let manager: Client;
  let contributor: Client;

  beforeAll(async () => {
    strict = await api.newOrganisation();
    await setOrganisation(strict, { reviewPolicy: 'four_eyes' });
    manager = await strict.clientFor({ role: 'manager' });
    contributor = await strict.clientFor({ role: 'contributor' });
  });

  it('approves submitted entries only: 409 for a draft', async () => {
    const { id } = await addEntry(contributor);
    const answer = await manager.post(`${EMISSIONS}/${id}/approve`);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('four_eyes');
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect((await manager.post(`${EMISSIONS}/${id}/approve`)).body.data.state).toBe('approved');
  });

  it('refuses approval by the submitter, even an admin: 403', async () => {
    for (const [submitter, other] of [
      [manager, strict.admin],
      [strict.admin, manager],
    ] as const) {
      const { id } = await addEntry(contributor);
      await submitter.post(`${EMISSIONS}/${id}/submit`);
      const own = await submitter.post(`${EMISSIONS}/${id}/approve`);
      expect(codeOf(own)).toBe('403 INSUFFICIENT_ROLE');
      expect(own.body.error.message).toContain('second person');
      expect((await other.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
      // Already approved: the request changes nothing, so the policy does not apply.
      expect((await submitter.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
    }
  });

  it('counts the last submission, not an earlier one', async () => {
    const { id } = await addEntry(contributor);
    await manager.post(`${EMISSIONS}/${id}/submit`);
    expect((await manager.post(`${EMISSIONS}/${id}/reject`, { reason: 'Mine' })).status).toBe(200);
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect((await manager.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
  });

  const approvals = async (id: string, ...clients: Client[]) => {
    const codes: string[] = [];
    for (const client of clients) codes.push(codeOf(await client.post(`${EMISSIONS}/${id}/approve`)));
    return codes;
  };

  it('refuses approval by a user who edited the submitted entry', async () => {
    const { id } = await addEntry(contributor);
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect((await manager.patch(`${EMISSIONS}/${id}`, { quantity: 1 })).status).toBe(200);
    expect(await approvals(id, manager, strict.admin)).toEqual(['403 INSUFFICIENT_ROLE', '200']);
  });

  it('refuses approval by an author when another user submitted the entry', async () => {
    const { id } = await addEntry(manager);
    await strict.admin.patch(`${EMISSIONS}/${id}`, { notes: 'Read again' });
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    const other = await strict.clientFor({ role: 'manager' });
    const refused = '403 INSUFFICIENT_ROLE';
    expect(await approvals(id, manager, strict.admin, other)).toEqual([refused, refused, '200']);
  });

  it('refuses approval by an author who rejected their own draft', async () => {
    const { id } = await addEntry(manager);
    expect((await manager.post(`${EMISSIONS}/${id}/reject`, { reason: 'Mine' })).status).toBe(200);
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect(await approvals(id, manager, strict.admin)).toEqual(['403 INSUFFICIENT_ROLE', '200']);
  });

  it('applies to the entries of a batch', async () => {
    const entries = [{ ...electricity, reference: 'Of a batch' }];
    const { body } = await manager.post(`${EMISSIONS}/batch`, { entries });
    const { id } = body.data.results[0];
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect(await approvals(id, manager, strict.admin)).toEqual(['403 INSUFFICIENT_ROLE', '200']);
  });

  it('counts from the last time a review sent the entry back', async () => {
    const { id } = await addEntry(manager);
    await manager.post(`${EMISSIONS}/${id}/submit`);
    await strict.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'Wrong meter' });
    await contributor.patch(`${EMISSIONS}/${id}`, { quantity: 7 });
    await contributor.post(`${EMISSIONS}/${id}/submit`);
    expect(await approvals(id, manager)).toEqual(['200']);
  });

  it('does not apply to other organisations', async () => {
    const { id } = await addEntry(org.admin);
    await org.admin.post(`${EMISSIONS}/${id}/submit`);
    expect((await org.admin.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
  });
});
