import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { MIGRATIONS } from '../../package.ts';
import { lineAt, type Statement, splitStatements } from './statements.ts';

/** The database and this release do not match; the operator must change one of them. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Forward only, each file in its own transaction, statement by statement. The caller holds the set-up lock. Returns the
 * names of the applied files. `upTo` names the last migration wanted, for data that is older than this release.
 */
export async function migrate(client: pg.Client, log: Log, upTo?: string): Promise<string[]> {
  // A role that may not create tables can still find that there is nothing to do.
  if (!(await appliedMigrations(client)))
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const pending = (await findPending(client)).filter(({ name }) => upTo === undefined || name <= upTo);
  for (const migration of pending) {
    await apply(client, migration);
    log.info({ migration: migration.name }, 'migration applied');
  }
  return pending.map(({ name }) => name);
}

/** In their order. Undefined if the service has never used this database. */
export async function appliedMigrations(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ isNew: boolean }>(`SELECT to_regclass('schema_migrations') IS NULL AS "isNew"`);
  if (rows[0]?.isNew) return undefined;
  const applied = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name COLLATE "C"');
  return applied.rows.map(({ name }) => name);
}

/** The migrations that `migrate` would apply. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const pending = (await appliedMigrations(client)) ? await findPending(client) : await readMigrations();
  return pending.map(({ name }) => name);
}

async function findPending(client: pg.Client): Promise<Migration[]> {
  const migrations = await readMigrations();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(applied, migrations);
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationError(`Migration ${name} was changed after it had been applied; add a new migration instead.`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** A database ahead of the program was migrated by a newer release, whose rules this one does not know. */
function refuseUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  const newest = migrations.at(-1)?.name ?? '';
  for (const name of applied.keys()) {
    if (name > newest)
      throw new MigrationError(`The database holds migration ${name}, newer than this release; start that release.`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  let current: Statement | undefined;
  await client.query('BEGIN');
  try {
    for (const statement of splitStatements(migration.sql)) {
      current = statement;
      await client.query(statement.text);
    }
    current = undefined;
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const place = current ? ` at line ${lineOf(current, error)}` : '';
    throw new MigrationError(`Migration ${migration.name} failed${place}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** PostgreSQL reports the position in the statement if it knows it, counting from 1. */
function lineOf({ text, line }: Statement, error: unknown): number {
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 1) : 1;
  return line + lineAt(text, position - 1) - 1;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
