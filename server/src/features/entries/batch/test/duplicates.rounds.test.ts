import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, electricity, eventTypes, gas, stored } from '../../../../../test/fixtures/emissions.ts';
import { rounds } from '../../../../../test/rounds.ts';
import type { Actor } from '../../../../platform/auth/index.ts';
import type { Sql, Tx } from '../../../../platform/db/index.ts';
import { resultsOf, send, verdictsOf } from './fixture.ts';

const messages = (answer: Parameters<typeof resultsOf>[0]): Array<string | undefined> =>
  resultsOf(answer).map(({ error }) => error?.message);

const exists = (id: string): string =>
  `An entry for the same location, category, period and reference exists already: ${id}. Change that one, or give this one a reference of its own.`;
const atIndex = (index: number): string =>
  `The entry at index ${index} of this batch is for the same location, category, period and reference. Give this one a reference of its own.`;

describe('an existing entry', () => {
  test('is refused with its id; an absent reference counts as a value', async ({ org, api }) => {
    const named = await addEntry(org.admin, { reference: 'A' });
    const unnamed = await addEntry(org.admin, { reference: null });
    const before = (await eventTypes(api, org)).length;
    const rows = [{ ...electricity, reference: 'A' }, electricity, { ...electricity, reference: 'B' }];
    const answer = await send(org.admin, 'csv', rows);
    expect(verdictsOf(answer)).toEqual(['DUPLICATE_RESOURCE', 'DUPLICATE_RESOURCE', 'created']);
    expect(messages(answer)).toEqual([exists(named.id), exists(unnamed.id), undefined]);
    expect((await eventTypes(api, org)).length).toBe(before + 1);
  });

  test('makes an atomic batch fail', async ({ org, api }) => {
    await addEntry(org.admin, { reference: 'A' });
    const before = await stored(api);
    const answer = await send(org.admin, 'json', [gas, { ...electricity, reference: 'A' }], 'atomic');
    expect(codeOf(answer)).toBe('422 BATCH_REJECTED');
    expect(verdictsOf(answer)).toEqual(['skipped', 'DUPLICATE_RESOURCE']);
    expect(await stored(api)).toEqual(before);
  });
});

describe('the same entry twice in a batch', () => {
  test('is created once; later ones name the index of the first', async ({ org }) => {
    const rows = [
      { ...electricity, quantity: 'x' },
      { ...electricity, quantity: 1000 },
      gas,
      { ...electricity, quantity: 2000 },
      { ...gas, category: 'Stationary combustion' },
      electricity,
    ];
    const answer = await send(org.admin, 'json', rows);
    expect(verdictsOf(answer)).toEqual([
      'VALIDATION_ERROR quantity',
      'created',
      'created',
      'DUPLICATE_RESOURCE',
      'DUPLICATE_RESOURCE',
      'DUPLICATE_RESOURCE',
    ]);
    expect(messages(answer).slice(3)).toEqual([atIndex(1), atIndex(2), atIndex(1)]);
    expect(resultsOf(answer)[1]?.tco2e).toBe(0.177);
  });

  test('names the first at any distance, or the existing entry if there is one', async ({ org }) => {
    const existing = await addEntry(org.admin, { reference: 'existing' });
    const rows = Array.from({ length: 1300 }, (_, index) => ({ ...electricity, reference: `R ${index}` }));
    rows[1200] = rows[3]!;
    rows[700] = { ...electricity, reference: 'existing' };
    rows[1250] = { ...electricity, reference: 'existing' };
    const answer = await send(org.admin, 'ndjson', rows);
    const refused = resultsOf(answer).filter(({ status }) => status === 'failed');
    expect(refused.map(({ index, error }) => [index, error?.message])).toEqual([
      [700, exists(existing.id)],
      [1200, atIndex(3)],
      [1250, exists(existing.id)],
    ]);
    expect(answer.body.data).toMatchObject({ total: 1300, created: 1297, failed: 3 });
  });
});

describe('concurrently', () => {
  test('two batches of the same entries create each entry once', async ({ org, api }) => {
    const rows = Array.from({ length: 600 }, (_, index) => ({ ...electricity, reference: `R ${index}` }));
    const answers = await Promise.all([send(org.admin, 'json', rows), send(org.admin, 'json', rows)]);
    const created = answers.map(({ status, body }) => [status, body.data.created]);
    expect(created.map(([status]) => status)).toEqual([200, 200]);
    expect(created.reduce((sum, [, count]) => sum + count, 0)).toBe(600);
    expect((await eventTypes(api, org)).length).toBe(600);
  });

  test('two batches in different orders do not deadlock and create each entry once', async ({ org, api }) => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ ...electricity, reference: `R ${index}` }));
    const answers = await Promise.all([send(org.admin, 'json', rows), send(org.admin, 'json', rows.toReversed())]);
    expect(answers.map(({ status, body }) => [status, body.data.created]).sort()).toEqual([
      [200, 0],
      [200, 1_200],
    ]);
    expect((await eventTypes(api, org)).length).toBe(1_200);
  });
});

const MANY = rounds(2_000, 10_000);

describe('the cost', () => {
  test(`of ${MANY} duplicates is a few statements per part, not one per entry`, async ({ org, api }) => {
    const requests = Array.from({ length: MANY }, (_, index) => ({
      body: { ...electricity, scope: 2 as const, reference: `R ${index}` },
    }));
    const actor: Actor = {
      principal: { kind: 'key', id: 'key_x' },
      organisationId: org.id,
      plan: 'enterprise',
      limitOverride: null,
      permissions: ['emissions:write'],
      user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
    };
    const create = (tx: Tx) => api.service.entries.service.createMany(tx, actor, requests, ({ row }) => row.id);
    const first = await api.db.transaction(create);
    const sent: Sql[] = [];
    const again = await api.db.transaction((tx) => create(counting(tx, sent)));
    expect(first.every((each) => typeof each === 'string')).toBe(true);
    expect(again.map((each) => (each as Error).message)).toEqual(first.map((id) => exists(id as string)));
    expect(sent.length).toBeLessThan(MANY / 100);
  });
});

const counting = (tx: Tx, sent: Sql[]): Tx => ({
  ...tx,
  query: (columns, statement) => {
    sent.push(statement);
    return tx.query(columns, statement);
  },
  one: (columns, statement) => {
    sent.push(statement);
    return tx.one(columns, statement);
  },
  execute: (statement) => {
    sent.push(statement);
    return tx.execute(statement);
  },
});
