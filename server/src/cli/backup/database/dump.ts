import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { appliedMigrations, isTransient } from '../../../platform/db/index.ts';
import { OperatorError } from '../../../platform/operator/index.ts';
import type { Vault } from '../encryption/vault.ts';
import { type SavedTable, tablePath } from '../manifest.ts';
import { type StatusLine, writePart } from '../parts.ts';
import { rowsOf, type Table } from './copy.store.ts';
import { beginSnapshot, refused } from './session.store.ts';
import { holdTables, listTables } from './tables.store.ts';

const SHOW_EVERY_ROWS = 50_000;
const NEWLINE = 0x0a;

/** One snapshot of the whole database, unaffected by later writes. */
export interface Snapshot {
  readonly migrations: string[];
  dump(vault: Vault, folder: string, progress: StatusLine): Promise<SavedTable[]>;
  close(): void;
}

/**
 * Must be opened under the set-up lock, so that no migration is in progress. Afterwards the table locks block migrations.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'tonne-backup' });
  // A broken connection fails the current copy; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await beginSnapshot(client);
    const migrations = await readMigrations(client);
    const tables = await listTables(client);
    await holdTables(
      client,
      tables.map(({ name }) => name),
    );
    const dump: Snapshot['dump'] = (vault, folder, progress) => dumpAll(client, tables, { vault, folder }, progress);
    return { migrations, dump, close: () => abandon(client) };
  } catch (error) {
    abandon(client);
    throw error;
  }
}

/** `end()` would wait for an aborted copy that is no longer read. */
function abandon(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  if (applied) return applied;
  throw new OperatorError('There is nothing to back up yet: the service has never used this database.');
}

interface Place {
  readonly vault: Vault;
  readonly folder: string;
}

async function dumpAll(client: pg.Client, tables: Table[], place: Place, progress: StatusLine): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const show = (rows: number): void =>
      progress.show(`table ${index + 1} of ${tables.length}  ${table.name}  ${rows} rows`);
    saved.push(await dumpOne(client, table, place, show));
  }
  return saved;
}

async function dumpOne(
  client: pg.Client,
  table: Table,
  { vault, folder }: Place,
  show: (rows: number) => void,
): Promise<SavedTable> {
  const { name, columns } = table;
  show(0);
  const source = rowsOf(client, table);
  const counter = createRowCounter(show);
  try {
    const measure = await writePart(vault, tablePath(folder, table), source, counter.stream, createGzip());
    return { name, columns, rows: counter.rows(), ...measure };
  } catch (error) {
    const isTheDatabase = error instanceof pg.DatabaseError || isTransient(error);
    throw isTheDatabase ? refused(`The table ${name} cannot be read`, error) : error;
  }
}

/** In COPY's text format every row ends with a line feed, and a line feed inside a value is escaped. */
function createRowCounter(show: (rows: number) => void): { stream: Transform; rows(): number } {
  let rows = 0;
  let shown = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      if (rows - shown >= SHOW_EVERY_ROWS) {
        shown = rows;
        show(rows);
      }
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
}
