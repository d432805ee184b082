import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { type Stripper, startStripper } from '../../../../test/error-stripper.ts';
import { createLogger } from '../../log.ts';
import { violatesCheck, violatesForeignKey, violatesUnique } from '../errors.ts';
import { createDatabase, type Database, type Sql, sql } from '../index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
});
afterAll(() => database.drop());

const open = (url: string): Database =>
  createDatabase({
    url,
    log: createLogger('silent'),
    poolSize: 1,
    statementTimeoutMs: 30_000,
    applicationName: 'test',
  });

async function errorOf(db: Database, statement: Sql): Promise<unknown> {
  return db.execute(statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** As PostgreSQL relays errors, as a server that relays only their text does, and as one that names nothing. */
describe.each(['all', 'fields', 'names'] as const)('of a server that strips %s from its errors', (takes) => {
  let db: Database;
  let stripper: Stripper | undefined;

  beforeAll(async () => {
    if (takes !== 'all') stripper = await startStripper(database.url, takes);
    db = open(stripper?.url ?? database.url);
    for (const statement of [
      sql`DROP TABLE IF EXISTS child, thing`,
      sql`CREATE TABLE thing (id integer CONSTRAINT thing_id PRIMARY KEY, name text CONSTRAINT thing_name UNIQUE,
        amount integer CONSTRAINT thing_amount CHECK (amount > 0))`,
      sql`CREATE TABLE child (thing integer CONSTRAINT child_thing REFERENCES thing (id))`,
      sql`INSERT INTO thing VALUES (1, 'one', 1)`,
      sql`INSERT INTO child VALUES (1)`,
    ])
      await db.execute(statement);
  });
  afterAll(async () => {
    await db.close();
    await stripper?.stop();
  });

  it('a duplicate is recognised', async () => {
    const error = await errorOf(db, sql`INSERT INTO thing VALUES (2, 'one', 1)`);
    expect(violatesUnique(error, 'thing_name')).toBe(true);
    expect(violatesCheck(error, 'thing_name')).toBe(false);
    expect(violatesForeignKey(error)).toBe(false);
  });

  it('a broken check is recognised', async () => {
    const error = await errorOf(db, sql`UPDATE thing SET amount = 0`);
    expect(violatesCheck(error, 'thing_amount')).toBe(true);
    expect(violatesUnique(error, 'thing_amount')).toBe(false);
  });

  it('a broken reference is recognised', async () => {
    const error = await errorOf(db, sql`DELETE FROM thing`);
    expect(violatesForeignKey(error, 'child_thing')).toBe(true);
    expect(violatesForeignKey(error)).toBe(true);
  });

  it('another constraint is distinguished if it is named', async () => {
    const same = await errorOf(db, sql`INSERT INTO thing VALUES (1, 'two', 1)`);
    expect(violatesUnique(same, 'thing_name')).toBe(takes === 'names');
    const amount = await errorOf(db, sql`UPDATE thing SET amount = 0`);
    expect(violatesCheck(amount, 'thing_other')).toBe(takes === 'names');
    const used = await errorOf(db, sql`DELETE FROM thing`);
    expect(violatesForeignKey(used, 'child_other')).toBe(takes === 'names');
  });
});

it.each([
  ['the part of a table', 'duplicate key value violates unique constraint "thing_name_102008"', true],
  ['a German server', 'doppelter Schlüsselwert verletzt Unique-Constraint »thing_name«', true],
  ['another constraint of a German server', 'doppelter Schlüsselwert verletzt Unique-Constraint »thing_id«', false],
  ['a longer name', 'duplicate key value violates unique constraint "thing_name_key"', false],
])('the name is found in the text: %s', (_, message, expected) => {
  expect(violatesUnique(Object.assign(new Error(message), { code: '23505' }), 'thing_name')).toBe(expected);
});
