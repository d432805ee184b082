import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { recordOf } from '../../../../test/fixtures/record.ts';
import { readRows } from '../../../../test/read-rows.ts';
import type { Actor, Principal } from '../../auth/index.ts';
import { raw, sql } from '../../db/index.ts';
import {
  type By,
  byOperator,
  byService,
  byUser,
  createRecorder,
  digestOf,
  type PersonalField,
  recordedKind,
} from '../index.ts';

const REQUEST = { id: 'req_1', address: '203.0.113.7' };
const ADA = { id: 'usr_1', email: 'ada@tonne.test' };

const { change } = recordedKind({
  type: 'thing',
  idOf: ({ id }) => id,
  show: ({ id, name }: { id: string; name: string }) => ({ id, name }),
  rowsAfter: async () => [],
});
const made = change('thing.made', null, { id: 'thg_1', name: 'First' });

const test = base.extend('recorder', ({ api }) => createRecorder(api.clock));

const actorWith = (organisationId: string, principal: Principal, request: Actor['request']): Actor => ({
  principal,
  organisationId,
  plan: 'pro',
  limitOverride: null,
  permissions: [],
  user: { ...ADA, role: 'admin' },
  ...(request && { request }),
});

describe('an event', () => {
  test('says everything about the change', async ({ api, org, recorder }) => {
    await api.db.transaction(async (tx) => {
      const before = { id: 'thg_1', name: 'First' };
      recorder.record(
        tx,
        byUser('org_1', ADA, REQUEST),
        change('thing.renamed', before, { ...before, name: 'Second' }, 'Typo'),
      );
    });
    expect(await recordOf(api, 'org_1')).toEqual([
      {
        id: expect.stringMatching(/^rec_[0-9a-f]{32}$/),
        organisationId: 'org_1',
        at: '2026-03-15T12:00:00Z',
        actor: { type: 'user', ...ADA, address: REQUEST.address },
        action: 'thing.renamed',
        subject: { type: 'thing', id: 'thg_1' },
        before: { id: 'thg_1', name: 'First' },
        after: { id: 'thg_1', name: 'Second' },
        reason: 'Typo',
        requestId: REQUEST.id,
      },
    ]);
    expect((await recordOf(api, org.id)).map(({ action }) => action)).not.toContain('thing.renamed');
  });

  const confirmedAt = new Date();
  test.for<[string, (organisationId: string) => By, object, string | null]>([
    [
      'a person who is signed in',
      (id) => actorWith(id, { kind: 'session', id: 'ses_1', confirmedAt, passkeyStep: null }, REQUEST),
      { type: 'user', ...ADA, address: REQUEST.address },
      REQUEST.id,
    ],
    [
      'a key, which acts as a user',
      (id) => actorWith(id, { kind: 'key', id: 'key_1' }, REQUEST),
      { type: 'key', ...ADA, keyId: 'key_1', address: REQUEST.address },
      REQUEST.id,
    ],
    [
      'the operator in the name of a user',
      (id) => actorWith(id, { kind: 'operator', id: 'cli' }, undefined),
      { type: 'operator', id: 'cli' },
      null,
    ],
    [
      'the service in the name of a user',
      (id) => actorWith(id, { kind: 'service', id: 'demo' }, undefined),
      { type: 'service', id: 'demo' },
      null,
    ],
    ['a person whose wish is carried out later', (id) => byUser(id, ADA), { type: 'user', ...ADA }, null],
    ['the operator', byOperator, { type: 'operator', id: 'cli' }, null],
    ['the service', (id) => byService(id), { type: 'service', id: 'worker' }, null],
    ['a part of the service', (id) => byService(id, 'demo'), { type: 'service', id: 'demo' }, null],
  ])('names %s', async ([, by, actor, requestId], { api, org, recorder }) => {
    await api.db.transaction(async (tx) => recorder.record(tx, by(org.id), made));
    const event = (await recordOf(api, org.id)).find(({ action }) => action === 'thing.made');
    expect([event!.actor, event!.requestId]).toEqual([actor, requestId]);
  });

  test('is stored in canonical form with digests, its values beside it, and waits for its position', async ({
    api,
    recorder,
  }) => {
    await api.db.transaction(async (tx) => recorder.record(tx, byService('org_2'), made));
    const [row] = await readRows<{ id: string; leaf: string; fields: PersonalField[]; waits: boolean }>(
      api.db,
      sql`SELECT e.id, e.leaf, p.fields, q.event_id IS NOT NULL AS waits FROM record_events e
        JOIN record_personal p ON p.organisation_id = e.organisation_id AND p.event_id = e.id
        LEFT JOIN record_queue q ON q.organisation_id = e.organisation_id AND q.event_id = e.id
        WHERE e.organisation_id = 'org_2'`,
    );
    const { id, leaf, fields, waits } = row!;
    expect([fields.map(({ pointer, value }) => [pointer, value]), waits]).toEqual([[['/after/name', 'First']], true]);
    const digest = digestOf(Buffer.from(fields[0]!.salt, 'base64'), 'First');
    // Names in the order of their code units, no spaces (RFC 8785).
    expect(leaf).toBe(
      `{"action":"thing.made","actor":{"id":"worker","type":"service"},"after":{"id":"thg_1","name":"${digest}"},` +
        `"at":"2026-03-15T12:00:00Z","before":null,"id":"${id}","organisationId":"org_2","requestId":null,` +
        `"subject":{"id":"thg_1","type":"thing"}}`,
    );
  });
});

