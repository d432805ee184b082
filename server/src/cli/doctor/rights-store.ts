import type pg from 'pg';

export interface Rights {
  user: string;
  database: string;
  /** Extensions that this server does not have. */
  missing: string[];
  mayCreateTables: boolean;
  /** True also where they exist already. */
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
