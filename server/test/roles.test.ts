import type pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { APPEND_ONLY, prepareDatabase } from '../src/boot/database.ts';
import { createLogger } from '../src/platform/log.ts';
import { sharedTest } from './api-test.ts';
import { databaseClient } from './database-client.ts';
import { asService, createTestDatabase } from './databases.ts';

const connect = async (url: string): Promise<pg.Client> => {
  const client = databaseClient(url);
  await client.connect();
  return client;
};

/** Connections as the two roles, to a database that the tests of the file share. */
const test = sharedTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await createTestDatabase(inject('postgresUrl'));
    onCleanup(() => database.drop());
    return { ownerUrl: database.url, url: asService(database.url, inject('postgresServiceUrl')) };
  })
  .extend('service', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const client = await connect(database.url);
    onCleanup(() => client.end());
    return client;
  })
  .extend('owner', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const client = await connect(database.ownerUrl);
    onCleanup(() => client.end());
    return client;
  });

const DENIED = { code: '42501' };

/** Record, log, ledger, histories, keys and revocations: the tables that a forger of the past would have to change. */
const WHAT_HAPPENED = [
  ...['record_events', 'record_personal', 'log_leaves', 'log_tiles', 'log_checkpoints'],
  ...[
    'ledger_movements',
    'entry_revisions',
    'target_revisions',
    'target_former_ambitions',
    'certificate_actions',
    'certificate_revocations',
  ],
  ...['signing_keys', 'signing_key_statements'],
];

describe('the service role', () => {
  test('cannot change the past', () => {
    expect(APPEND_ONLY).toEqual(expect.arrayContaining(WHAT_HAPPENED));
  });

  test.for(APPEND_ONLY)('can insert into %s and read it, and nothing else', async (table, { service }) => {
    await expect(service.query(`SELECT * FROM ${table} LIMIT 1`)).resolves.toBeDefined();
    const { rows } = await service.query('SELECT has_table_privilege($1, $2) AS may', [table, 'INSERT']);
    expect(rows).toEqual([{ may: true }]);
    const column = (await service.query(`SELECT * FROM ${table} LIMIT 0`)).fields.at(-1)!.name;
    for (const statement of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `SELECT FROM ${table} FOR UPDATE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
      `CREATE TRIGGER mine BEFORE INSERT ON ${table} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
      `DROP TABLE ${table}`,
    ])
      await expect(service.query(statement), statement).rejects.toMatchObject(DENIED);
  });

  test('is not a superuser, owns nothing and creates nothing', async ({ service }) => {
    const { rows } = await service.query(`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = current_user`);
    const none = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    };
    expect(rows).toEqual([{ ...none, owned: 0, memberships: 0 }]);
    for (const statement of [
      'SET session_replication_role = replica',
      'CREATE TABLE public.mine (id text)',
      'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE SCHEMA mine',
      `INSERT INTO schema_migrations (name, checksum) VALUES ('9999.sql', '')`,
      `UPDATE schema_migrations SET checksum = ''`,
      'SET ROLE tonne',
    ])
      await expect(service.query(statement), statement).rejects.toMatchObject(DENIED);
  });

  test('cannot change any table that triggers protect from changes', async ({ owner }) => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgtype & 32 > 0 AND t.tgtype & 16 > 0 ORDER BY 1`);
    const guarded = rows.map(({ name }) => name);
    expect(guarded.length).toBeGreaterThan(5);
    expect(guarded.filter((name) => !APPEND_ONLY.includes(name))).toEqual([]);
  });

  test('gets its permissions back after a change, and nothing is written without one', async ({ owner, database }) => {
    const versions = async () =>
      (
        await owner.query(
          `SELECT relname, xmin::text FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`,
        )
      ).rows;
    const log = createLogger('silent');
    const before = await versions();
    await prepareDatabase(database, log);
    expect(await versions()).toEqual(before);
    await owner.query('GRANT ALL ON record_events TO tonne_service; REVOKE ALL ON users FROM tonne_service');
    await prepareDatabase(database, log);
    const { rows } = await owner.query(`
      SELECT has_table_privilege('tonne_service', 'record_events', 'UPDATE') AS "mayChange",
        has_table_privilege('tonne_service', 'users', 'UPDATE') AS "mayServe"`);
    expect(rows).toEqual([{ mayChange: false, mayServe: true }]);
  });

  test('may start alone after the owner has migrated, and reports missing migrations before', async ({ database }) => {
    const log = createLogger('silent');
    expect(await prepareDatabase({ url: database.url, ownerUrl: database.url }, log)).toEqual([]);
    const empty = await createTestDatabase(inject('postgresUrl'), null);
    const url = asService(empty.url, inject('postgresServiceUrl'));
    await expect(prepareDatabase({ url, ownerUrl: url }, log)).rejects.toThrow('permission denied for schema public');
    await empty.drop();
  });
});