describe('many events at once', () => {
  test('keep their order', async ({ api, recorder }) => {
    const names = Array.from({ length: 50 }, (_, index) => `N ${index}`);
    const changes = names.map((name) => change('thing.made', null, { id: name, name }));
    await api.db.transaction(async (tx) => recorder.recordAll(tx, byService('org_3'), changes));
    expect((await recordOf(api, 'org_3')).map(({ subject }) => subject.id)).toEqual(names);
  });

  test('may be none', async ({ api, recorder }) => {
    await api.db.transaction(async (tx) => recorder.recordAll(tx, byService('org_4'), []));
    expect(await recordOf(api, 'org_4')).toEqual([]);
  });

  test('may have personal fields in some of them only', async ({ api, recorder }) => {
    const bare = { action: 'thing.made', subject: { type: 'thing', id: 'a' }, before: null, after: { id: 'a' } };
    const changes = [bare, change('thing.made', null, { id: 'b', name: 'B' })];
    await api.db.transaction(async (tx) => recorder.recordAll(tx, byService('org_5'), changes));
    expect((await recordOf(api, 'org_5')).map(({ after }) => after)).toEqual([{ id: 'a' }, { id: 'b', name: 'B' }]);
  });
});

describe('the record', () => {
  test('has no event of a transaction that failed', async ({ api, recorder }) => {
    const failing = api.db.transaction(async (tx) => {
      recorder.record(tx, byService('org_6'), made);
      await tx.execute(sql`SELECT 1`);
      throw new Error('after all, not');
    });
    await expect(failing).rejects.toThrow('after all, not');
    expect(await recordOf(api, 'org_6')).toEqual([]);
  });

  test.for(['UPDATE record_events SET at = now()', 'DELETE FROM record_events', 'TRUNCATE record_events'])(
    'refuses %s',
    async (statement, { api }) => {
      await expect(api.db.execute(raw(statement))).rejects.toThrow(/append-only|permission denied/);
    },
  );
});

describe('a change', () => {
  test('has a row before or after it', () => {
    expect(() => change('thing.made', null, null)).toThrow('thing');
  });

  test('of a deleted resource has nothing after it, and no reason unless one is given', () => {
    expect(change('thing.removed', { id: 'thg_1', name: 'First' }, null)).toEqual({
      action: 'thing.removed',
      subject: { type: 'thing', id: 'thg_1' },
      before: { id: 'thg_1', name: 'First' },
      after: null,
    });
  });
});
