import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { copyIn } from './copy-in.ts';
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts';
import type { Manifest, SavedTable } from './manifest.ts';
import { loadOldQueue, OLD_QUEUE } from './old-queue.ts';
import type { Progress } from './progress.ts';
import { begin } from './statements.ts';
import { listTables } from './tables.ts';

/** Come with the program, so that a database that holds nothing else is as good as empty. */
const FROM_THE_RELEASE = ['public.published_factors', 'public.published_factor_words', 'public.factor_releases'];

/** All tables, or nothing. Returns what was left out, in words. */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<string[]> {
  await begin(client);
  try {
    const notes = await fill(client, folder, await divide(client, manifest), progress);
    await client.query('COMMIT');
    return notes;
  } catch (error) {
    // When the rollback fails too, the connection is gone and the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Division {
  tables: SavedTable[];
  oldQueue: SavedTable | undefined;
  unknown: string[];
}

/** A table that no migration makes was the operator's own, and is theirs to bring back. */
async function divide(client: pg.Client, { tables }: Manifest): Promise<Division> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const ours = tables.filter(({ name }) => name !== OLD_QUEUE);
  return {
    tables: ours.filter(({ name }) => known.has(name)),
    oldQueue: tables.find(({ name }) => name === OLD_QUEUE),
    unknown: ours.filter(({ name }) => !known.has(name)).map(({ name }) => name),
  };
}

async function fill(
  client: pg.Client,
  folder: string,
  { tables, oldQueue, unknown }: Division,
  progress: Progress,
): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  // A service that starts at this moment waits here, and then finds everything or nothing.
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  await refuseFilled(client, names);
  const foreignKeys = await dropForeignKeys(client);
  await forEach(client, names, (name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await forEach(client, names.filter(isFromTheRelease), (name) => `DELETE FROM ${name}`);
  for (const [index, table] of tables.entries()) {
    progress.show(`table ${index + 1} of ${tables.length}  ${table.name}  ${table.rows} rows`);
    await copyIn(client, folder, table);
  }
  await forEach(client, names, (name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await addForeignKeys(client, foreignKeys);
  if (oldQueue) await loadOldQueue(client, folder, oldQueue);
  return unknown.map((name) => `The table ${name} was left out: this release has none of that name.`);
}

const isFromTheRelease = (name: string): boolean => FROM_THE_RELEASE.includes(name);

async function forEach(client: pg.Client, names: string[], statement: (name: string) => string): Promise<void> {
  for (const name of names) await client.query(statement(name));
}

/** Never on top of other data: nobody could tell the two apart again. */
export async function refuseFilled(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names.filter((each) => !isFromTheRelease(each))) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount !== 0)
      throw new StartError(
        `The database is not empty (${name} holds rows); restore into an empty one, with another DATA_DIR or DATABASE_URL.`,
      );
  }
}
