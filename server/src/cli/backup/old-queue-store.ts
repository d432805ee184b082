import type pg from 'pg';
import { copyIn, type Source } from './copy-in.ts';
import type { SavedTable } from './manifest.ts';
import type { Table } from './table.ts';

/** The mail queue of releases before the migration 0020_background_jobs.sql. */
export const OLD_QUEUE = 'jobs.job';

/** Unsent mail of such a release; the other columns of the library no longer matter. */
export async function oldQueue(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [
    OLD_QUEUE,
  ]);
  if (!rows[0]?.isThere) return [];
  const condition = `name = 'mail.send' AND state IN ('created', 'retry', 'active')`;
  return [{ name: OLD_QUEUE, columns: ['id', 'name', 'state', 'data', 'start_after', 'created_on'], condition }];
}

/** As text: the migration that follows moves the mail into our own table. */
export async function loadOldQueue(client: pg.Client, source: Source, saved: SavedTable): Promise<void> {
  if (saved.rows === 0) return;
  const columns = saved.columns.map((name) => `"${name}" text`).join(', ');
  await client.query(`CREATE SCHEMA jobs; CREATE TABLE ${OLD_QUEUE} (${columns})`);
  await copyIn(client, source, saved);
}
