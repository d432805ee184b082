import type pg from 'pg';

/** Settings end with the transaction, so a pooler's connection keeps none. */
export async function beginReadOnly(client: pg.Client): Promise<void> {
  await client.query('BEGIN READ ONLY');
}

export async function limitStatements(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${milliseconds}`);
}

export async function rollBack(client: pg.Client): Promise<void> {
  await client.query('ROLLBACK');
}

export type Settings = ReadonlyMap<string, string>;

export async function readSettings(client: pg.Client): Promise<Settings> {
  const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings');
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

export async function readClock(client: pg.Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now;
}

export interface Rights {
  user: string;
  database: string;
  /** Extensions missing on this server. */
  missing: string[];
  mayCreateTables: boolean;
  /** Also true if they already exist. */
  mayCreateExtensions: boolean;
}

export async function readRights(client: pg.Client, extensions: readonly string[]): Promise<Rights | undefined> {
  const { rows } = await client.query<Rights>(
    `SELECT current_user AS user, current_database() AS database,
      ARRAY(SELECT name FROM unnest($1::text[]) name WHERE name NOT IN (SELECT e.name FROM pg_available_extensions e))
        AS missing,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') OR (SELECT count(*) FROM pg_extension WHERE extname = ANY ($1)) = cardinality($1) AS "mayCreateExtensions"`,
    [extensions],
  );
  return rows[0];
}

export interface ServiceRole {
  user: string;
  isSuperuser: boolean;
  ownsTables: boolean;
  /** Append-only tables whose rows the role may change or delete. */
  changeable: string[];
}

export async function readServiceRole(
  client: pg.Client,
  appendOnly: readonly string[],
): Promise<ServiceRole | undefined> {
  const { rows } = await client.query<ServiceRole>(
    `SELECT current_user AS user, r.rolsuper AS "isSuperuser",
      EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND pg_has_role(relowner, 'MEMBER')) AS "ownsTables",
      ARRAY(SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL
        AND has_table_privilege(to_regclass(name), 'UPDATE, DELETE, TRUNCATE')) AS changeable
    FROM pg_roles r WHERE r.rolname = current_user`,
    [appendOnly],
  );
  return rows[0];
}
