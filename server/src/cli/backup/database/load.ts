import type pg from 'pg';
import { OperatorError } from '../../../platform/operator/index.ts';
import type { Manifest, SavedTable } from '../manifest.ts';
import type { StatusLine } from '../parts.ts';
import { copyIn, loadOldQueue, OLD_QUEUE, type Source } from './copy.store.ts';
import { inTransaction } from './session.store.ts';
import {
  addForeignKeys,
  claimTables,
  disableTriggers,
  dropForeignKeys,
  emptyTables,
  enableTriggers,
  isEmpty,
  listTables,
} from './tables.store.ts';

/** The release fills these tables, so a database with only these rows counts as empty. */
const FROM_THE_RELEASE = ['public.published_factors', 'public.published_factor_words', 'public.factor_releases'];

/** Loads all tables or none. Returns a note for each table that was left out. */
export const loadTables = (
  client: pg.Client,
  source: Source,
  manifest: Manifest,
  progress: StatusLine,
): Promise<string[]> =>
  inTransaction(client, async () => fill(client, source, await divide(client, manifest), progress));

interface Division {
  tables: SavedTable[];
  oldQueue: SavedTable | undefined;
  unknown: string[];
}

/** A table that no migration creates belongs to the operator, who must restore it separately. */
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
  source: Source,
  { tables, oldQueue, unknown }: Division,
  progress: StatusLine,
): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  await claimTables(client, names);
  await refuseFilled(client, names);
  const foreignKeys = await dropForeignKeys(client);
  await disableTriggers(client, names);
  await emptyTables(client, names.filter(isFromTheRelease));
  for (const [index, table] of tables.entries()) {
    progress.show(`table ${index + 1} of ${tables.length}  ${table.name}  ${table.rows} rows`);
    await copyIn(client, source, table);
  }
  await enableTriggers(client, names);
  await addForeignKeys(client, foreignKeys);
  if (oldQueue) await loadOldQueue(client, source, oldQueue);
  return unknown.map((name) => `The table ${name} was left out: this release has no such table.`);
}

const isFromTheRelease = (name: string): boolean => FROM_THE_RELEASE.includes(name);

/** Restored rows must never mix with other data, because they could not be separated again. */
export async function refuseFilled(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names.filter((each) => !isFromTheRelease(each))) {
    if (!(await isEmpty(client, name)))
      throw new OperatorError(
        `The database is not empty (${name} has rows); restore into an empty one, with another DATA_DIR or DATABASE_URL.`,
      );
  }
}
