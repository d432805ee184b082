import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { appliedMigrations, isTransient } from '../../platform/db/index.ts';
import { StartError } from '../../start-error.ts';
import { type SavedTable, tablePath } from './manifest.ts';
import { writePart } from './parts.ts';
import type { Progress } from './progress.ts';
import { begin, quoted, type Table } from './statements.ts';
import { listTables } from './tables.ts';
import { refused } from './trouble.ts';

const SHOW_EVERY_ROWS = 50_000;
const NEWLINE = 0x0a;

/** One moment of the whole database, whatever is written meanwhile. */
export interface Snapshot {
  readonly migrations: string[];
  dump(folder: string, progress: Progress): Promise<SavedTable[]>;
  close(): void;
}

/** To be opened under the set-up lock, so that no migration is half done; after that the tables hold theirs off. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'tonne-backup' });
  // A broken connection fails the copy under way; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await begin(client, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await readMigrations(client);
    const tables = await listTables(client);
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const dump: Snapshot['dump'] = (folder, progress) => dumpAll(client, tables, folder, progress);
    return { migrations, dump, close: () => abandon(client) };
  } catch (error) {
    abandon(client);
    throw error;
  }
}

/** `end()` would wait for a copy that was broken off and that nobody reads any more. */
function abandon(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  if (applied) return applied;
  throw new StartError('There is nothing to back up yet: the service has never used this database.');
}

async function dumpAll(client: pg.Client, tables: Table[], folder: string, progress: Progress): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const show = (rows: number): void =>
      progress.show(`table ${index + 1} of ${tables.length}  ${table.name}  ${rows} rows`);
    saved.push(await dumpOne(client, table, folder, show));
  }
  return saved;
}

async function dumpOne(
  client: pg.Client,
  table: Table,
  folder: string,
  show: (rows: number) => void,
): Promise<SavedTable> {
  const { name, columns, condition = 'true' } = table;
  show(0);
  const source = client.query(to(`COPY (SELECT ${quoted(columns)} FROM ${name} WHERE ${condition}) TO STDOUT`));
  const counter = createRowCounter(show);
  try {
    const measure = await writePart(tablePath(folder, table), source, counter.stream, createGzip());
    return { name, columns, rows: counter.rows(), ...measure };
  } catch (error) {
    const isTheDatabase = error instanceof pg.DatabaseError || isTransient(error);
    throw isTheDatabase ? refused(`The table ${name} cannot be read`, error) : error;
  }
}

/** In COPY's text every row ends in a line feed, and one inside a value is written otherwise. */
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
