import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { versionOf } from '../../../../../test/client.ts';
import {
  addEntry,
  bringTo,
  EMISSIONS,
  electricity,
  eventTypes,
  historyOf,
  setOrganisation,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { addPeriod, expectClosed } from '../../../../../test/fixtures/periods.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { states } from '../../rules.ts';
import { MOVES, move, resultsOf, verdictsOf } from './fixture.ts';

const oneOfEach = async (api: TestApi, org: TestOrganisation): Promise<string[]> => {
  const ids: string[] = [];
  for (const state of states) {
    const { id } = await addEntry(org.admin);
    await bringTo(state, api, org, id);
    ids.push(id);
  }
  return ids;
};

const reasonFor = (verb: string): object => (verb === 'reject' ? { reason: 'Wrong meter' } : {});

/** The spec's table of states: the effect of each verb in each state, and if it emits an event. */
const table = [
  { verb: 'submit', verdicts: ['submitted', 'INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE'], told: 1 },
  { verb: 'approve', verdicts: ['approved', 'approved', 'approved', 'INVALID_STATE'], told: 2 },
  { verb: 'reject', verdicts: ['draft', 'draft', 'draft', 'INVALID_STATE'], told: 3 },
];

describe('a bulk review', () => {
  test.for(table)(
    '$verb: handles each entry by its state, and a refusal does not stop the others',
    async ({ verb, verdicts, told }, { api, org }) => {
      const ids = await oneOfEach(api, org);
      const before = await eventTypes(api, org);
      const answer = await move(org.admin, verb, ids, reasonFor(verb));
      expect(verdictsOf(answer)).toEqual(verdicts);
      const failed = verdicts.filter((each) => each === 'INVALID_STATE').length;
      expect(answer.body.data).toMatchObject({ move: verb, total: 4, moved: 4 - failed, failed });
      const past = { submit: 'submitted', approve: 'approved', reject: 'rejected' }[verb];
      expect((await eventTypes(api, org)).slice(before.length)).toEqual(Array(told).fill(`emission.${past}`));
    },
  );

  test.for(table)('$verb: has the same effects as single requests', async ({ verb }, { api, org }) => {
    const [one, other] = [await oneOfEach(api, org), await oneOfEach(api, org)];
    const eventsBefore = (await api.events(org.id)).length;
    const singles = [];
    for (const id of one) singles.push(await org.admin.post(`${EMISSIONS}/${id}/${verb}`, bodyOf(verb)));
    const eventsBetween = (await api.events(org.id)).length;
    const results = resultsOf(await move(org.admin, verb, other, reasonFor(verb)));

    const nameless = (text: string, ids: string[]): string => ids.reduce((all, id) => all.replaceAll(id, 'id'), text);
    expect(results.map(({ error }) => error)).toEqual(
      singles.map(({ body }) => (body.error ? { code: body.error.code, message: body.error.message } : null)),
    );
    const look = async (ids: string[]) => {
      const answers = await Promise.all(ids.map((id) => org.admin.get(`${EMISSIONS}/${id}`)));
      return answers.map((answer) => {
        const { state, rejectionReason, revisionHistory } = answer.body.data;
        const revisions = revisionHistory.map(({ action, by, reason, changes }: Record<string, unknown>) =>
          action === 'created' ? action : { action, by, reason, changes },
        );
        return { state, rejectionReason, revisions, version: versionOf(answer) };
      });
    };
    expect(await look(other)).toEqual(await look(one));
    const events = (await api.events(org.id)).slice(eventsBefore);
    const told = (from: number, to: number, ids: string[]) =>
      events.slice(from, to).map(({ type, data }) => {
        // The second four were created beside the first, and overlap them.
        const { reference: _reference, warnings: _warnings, ...rest } = data as Record<string, unknown>;
        return nameless(JSON.stringify({ type, ...rest }), ids);
      });
    const half = eventsBetween - eventsBefore;
    expect(told(half, events.length, other)).toEqual(told(0, half, one));
  });

  test('preserves the order of the request', async ({ api, org }) => {
    const periods = ['2025-05', '2025-01', '2025-03'];
    const ids: string[] = [];
    for (const month of periods) {
      ids.push((await addEntry(org.admin, { periodStart: `${month}-01`, periodEnd: `${month}-28` })).id);
    }
    const before = (await api.events(org.id)).length;
    const named = [ids[2]!, ids[0]!, ids[1]!];
    expect(resultsOf(await move(org.admin, 'submit', named)).map(({ entryId }) => entryId)).toEqual(named);
    const told = (await api.events(org.id)).slice(before).map(({ data }) => (data as { id: string }).id);
    expect(told).toEqual(named);
  });

  test('refuses entries inside a closed period, and reviews the others', async ({ org }) => {
    const year = { periodStart: '2023-01-01', periodEnd: '2023-12-31' };
    const inside = await addEntry(org.admin, year);
    const outside = await addEntry(org.admin);
    await expectClosed(org.admin, await addPeriod(org.admin, { name: 'FY 2023', ...year }));
    const answer = await move(org.admin, 'submit', [inside.id, outside.id]);
    expect(verdictsOf(answer)).toEqual(['INVALID_STATE', 'submitted']);
    expect(resultsOf(answer)[0]).toMatchObject({ moved: false, state: 'draft' });
    expect(resultsOf(answer)[0]?.error?.message).toContain('is closed');
  });

  test("gives another organisation's entry the same response as a missing one", async ({ api, org }) => {
    const other = await api.newOrganisation();
    const { id: theirs } = await addEntry(other.admin);
    const { id: own } = await addEntry(org.admin);
    const missing = `ent_${'0'.repeat(32)}`;
    const answer = await move(org.admin, 'approve', [theirs, own, missing, 'nonsense']);
    const [first, second, third, fourth] = resultsOf(answer);
    expect(first).toEqual({ entryId: theirs, moved: false, state: null, error: third?.error });
    expect([third?.error?.code, fourth?.error, second?.state]).toEqual(['NOT_FOUND', third?.error, 'approved']);
    expect((await historyOf(other.admin, theirs)).map(({ action }) => action)).toEqual(['created']);
  });

  test('runs once under the same Idempotency-Key', async ({ api, org }) => {
    const { id } = await addEntry(org.admin);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(MOVES, { move: 'submit', entryIds: [id] }, headers);
    const before = await stored(api);
    const second = await org.admin.post(MOVES, { move: 'submit', entryIds: [id] }, headers);
    expect([second.status, second.text, second.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    const other = await org.admin.post(MOVES, { move: 'approve', entryIds: [id] }, headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(await stored(api)).toEqual(before);
  });

  test('accepts five hundred entries in one request', async ({ api, org }) => {
    const entries = Array.from({ length: 500 }, (_, index) => ({ ...electricity, reference: `Many ${index}` }));
    const { body } = await org.admin.post(`${EMISSIONS}/batch`, { entries });
    const ids = body.data.results.map(({ id }: { id: string }) => id);
    const before = (await api.events(org.id)).length;
    const answer = await move(org.admin, 'approve', ids);
    expect(answer.body.data).toMatchObject({ total: 500, moved: 500, failed: 0 });
    expect((await api.events(org.id)).length).toBe(before + 500);
  });
});

const bodyOf = (verb: string): object | undefined => (verb === 'reject' ? { reason: 'Wrong meter' } : undefined);

describe('the review policy four_eyes', () => {
  test('applies to each entry', async ({ api }) => {
    const strict = await api.newOrganisation();
    await setOrganisation(strict, { reviewPolicy: 'four_eyes' });
    const manager = await strict.clientFor({ role: 'manager' });
    const contributor = await strict.clientFor({ role: 'contributor' });
    const [draft, own, edited, others] = [
      await addEntry(contributor),
      await addEntry(manager),
      await addEntry(contributor),
      await addEntry(contributor),
    ].map(({ id }) => id as string);
    await manager.patch(`${EMISSIONS}/${edited}`, { quantity: 5 });
    const submitted = await move(contributor, 'submit', [own!, edited!, others!]);
    expect(verdictsOf(submitted)).toEqual(['submitted', 'submitted', 'submitted']);
    const ids = [draft!, own!, edited!, others!];
    expect(verdictsOf(await move(manager, 'approve', ids))).toEqual([
      'INVALID_STATE',
      'INSUFFICIENT_ROLE',
      'INSUFFICIENT_ROLE',
      'approved',
    ]);
    expect(verdictsOf(await move(strict.admin, 'approve', ids))).toEqual([
      'INVALID_STATE',
      'approved',
      'approved',
      'approved',
    ]);
  });
});

describe('permission to review entries', () => {
  const all = ['submit', 'approve', 'reject'] as const;

  test.for([
    { role: 'admin', codes: ['200', '200', '200'] },
    { role: 'manager', codes: ['200', '200', '200'] },
    { role: 'contributor', codes: ['200', '403 INSUFFICIENT_ROLE', '403 INSUFFICIENT_ROLE'] },
    { role: 'viewer', codes: Array(3).fill('403 INSUFFICIENT_SCOPE') },
  ] as const)('$role: $codes', async ({ role, codes }, { org }) => {
    const client = await org.clientFor({ role });
    const { id } = await addEntry(org.admin);
    const answers: string[] = [];
    for (const verb of all) answers.push(codeOf(await move(client, verb, [id], reasonFor(verb))));
    expect(answers).toEqual(codes);
  });

  test('is refused to a viewer whose key has more permissions, and to anonymous callers', async ({ api, org }) => {
    const overfed = await org.clientFor({ role: 'viewer', scopes: ['emissions:write'] });
    expect(codeOf(await move(overfed, 'submit', ['ent_x']))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await move(api.anonymous, 'submit', ['ent_x']))).toBe('401 MISSING_TOKEN');
  });
});

describe('a request that is invalid as a whole', () => {
  const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `ent_${index}`);

  test.for<[number, string, object]>([
    [400, 'move', { entryIds: ['ent_1'] }],
    [400, 'move', { move: 'lock', entryIds: ['ent_1'] }],
    [400, 'entryIds', { move: 'submit' }],
    [400, 'entryIds', { move: 'submit', entryIds: 'ent_1' }],
    [400, 'entryIds[0]', { move: 'submit', entryIds: [7] }],
    [400, 'force', { move: 'submit', entryIds: ['ent_1'], force: true }],
    [400, 'reason', { move: 'reject', entryIds: ['ent_1'], reason: 7 }],
    [422, 'entryIds', { move: 'submit', entryIds: [] }],
    [422, 'entryIds', { move: 'submit', entryIds: ids(501) }],
    [422, 'entryIds', { move: 'submit', entryIds: ['ent_1', 'ent_1'] }],
    [422, 'reason', { move: 'reject', entryIds: ['ent_1'] }],
    [422, 'reason', { move: 'reject', entryIds: ['ent_1'], reason: '  ' }],
    [422, 'reason', { move: 'reject', entryIds: ['ent_1'], reason: 'x'.repeat(501) }],
    [422, 'reason', { move: 'submit', entryIds: ['ent_1'], reason: 'Because' }],
    [422, 'reason', { move: 'approve', entryIds: ['ent_1'], reason: 'Because' }],
  ])('is %i and names %s', async ([status, field, body], { org }) => {
    const answer = await org.admin.post(MOVES, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([`${status} VALIDATION_ERROR`, [field]]);
  });

  test('accepts five hundred', async ({ org }) => {
    const answer = await move(org.admin, 'submit', ids(500));
    expect(answer.body.data).toMatchObject({ total: 500, moved: 0, failed: 500 });
  });
});

describe('concurrently', () => {
  test('each entry is reviewed once, even if requests name them in different orders', async ({ api, org }) => {
    const made = [];
    for (let month = 1; month <= 9; month++) {
      made.push(await addEntry(org.admin, { periodStart: `2025-0${month}-01`, periodEnd: `2025-0${month}-28` }));
    }
    const ids = made.map(({ id }) => id as string);
    const before = (await eventTypes(api, org)).length;
    const orders = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? ids.toReversed() : ids));
    const answers = await Promise.all(orders.map((order) => move(org.admin, 'submit', order)));
    const moved = answers.flatMap(resultsOf).filter((each) => each.moved);
    expect(moved.map(({ entryId }) => entryId).sort()).toEqual(ids.toSorted());
    expect((await eventTypes(api, org)).length).toBe(before + ids.length);
  });
});
