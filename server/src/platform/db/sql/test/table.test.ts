import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { column, type Database, sql, table } from '../../index.ts';

const { bytea, date, integer, jsonb, numeric, text, timestamptz } = column;

const things = table('things', {
  organisationId: text,
  id: text,
  amount: numeric,
  madeOn: date,
  madeAt: timestamptz,
  label: text.orNull,
  digest: bytea,
  extras: jsonb.as<string[]>(),
  remarks: jsonb.as<{ by: string }>().orNull,
  version: integer,
});

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
  await db.execute(sql`
    CREATE TABLE things (organisation_id text, id text, amount numeric, made_on date, made_at timestamptz, label text,
      digest bytea, extras jsonb NOT NULL, remarks jsonb, version integer DEFAULT 1)`);
});
afterAll(() => close());

const thing = (id: string) => ({
  organisationId: 'org',
  id,
  amount: '0.10',
  madeOn: '2025-02-28',
  madeAt: new Date('2025-02-28T23:59:59Z'),
  label: null,
  digest: Buffer.from([0, 255]),
  extras: ['"a"', '{b}'],
  remarks: null,
});

const read = (id: string) =>
  db.one(
    things.columns,
    sql`SELECT ${things.select('t')} FROM things t WHERE ${things.where({ organisationId: 'org', id }, 't')}`,
  );

describe('a table', () => {
  it('stores one row and returns it unchanged', async () => {
    await db.execute(things.insert(thing('one')));
    expect(await read('one')).toEqual({ ...thing('one'), version: 1 });
  });

  it('stores many rows by one statement, whatever their content', async () => {
    const rows = [
      { ...thing('two'), remarks: { by: 'ada' } },
      { ...thing('three'), extras: [] },
    ];
    const more = [thing('four'), thing('five'), thing('six')];
    expect(things.insertAll(rows).text).toBe(things.insertAll(more).text);
    expect(await db.execute(things.insertAll(rows))).toBe(2);
    expect([await read('two'), await read('three')]).toEqual(rows.map((row) => ({ ...row, version: 1 })));
  });

  it('computes a column from the others', async () => {
    const { organisationId: _, label: __, ...rest } = thing('seven');
    const computed = { organisationId: sql`${'org'}`, label: sql`upper(new.id)` };
    await db.execute(things.insertAll([rest], computed));
    expect(await read('seven')).toMatchObject({ organisationId: 'org', label: 'SEVEN' });
  });

  it('can be read without some of its columns', async () => {
    const short = things.without('organisationId', 'digest', 'extras', 'remarks', 'madeAt');
    const row = await db.one(short.columns, sql`SELECT ${short.select()} FROM things WHERE id = 'one'`);
    expect(row).toEqual({ id: 'one', amount: '0.10', madeOn: '2025-02-28', label: null, version: 1 });
  });

  it('increments the version with every change', async () => {
    await db.execute(things.update({ label: 'x' }, { organisationId: 'org', id: 'one' }));
    expect(await read('one')).toMatchObject({ label: 'x', version: 2 });
  });
});
