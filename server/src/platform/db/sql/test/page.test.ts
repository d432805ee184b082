import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { column, type Database, listPage, type PageQuery, type Position, sql, table } from '../../index.ts';
import { rangesAfter } from '../page.ts';

const { numeric, text, timestamptz } = column;

const sorted = table('sorted', {
  organisationId: text,
  id: text,
  amount: numeric.orNull,
  label: text.orNull,
  madeAt: timestamptz.orNull,
});

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
  await db.execute(sql`
    CREATE TABLE sorted (organisation_id text, id text, amount numeric, label text, made_at timestamptz)`);
});
afterAll(() => close());

interface Item {
  id: string;
  amount: string | null;
  label: string | null;
  madeAt: string | null;
}

async function insert(organisationId: string, items: readonly Item[]): Promise<void> {
  for (const { id, amount, label, madeAt } of items)
    await db.execute(sql`INSERT INTO sorted VALUES (${organisationId}, ${id}, ${amount}, ${label}, ${madeAt})`);
}

const sortable = { amount: 'amount', label: 'lower(label)', madeAt: 'made_at' };

const list = (organisationId: string, query: Partial<PageQuery>) =>
  listPage(db, {
    columns: sorted.columns,
    select: sorted.select(),
    from: sql`sorted`,
    where: [sql`organisation_id = ${organisationId}`],
    sortable,
    query: { page: 1, pageSize: 1_000, sortBy: 'madeAt', sortOrder: 'desc', ...query },
  });

async function walk(organisationId: string, query: Partial<PageQuery>, afterEach = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: Position | null | undefined;
  while (cursor !== null) {
    const { rows, next, total } = await list(organisationId, { ...query, cursor });
    expect(total === null).toBe(cursor !== undefined);
    ids.push(...rows.map(({ id }) => id));
    cursor = next;
    await afterEach();
  }
  return ids;
}

/** Few values, so that many rows share one. Two of the times lie in the same millisecond. */
const item = (prefix: string) =>
  fc.record({
    id: fc.uuid().map((id) => `${prefix}${id}`),
    amount: fc.option(fc.constantFrom('0.1', '0.10', '12345678901234567890.000000001', '-3', '1e-20')),
    label: fc.option(fc.constantFrom('a', 'B', 'b', 'Ünne', '', '"x", y', '\\')),
    madeAt: fc.option(
      fc.constantFrom(
        '2026-01-01T00:00:00.000001Z',
        '2026-01-01T00:00:00.000002Z',
        '2026-01-01T00:00:00Z',
        '-infinity',
        '0044-03-15 00:00:00+00 BC',
      ),
    ),
  });
const items = (prefix: string) => fc.uniqueArray(item(prefix), { selector: ({ id }) => id, maxLength: 12 });

const query = fc.record({
  sortBy: fc.constantFrom(...Object.keys(sortable)),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  pageSize: fc.integer({ min: 1, max: 14 }),
});

let tenants = 0;

describe('a walk by cursor', () => {
  it('gives the rows of the list, each once and in order, for any sort and page size', () =>
    fc.assert(
      fc.asyncProperty(items('a'), query, async (rows, asked) => {
        const organisationId = `org${++tenants}`;
        await insert(organisationId, rows);
        const whole = await list(organisationId, { ...asked, pageSize: 1_000 });
        expect(whole).toMatchObject({ total: rows.length, next: null });
        expect(await walk(organisationId, asked)).toEqual(whole.rows.map(({ id }) => id));
      }),
      { numRuns: 60 },
    ));

  it('neither skips nor repeats a row while others are inserted', () =>
    fc.assert(
      fc.asyncProperty(items('m'), items('z'), query, async (rows, added, asked) => {
        const organisationId = `org${++tenants}`;
        await insert(organisationId, rows);
        const order = (await list(organisationId, { ...asked, pageSize: 1_000 })).rows.map(({ id }) => id);
        const arriving = [...added];
        const seen = await walk(organisationId, asked, () => insert(organisationId, arriving.splice(0, 1)));
        expect(seen.filter((id) => order.includes(id))).toEqual(order);
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 60 },
    ));

  it('stays within its organisation, whatever the cursor says', async () => {
    await insert('mine', [{ id: 'm1', amount: '1', label: null, madeAt: null }]);
    await insert('theirs', [{ id: 't1', amount: '2', label: null, madeAt: null }]);
    const cursor = { value: '3', id: 'zzz' };
    const { rows } = await list('mine', { sortBy: 'amount', cursor });
    expect(rows.map(({ id }) => id)).toEqual(['m1']);
  });

  it.each([
    ['amount', 'plenty'],
    ['madeAt', '2026-02-30'],
    ['madeAt', '\0'],
    ['label', '\0'],
  ])('refuses a value that %s cannot have', async (sortBy, value) => {
    const refused = list('mine', { sortBy, cursor: { value, id: 'x' } });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'cursor' }] });
  });
});

describe('the ranges after a position', () => {
  const order = { by: 'e.due', id: 'e.id' };
  const value = { value: '5', id: 'x' };
  const none = { value: null, id: 'x' };
  it.each([
    ['up from a value', 'ASC', value, ['(e.due, e.id) > ($1, $2)', 'e.due IS NULL']],
    ['down from a value', 'DESC', value, ['(e.due, e.id) < ($1, $2)']],
    ['up among nulls, which come last', 'ASC', none, ['e.due IS NULL AND e.id > $1']],
    ['down among nulls, which come first', 'DESC', none, ['e.due IS NULL AND e.id < $1', 'e.due IS NOT NULL']],
  ] as const)('%s', (_, direction, position, expected) => {
    expect(rangesAfter({ ...order, direction }, position).map(({ text }) => text)).toEqual(expected);
  });
});
