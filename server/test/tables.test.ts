import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { column, table } from '../src/platform/db/index.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { type RealColumn, readColumns } from './tables/catalogue.ts';
import { differences } from './tables/comparison.ts';
import { type Described, describedTables, sourceFiles, sourcePath } from './tables/described.ts';
import { undescribed } from './tables/exceptions.ts';
import { countUntyped } from './tables/untyped.ts';

let database: TestDatabase;
let real: Map<string, RealColumn[]>;
let described: Described[];

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  real = await readColumns(database.url);
  described = await describedTables();
});
afterAll(() => database.drop());

describe('row types are derived from table descriptions', () => {
  it('which agree with the database', () => {
    expect(described.flatMap((each) => differences(each, real.get(each.table.name)))).toEqual([]);
  });

  it('one for each table', () => {
    const names = described.map(({ table: { name } }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const without = [...real.keys()].filter((name) => !names.includes(name) && !(name in undescribed));
    expect(without).toEqual([]);
    expect(Object.keys(undescribed).filter((name) => names.includes(name) || !real.has(name))).toEqual([]);
  });

  it('and a wrong description is detected', () => {
    const wrong = table('mail_senders', {
      organisationId: column.text.orNull,
      mails: column.bigint,
      mail: column.text,
    });
    expect(differences({ where: 'here', table: wrong }, real.get('mail_senders'))).toEqual([
      'here: organisation_id cannot be null',
      'here: mails is integer, not bigint',
      'here: there is no column mail',
      'here: window_start is missing, and an insert needs it',
    ]);
  });
});

describe('every statement names the columns it returns', () => {
  it('so that its first run can check them', () => {
    // The platform's own access to pg is below the checked one.
    const files = sourceFiles('.ts').filter((file) => !file.startsWith('platform/db/'));
    const counts = files.map((file) => [file, countUntyped(readFileSync(sourcePath(file), 'utf8'))] as const);
    expect(counts.filter(([, count]) => count > 0)).toEqual([]);
  });

  it.each([
    ['a statement alone', 'await db.query<Row>(sql`SELECT 1`)', 1],
    ['a statement alone, without a type', 'tx.query(statement)', 1],
    ['a list of rows by their type', 'listPage<Row>(db, { select })', 1],
    ['columns and a statement', 'db.query(columns, sql`SELECT 1`)', 0],
    ['a list of columns', 'listPage(db, { columns })', 0],
    ['a connection of pg', `client.query('BEGIN')`, 0],
  ])('%s', (_, code, expected) => {
    expect(countUntyped(`async () => ${code};`)).toBe(expected);
  });
});
