import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { type Db, join, type Sql, sql } from '../../db/index.ts';
import { findDueFairly, noteServed, type Waiting } from '../index.ts';

const WORK = 'sweeping';
const waiting: Waiting = { table: 'sweepings', open: `status = 'open'`, due: 'due_at' };
const NOW = new Date('2026-03-15T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`
    CREATE TABLE sweepings (organisation_id text, id text, due_at timestamptz, status text NOT NULL DEFAULT 'open')`);
  await api.db.execute(sql`CREATE INDEX ON sweepings (due_at, id) WHERE status = 'open'`);
  await api.db.execute(sql`CREATE INDEX ON sweepings (organisation_id, due_at, id) WHERE status = 'open'`);
});
afterAll(() => api.close());

const clear = async (db: Db): Promise<void> => {
  await db.execute(sql`DELETE FROM sweepings`);
  await db.execute(sql`DELETE FROM work_turns`);
};
beforeEach(() => clear(api.db));

/** Pieces by their names, such as `b2`: of organisation b, due two seconds after midnight. */
const addTo = (db: Db, names: readonly string[]): Promise<number> => {
  const rows = names.map(
    (name) => sql`(${name[0]}, ${name}, ${new Date(Date.UTC(2026, 2, 15, 0, 0, Number(name.slice(1))))})`,
  );
  return db.execute(sql`INSERT INTO sweepings (organisation_id, id, due_at) VALUES ${join(rows)}`);
};
const add = (...names: string[]) => addTo(api.db, names);

const look = async (limit = 100, held: string[] = [], db: Db = api.db): Promise<string[]> =>
  (await findDueFairly(db, WORK, waiting, { now: NOW, held, limit })).map(({ id }) => id);

describe('waiting work', () => {
  it('is offered one piece per organisation at a time, oldest first', async () => {
    await add('a1', 'a2', 'a3', 'b7', 'b8', 'c9');
    expect(await look()).toEqual(['a1', 'b7', 'c9', 'a2', 'b8', 'a3']);
  });

  it('begins after the organisation that was served last, and wraps around', async () => {
    await add('a1', 'a2', 'b7', 'b8', 'c9');
    await noteServed(api.db, WORK, 'a');
    expect(await look()).toEqual(['b7', 'c9', 'a1', 'b8', 'a2']);
    await noteServed(api.db, WORK, 'c');
    expect(await look()).toEqual(['a1', 'b7', 'c9', 'a2', 'b8']);
    // An organisation without waiting work retains its place in the round.
    await noteServed(api.db, WORK, 'bb');
    expect(await look()).toEqual(['c9', 'a1', 'b7', 'a2', 'b8']);
  });

  it('has separate turns for each kind', async () => {
    await add('a1', 'b2');
    await noteServed(api.db, 'dusting', 'a');
    expect(await look()).toEqual(['a1', 'b2']);
  });

  it('is not offered before it is due, when it is done, or when it is held', async () => {
    await add('a1', 'a2', 'b3', 'c4');
    await api.db.execute(sql`UPDATE sweepings SET due_at = ${new Date(NOW.getTime() + 1)} WHERE id = 'b3'`);
    await api.db.execute(sql`UPDATE sweepings SET status = 'done' WHERE id = 'c4'`);
    expect(await look(100, ['a1'])).toEqual(['a2']);
  });

  it('is offered for every organisation, even if one has more than a look reads', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `b${n}`);
    await add(...many, 'a50', 'c50');
    expect((await look(10)).slice(0, 4)).toEqual(['a50', 'b0', 'c50', 'b1']);
    await noteServed(api.db, WORK, 'b');
    expect((await look(10)).slice(0, 4)).toEqual(['c50', 'a50', 'b0', 'b1']);
    // A look finds its full number of pieces, regardless of those that workers hold.
    expect(await look(10)).toHaveLength(10);
    expect(await look(10, ['a50', 'c50'])).toEqual(many.slice(0, 10));
  });

  it('of the service itself, without an organisation, has its turn like any other', async () => {
    await add(...Array.from({ length: 20 }, (_, n) => `b${n}`), 'c50');
    await api.db.execute(sql`INSERT INTO sweepings (organisation_id, id, due_at) VALUES ('', 'chore', ${NOW})`);
    for (const limit of [5, 100]) {
      expect((await look(limit)).slice(0, 4)).toEqual(['chore', 'b0', 'c50', 'b1']);
      await noteServed(api.db, WORK, '');
      expect((await look(limit)).slice(0, 4)).toEqual(['b0', 'c50', 'chore', 'b1']);
      await noteServed(api.db, WORK, 'b');
      expect((await look(limit)).slice(0, 4)).toEqual(['c50', 'chore', 'b0', 'b1']);
      await api.db.execute(sql`DELETE FROM work_turns`);
    }
  });

  it('of more organisations than a look reads reaches each within a round', async () => {
    await api.db.execute(sql`
      INSERT INTO sweepings SELECT 'org' || lpad(n::text, 3, '0'), n::text, ${NOW} FROM generate_series(1, 250) n`);
    const seen: string[] = [];
    for (let looks = 0; looks < 3; looks += 1) {
      const found = await findDueFairly(api.db, WORK, waiting, { now: NOW, held: [], limit: 100 });
      expect(found).toHaveLength(100);
      seen.push(...found.map(({ organisationId }) => organisationId));
      await noteServed(api.db, WORK, found.at(-1)!.organisationId);
    }
    // 300 turns over 250 organisations: each once, and the first fifty again.
    expect(new Set(seen).size).toBe(250);
    expect(seen.slice(250)).toEqual(seen.slice(0, 50));
  });

  /** A simple implementation of the same order: sort by round, then by place in the circle. */
  function inTurnByHand(pieces: readonly string[], last: string): string[] {
    const sorted = [...pieces].sort((x, y) => Number(x.slice(1)) - Number(y.slice(1)) || (x < y ? -1 : 1));
    const round = (piece: string) => sorted.filter(([owner]) => owner === piece[0]).indexOf(piece);
    const place = (piece: string) => `${piece[0]! <= last ? 1 : 0}${piece[0]}`;
    return sorted.sort((x, y) => round(x) - round(y) || (place(x) < place(y) ? -1 : 1));
  }

  it('is offered in this order for any waiting work and any size of a look', async () => {
    const piece = fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat({ max: 50 })).map(([owner, n]) => `${owner}${n}`);
    const pieces = fc.uniqueArray(piece, { minLength: 1, maxLength: 40 });
    const last = fc.constantFrom('', 'a', 'c', 'dd', 'h', 'z');
    const run = async (db: Db, some: string[], served: string, limit: number): Promise<void> => {
      await clear(db);
      await addTo(db, some);
      if (served !== '') await noteServed(db, WORK, served);
      const found = await look(limit, [], db);
      expect(found).toEqual(inTurnByHand(some, served).slice(0, limit));
    };
    const limit = fc.integer({ min: 1, max: 12 });
    // One transaction for all of them: separate commits are slow on a busy machine.
    await api.db.transaction((tx) =>
      fc.assert(
        fc.asyncProperty(pieces, last, limit, (...given) => run(tx, ...given)),
        { numRuns: 60 },
      ),
    );
  });
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Total number of rows read from the table. */
function rowsRead(plan: Plan): number {
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'sweepings')
    .reduce((all, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return all + (node['Actual Rows'] + removed) * node['Actual Loops'];
    }, 0);
}

/** The plan of the statement that a look sends, run separately. */
async function planOf(limit: number): Promise<Plan> {
  let statement: Sql | undefined;
  const spy: Db = {
    ...api.db,
    query: async (_columns: unknown, sent?: Sql) => {
      statement = sent;
      return [];
    },
  };
  await findDueFairly(spy, WORK, waiting, { now: NOW, held: [], limit });
  const [row] = await readRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    api.db,
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement!}`,
  );
  return row!['QUERY PLAN'][0]!.Plan;
}

describe('a look', () => {
  it('does not read the hundred thousand waiting pieces of one organisation, due or not', async () => {
    await api.db.execute(sql`
      INSERT INTO sweepings
      SELECT 'b', 'b' || n, ${NOW}::timestamptz - n * interval '1 second' FROM generate_series(1, 100000) n`);
    await api.db.execute(sql`
      INSERT INTO sweepings
      SELECT 'd', 'd' || n, ${NOW}::timestamptz + n * interval '1 second' FROM generate_series(1, 100000) n`);
    await add('a1', 'c1', 'e1');
    await api.db.execute(sql`ANALYZE sweepings`);
    const found = await look();
    expect(found.slice(0, 4)).toEqual(['a1', 'b100000', 'c1', 'e1']);
    // 101 to detect that there is more, a step and a check for each organisation, 97 of one: a few hundred.
    expect(rowsRead(await planOf(100))).toBeLessThan(1_000);
  });
});
