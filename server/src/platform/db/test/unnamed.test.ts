import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { Composition } from '../composition.ts';
import { Form } from '../form.ts';
import { column, type Database, type Db, raw, sql } from '../index.ts';
import { Sql } from '../sql.ts';
import { StatementNames, UNNAMED } from '../statement-names.ts';

describe('names', () => {
  it('are given out until there are enough, and known texts keep theirs', () => {
    const names = new StatementNames(2);
    const texts = ['a', 'b', 'c', 'a', 'b', 'c'];
    expect(texts.map((text) => names.of(text))).toEqual(['s0', 's1', UNNAMED, 's0', 's1', UNNAMED]);
  });
});

describe('compositions', () => {
  it('are remembered while there is room, and begin empty afterwards', () => {
    const start = new Composition({ left: 2 });
    const [a, b, c] = [new Form(['a']), new Form(['b']), new Form(['c'])];
    const known = start.with(a).with(b);
    expect(start.with(a).with(b)).toBe(known);
    expect(start.with(c)).not.toBe(start.with(c));
    expect(start.with(a).with(null)).not.toBe(start.with(a).with(null));
  });
});

describe('a statement without a name', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase(inject('postgresUrl'), { poolSize: 1 }));
    await db.execute(sql`CREATE TABLE seats (name text PRIMARY KEY)`);
  });
  afterAll(() => close());

  const { integer, text } = column;
  const withoutName = ({ form, values }: Sql) => new Sql(new Form(form.strings, new StatementNames(0)), values);
  const number = (on: Db, value: number) => on.one({ value: integer }, withoutName(sql`SELECT ${value}::int AS value`));
  const word = (on: Db, value: string) => on.one({ word: text }, withoutName(sql`SELECT ${value}::text AS word`));
  const named = (on: Db) => on.one({ named: integer }, sql`SELECT 7 AS named`);
  const seat = (on: Db, name: string) => on.execute(withoutName(sql`INSERT INTO seats VALUES (${name})`));
  const seats = (on: Db) => on.query({ name: text }, sql`SELECT name FROM seats ORDER BY name`);

  it('has its own answer after any other', async () => {
    expect(await number(db, 1)).toEqual({ value: 1 });
    expect(await word(db, 'two')).toEqual({ word: 'two' });
    expect(await seat(db, 'three')).toBe(1);
    expect(await number(db, 4)).toEqual({ value: 4 });
  });

  it('goes out with others', async () => {
    const all = (on: Db) => Promise.all([named(on), number(on, 1), word(on, 'two'), named(on)]);
    const expected = [{ named: 7 }, { value: 1 }, { word: 'two' }, { named: 7 }];
    expect(await db.together(all)).toEqual(expected);
    expect(await db.transaction(all)).toEqual(expected);
  });

  it('may open a transaction, which is kept or undone as a whole', async () => {
    const before = await seats(db);
    const work = async (on: Db): Promise<void> => {
      await seat(on, 'one');
      await seat(on, 'one');
    };
    await expect(db.transaction(work)).rejects.toMatchObject({ code: '23505' });
    expect(await seats(db)).toEqual(before);
    await db.transaction(async (tx) => {
      await seat(tx, 'one');
      await seat(tx, 'two');
    });
    expect(await seats(db)).toEqual([{ name: 'one' }, ...before, { name: 'two' }]);
  });

  it('that PostgreSQL cannot parse leaves the connection as it was', async () => {
    const broken = (on: Db) => on.execute(withoutName(raw('SELEC 1')));
    await expect(broken(db)).rejects.toMatchObject({ code: '42601' });
    await expect(db.transaction(broken)).rejects.toMatchObject({ code: '42601' });
    expect(await db.transaction((tx) => number(tx, 5))).toEqual({ value: 5 });
  });

  it('is checked each time for the columns it promises', async () => {
    const other = (on: Db) => on.query({ other: integer }, withoutName(sql`SELECT ${1}::int AS value`));
    await number(db, 1);
    await expect(other(db)).rejects.toThrow('other is missing; value is not expected');
  });

  it('is not kept by PostgreSQL', async () => {
    const kept = { statements: column.bigint };
    const count = sql`SELECT count(*) AS statements FROM pg_prepared_statements`;
    const before = await db.one(kept, count);
    for (let value = 0; value < 5; value++) await number(db, value);
    expect(await db.one(kept, count)).toEqual(before);
  });
});
