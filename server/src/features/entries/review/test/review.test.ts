import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { type Client, versionOf } from '../../../../../test/client.ts';
import { addEntry, bringTo, EMISSIONS, eventTypes, historyOf } from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import type { EntryState } from '../../rules.ts';

let api: TestApi;
let org: TestOrganisation;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  manager = await org.clientFor({ role: 'manager' });
});
afterAll(() => api.close());

const calls = {
  PATCH: (url: string) => manager.patch(url, { quantity: 100 }),
  DELETE: (url: string) => manager.delete(url),
  submit: (url: string) => manager.post(`${url}/submit`),
  approve: (url: string) => manager.post(`${url}/approve`),
  reject: (url: string) => manager.post(`${url}/reject`, { reason: 'Wrong meter' }),
};
type Verb = keyof typeof calls;

interface Cell {
  status: number;
  to: EntryState | 'removed';
  action?: string;
  event?: string;
}

const refused = (state: EntryState): Cell => ({ status: 409, to: state });
const updated = (to: EntryState): Cell => ({ status: 200, to, action: 'updated', event: 'emission.updated' });
const approved: Cell = { status: 200, to: 'approved', action: 'approved', event: 'emission.approved' };
const rejected: Cell = { status: 200, to: 'draft', action: 'rejected', event: 'emission.rejected' };

/** Every cell of the spec's table of states (decisions §3). */
const table: Record<Verb, Record<EntryState, Cell>> = {
  PATCH: {
    draft: updated('draft'),
    submitted: updated('submitted'),
    approved: refused('approved'),
    locked: refused('locked'),
  },
  DELETE: {
    draft: { status: 204, to: 'removed', event: 'emission.deleted' },
    submitted: refused('submitted'),
    approved: refused('approved'),
    locked: refused('locked'),
  },
  submit: {
    draft: { status: 200, to: 'submitted', action: 'submitted', event: 'emission.submitted' },
    submitted: refused('submitted'),
    approved: refused('approved'),
    locked: refused('locked'),
  },
  approve: {
    draft: approved,
    submitted: approved,
    approved: { status: 200, to: 'approved' },
    locked: refused('locked'),
  },
  reject: { draft: rejected, submitted: rejected, approved: rejected, locked: refused('locked') },
};

const cells = (Object.keys(table) as Verb[]).flatMap((verb) =>
  (Object.keys(table[verb]) as EntryState[]).map((state) => ({ verb, state, ...table[verb][state] })),
);

async function observe(id: string) {
  const answer = await org.admin.get(`${EMISSIONS}/${id}`);
  if (answer.status === 404) return { state: 'removed', version: 0, actions: [] };
  const { state, revisionHistory } = answer.body.data;
  const actions = revisionHistory.map(({ action }: { action: string }) => action);
  return { state, version: versionOf(answer), actions };
}

describe('the table of states', () => {
  it.each(cells)('$verb of a $state entry: $status, then $to', async ({ verb, state, status, to, action, event }) => {
    const { id } = await addEntry(org.admin);
    await bringTo(state, api, org, id);
    const before = await observe(id);
    const told = await eventTypes(api, org);

    const answer = await calls[verb](`${EMISSIONS}/${id}`);

    const after = await observe(id);
    expect(codeOf(answer)).toBe(status === 409 ? '409 INVALID_STATE' : String(status));
    expect(after.state).toBe(to);
    const news = (await eventTypes(api, org)).slice(told.length);
    expect(news).toEqual(event === undefined ? [] : [event]);
    if (to === 'removed') return;
    expect(after.actions).toEqual(action === undefined ? before.actions : [...before.actions, action]);
    // One version per change, and none without a change.
    expect(after.version === before.version).toBe(action === undefined);
    if (status === 200) expect([answer.body.data.state, versionOf(answer)]).toEqual([to, after.version]);
    if (status === 409) expect(answer.body.error.message).toContain(state);
  });

  it('has a cell for each verb in each state', () => expect(cells).toHaveLength(20));
});

