import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, sql } from '../src/platform/db/index.ts';
import { openTestDatabase } from './databases.ts';
import { readRows } from './read-rows.ts';

/** Tables without data of a single organisation, or with so little that every server can have a copy. */
const shared: Record<string, string> = {
  organisations: 'the tenants themselves; their id is the organisation',
  published_factors: 'the published library; grows with releases',
  published_factor_words: 'the words of the library',
  factor_releases: 'one row for each release of the library',
  offset_projects: "the operator's catalogue",
  offset_vintages: "the operator's catalogue",
  sandbox_serials:
    'one row for each lot of the catalogue; its serial numbers are given out once over all organisations',
  signing_key_statements: 'one row for each statement about a key',
  signing_keys: 'one row for each key the operator has signed with',
  schema_migrations: 'one row for each migration',
  record_readers: 'one row for each reader of the log',
  work_turns: 'one row for each kind of work',
  rate_limit_counters: 'the counters of one process, gone after a day; several processes count in Redis',
  passkey_challenges: 'what browsers are about to sign, before anybody is known; gone after minutes',
  log_tiles: 'hashes of the one tree over the events of all organisations',
  log_checkpoints: 'signed sizes of that tree',
  log_copies: 'one row for each checkpoint that was sent elsewhere, one a day',
  mail_recipients: 'counts mails to an address over all organisations, by a hash; gone after its window',
};

/** Keys that are unique across organisations on purpose. A server that distributes these tables cannot enforce them. */
const global: Record<string, string> = {
  api_keys_prefix_key: 'people tell keys apart by their prefixes',
  certificates_cert_id_key: 'the public knows a certificate only by its number',
  invitations_token_key: 'an invitation is accepted by its token alone',
  passkeys_credential_key: 'signing in finds the organisation by the credential of the passkey',
  sessions_token_key: 'authentication finds the organisation by the token of the session',
  sign_in_codes_code_key: 'a link is followed with its code alone',
  log_leaves_pkey: 'one tree over the events of all organisations, in which every place is taken once',
  offset_serials_once: 'a tonne is retired once, whichever organisation claims it',
  offset_serial_texts_once: 'a tonne is retired once, whichever organisation claims it',
  offset_serial_blocks_once: 'a tonne is retired once, whichever organisation claims it',
  instrument_certificate_blocks_once: 'a certificate is used once, whichever organisation claims it',
  idempotent_responses_of_previous_release:
    'the release before migration 0022 inserts with ON CONFLICT on it; the next release drops it',
};

interface Key {
  table: string;
  name: string;
  first: string;
}

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
});
afterAll(() => close());

const OF_TENANTS = sql`EXISTS (SELECT FROM pg_attribute o
  WHERE o.attrelid = c.oid AND o.attname = 'organisation_id' AND NOT o.attisdropped)`;

/** Primary keys, unique constraints and indexes, and exclusions, with the first column of each. */
const readKeys = (): Promise<Key[]> =>
  readRows<Key>(
    db,
    sql`
    SELECT c.relname AS table, i.indexrelid::regclass::text AS name, coalesce(a.attname, '') AS first
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE c.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisexclusion) AND ${OF_TENANTS}`,
  );

/** Foreign keys to tenant tables, with the first column on either side. */
const readForeignKeys = (): Promise<Array<Key & { target: string }>> =>
  readRows<Key & { target: string }>(
    db,
    sql`
    SELECT k.conrelid::regclass::text AS table, k.conname AS name, a.attname AS first, t.attname AS target
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND ${OF_TENANTS}`,
  );

describe('tables that grow with use can be distributed by organisation', () => {
  it('a table without organisation_id is shared by all organisations', async () => {
    const rows = await readRows<{ name: string }>(
      db,
      sql`
      SELECT relname AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND (relname = 'work_turns' OR NOT ${OF_TENANTS})`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(shared).sort());
  });

  it('every key of the other tables begins with organisation_id', async () => {
    const keys = (await readKeys()).filter(({ table }) => !(table in shared));
    expect(keys.length).toBeGreaterThan(30);
    const others = keys.filter(({ first }) => first !== 'organisation_id').map(({ name }) => name);
    expect(others.sort()).toEqual(Object.keys(global).sort());
  });

  it('every tenant table has a primary key', async () => {
    const rows = await readRows<{ name: string }>(
      db,
      sql`
      SELECT relname AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)`,
    );
    expect(rows).toEqual([]);
  });

  it('a foreign key to a tenant table leads from organisation_id to organisation_id', async () => {
    const keys = await readForeignKeys();
    expect(keys.length).toBeGreaterThan(10);
    const others = keys.filter(({ first, target }) => first !== 'organisation_id' || target !== 'organisation_id');
    expect(others).toEqual([]);
  });

  it('no trigger inserts by INSERT … SELECT from its transition table', async () => {
    const rows = await readRows<{ trigger: string }>(
      db,
      sql`
      SELECT tgname AS trigger FROM pg_trigger JOIN pg_proc f ON f.oid = tgfoid
      WHERE coalesce(tgnewtable, tgoldtable) IS NOT NULL
        AND prosrc ~* format('\\minsert\\s+into[^;]*\\mselect\\M[^;]*\\m%s\\M', coalesce(tgnewtable, tgoldtable))`,
    );
    expect(rows).toEqual([]);
  });
});
