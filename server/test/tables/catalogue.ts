import { databaseClient } from '../database-client.ts';

export interface RealColumn {
  readonly name: string;
  /** The object id of its type. */
  readonly type: number;
  readonly typeName: string;
  readonly isNullable: boolean;
  /** PostgreSQL fills the column if an insert omits it. */
  readonly hasDefault: boolean;
}

/** The columns of every table of the service, from PostgreSQL's catalogue. */
export async function readColumns(databaseUrl: string): Promise<Map<string, RealColumn[]>> {
  const client = databaseClient(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<RealColumn & { table: string }>(`
      SELECT c.relname AS "table", a.attname AS name, a.atttypid::int AS type,
        format_type(a.atttypid, a.atttypmod) AS "typeName", NOT a.attnotnull AS "isNullable",
        a.atthasdef OR a.attidentity <> '' AS "hasDefault"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY c.relname, a.attnum`);
    const tables = new Map<string, RealColumn[]>();
    for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
    return tables;
  } finally {
    await client.end();
  }
}