describe('a review', () => {
  it('returns the whole entry, and emits it with each step', async () => {
    const entry = await addEntry(org.admin, { notes: 'Meter 7' });
    const step = async (verb: string, body?: object) => {
      const answer = await manager.post(`${EMISSIONS}/${entry.id}/${verb}`, body);
      const { type, data } = (await api.events(org.id)).at(-1)!;
      expect(data).toEqual(answer.body.data);
      return [type, answer.body.data];
    };
    expect(await step('submit')).toEqual(['emission.submitted', { ...entry, state: 'submitted' }]);
    expect(await step('reject', { reason: 'Wrong meter' })).toEqual([
      'emission.rejected',
      { ...entry, rejectionReason: 'Wrong meter' },
    ]);
    await step('submit');
    expect(await step('approve')).toEqual(['emission.approved', { ...entry, state: 'approved' }]);
  });

  it('retains the reason of a rejection until the next submission', async () => {
    const { id } = await addEntry(org.admin);
    const url = `${EMISSIONS}/${id}`;
    await manager.post(`${url}/submit`);
    expect((await manager.post(`${url}/reject`, { reason: 'Wrong meter' })).body.data).toMatchObject({
      state: 'draft',
      rejectionReason: 'Wrong meter',
    });
    expect((await manager.patch(url, { quantity: 5 })).body.data.rejectionReason).toBe('Wrong meter');
    expect((await manager.post(`${url}/reject`, { reason: 'Still wrong' })).body.data.rejectionReason).toBe(
      'Still wrong',
    );
    expect((await manager.post(`${url}/submit`)).body.data).toMatchObject({
      state: 'submitted',
      rejectionReason: null,
    });
    const reasons = (await historyOf(manager, id)).map(({ action, reason }) => [action, reason]);
    expect(reasons).toEqual([
      ['created', undefined],
      ['submitted', undefined],
      ['rejected', 'Wrong meter'],
      ['updated', undefined],
      ['rejected', 'Still wrong'],
      ['submitted', undefined],
    ]);
  });

  it('also drops the reason when a rejected draft is approved unchanged', async () => {
    const { id } = await addEntry(org.admin);
    await manager.post(`${EMISSIONS}/${id}/reject`, { reason: 'Look again' });
    const { body } = await manager.post(`${EMISSIONS}/${id}/approve`);
    expect(body.data).toMatchObject({ state: 'approved', rejectionReason: null });
  });

  it('emits one event for twenty concurrent approvals', async () => {
    const { id } = await addEntry(org.admin);
    const before = await eventTypes(api, org);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.post(`${EMISSIONS}/${id}/approve`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await eventTypes(api, org)).slice(before.length)).toEqual(['emission.approved']);
    expect((await historyOf(manager, id)).map(({ action }) => action)).toEqual(['created', 'approved']);
  });

  it.each([
    [400, {}, 'reason'],
    [400, { reason: 7 }, 'reason'],
    [400, { reason: 'x', note: 'y' }, 'note'],
    [422, { reason: '' }, 'reason'],
    [422, { reason: '   ' }, 'reason'],
    [422, { reason: 'x'.repeat(501) }, 'reason'],
  ])('requires a reason of 1 to 500 characters to reject: %i for %j', async (status, body, field) => {
    const { id } = await addEntry(org.admin);
    const answer = await manager.post(`${EMISSIONS}/${id}/reject`, body);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([status, field]);
    expect((await observe(id)).actions).toEqual(['created']);
  });

  it('accepts a reason of 500 characters', async () => {
    const { id } = await addEntry(org.admin);
    const reason = '👎'.repeat(500);
    const { body } = await manager.post(`${EMISSIONS}/${id}/reject`, { reason });
    expect(body.data.rejectionReason).toBe(reason);
  });

  it.each(['submit', 'approve'])('accepts no body to %s except an empty object', async (verb) => {
    const { id } = await addEntry(org.admin);
    const answer = await manager.post(`${EMISSIONS}/${id}/${verb}`, { reason: 'x' });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'reason']);
    expect((await manager.post(`${EMISSIONS}/${id}/${verb}`, {})).status).toBe(200);
  });

  it.each(['submit', 'approve', 'reject'] as const)(
    'honours If-Match to %s: 412 once the entry has changed',
    async (verb) => {
      const { id } = await addEntry(org.admin);
      const url = `${EMISSIONS}/${id}`;
      const body = verb === 'reject' ? { reason: 'Wrong' } : undefined;
      await manager.patch(url, { quantity: 99 });
      const stale = await manager.post(`${url}/${verb}`, body, { 'if-match': '"1"' });
      expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
      expect((await observe(id)).actions).toEqual(['created', 'updated']);
      expect((await manager.post(`${url}/${verb}`, body, { 'if-match': '"2"' })).status).toBe(200);
    },
  );
});
