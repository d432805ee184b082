import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams';
import { OperatorError } from '../../../platform/operator/index.ts';
import type { Vault } from '../encryption/vault.ts';
import { type SavedTable, tablePath } from '../manifest.ts';
import { refused } from './session.store.ts';

export interface Table {
  /** With its schema. */
  readonly name: string;
  readonly columns: string[];
  /** Condition on the rows; default: all rows. */
  readonly condition?: string;
}

/** Names come from the catalogue or a checked manifest. They are plain but may be SQL keywords. */
const quoted = (columns: readonly string[]): string => columns.map((each) => `"${each}"`).join(', ');

export const rowsInto = (client: pg.Client, { name, columns }: Table): CopyStreamQuery =>
  client.query(from(`COPY ${name} (${quoted(columns)}) FROM STDIN`));

export const rowsOf = (client: pg.Client, { name, columns, condition = 'true' }: Table): CopyToStreamQuery =>
  client.query(to(`COPY (SELECT ${quoted(columns)} FROM ${name} WHERE ${condition}) TO STDOUT`));

/** The backup to restore. */
export interface Source {
  readonly vault: Vault;
  readonly folder: string;
}

/** Loads every row of the file, or throws to end the transaction. */
export async function copyIn(client: pg.Client, { vault, folder }: Source, saved: SavedTable): Promise<void> {
  const target = rowsInto(client, saved);
  try {
    await pipeline(vault.read(tablePath(folder, saved)), createGunzip(), target);
  } catch (error) {
    throw refused(`The table ${saved.name} of the backup cannot be loaded`, error);
  }
  if (target.rowCount !== saved.rows)
    throw new OperatorError(
      `The table ${saved.name} of the backup has ${target.rowCount} rows instead of ${saved.rows}.`,
    );
}

/** The mail queue of releases before the migration 0020_background_jobs.sql. */
export const OLD_QUEUE = 'jobs.job';

/** Unsent mail of such a release. Other columns of the old job library are not needed. */
export async function oldQueue(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [
    OLD_QUEUE,
  ]);
  if (!rows[0]?.isThere) return [];
  const condition = `name = 'mail.send' AND state IN ('created', 'retry', 'active')`;
  return [{ name: OLD_QUEUE, columns: ['id', 'name', 'state', 'data', 'start_after', 'created_on'], condition }];
}

/** Loads the rows as text. The next migration moves the mail into the current table. */
export async function loadOldQueue(client: pg.Client, source: Source, saved: SavedTable): Promise<void> {
  if (saved.rows === 0) return;
  const columns = saved.columns.map((name) => `"${name}" text`).join(', ');
  await client.query(`CREATE SCHEMA jobs; CREATE TABLE ${OLD_QUEUE} (${columns})`);
  await copyIn(client, source, saved);
}
