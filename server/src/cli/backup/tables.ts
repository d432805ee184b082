import type pg from 'pg';
import { oldQueue } from './old-queue.ts';
import type { Table } from './statements.ts';

/** What a name in the manifest may look like, and every name of a migration does. */
const PLAIN = `'^[a-z_][a-z0-9_]*$'`;

/**
 * From the catalogue, so that a new room's tables come along by themselves. Generated columns work themselves out again;
 * `schema_migrations` follows from migrating; tables of extensions come with these.
 */
const TABLES = `
  SELECT 'public.' || relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND attname ~ ${PLAIN}
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname ~ ${PLAIN} AND relname <> 'schema_migrations'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  GROUP BY relname ORDER BY relname`;

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  return [...rows, ...(await oldQueue(client))];
}
