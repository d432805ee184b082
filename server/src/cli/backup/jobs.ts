import type pg from 'pg';
import { copyIn } from './copy-in.ts';
import type { SavedTable } from './manifest.ts';
import { quoted, type Table } from './statements.ts';

export const JOBS = 'jobs.job';

/** Work that waits, such as mails to be sent. The queue's own errands are made anew by every worker. */
const WAITING = `state < 'completed' AND name NOT LIKE '\\_\\_pgboss\\_\\_%'`;

/** Undefined in a database whose queues were never installed. */
export async function jobTable(client: pg.Client): Promise<Table | undefined> {
  const columns = [...(await columnTypes(client)).keys()];
  return columns.length === 0 ? undefined : { name: JOBS, columns, condition: WAITING };
}

async function columnTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [JOBS],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * The table belongs to a library, which may have changed it since the backup: rows are read as text, and what both know
 * is taken. Work that was under way is begun again. Tells the queues that are no more, whose jobs are left out.
 */
export async function loadJobs(client: pg.Client, folder: string, saved: SavedTable): Promise<string[]> {
  const texts = saved.columns.map((each) => `"${each}" text`).join(', ');
  await client.query(`CREATE TEMPORARY TABLE saved_jobs (${texts}) ON COMMIT DROP`);
  await copyIn(client, folder, saved, 'saved_jobs');
  await client.query(`UPDATE saved_jobs SET state = 'retry' WHERE state = 'active'`);
  const types = await columnTypes(client);
  const shared = saved.columns.filter((each) => types.has(each));
  const values = shared.map((each) => `"${each}"::${types.get(each)}`).join(', ');
  await client.query(`INSERT INTO ${JOBS} (${quoted(shared)})
    SELECT ${values} FROM saved_jobs WHERE name IN (SELECT name FROM jobs.queue) ON CONFLICT DO NOTHING`);
  const { rows } = await client.query<{ name: string }>(
    'SELECT DISTINCT name FROM saved_jobs WHERE name NOT IN (SELECT name FROM jobs.queue) ORDER BY name',
  );
  return rows.map(({ name }) => name);
}
