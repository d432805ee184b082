import type pg from 'pg';

/**
 * The schema as text, read from the catalogue, because the embedded PostgreSQL has no pg_dump. It shows reviewers the
 * effect of a migration. It is not meant for restoring.
 */
export async function dumpSchema(client: pg.Client): Promise<string> {
  const parts = [await tables(client), await functions(client), await triggers(client)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

async function tables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; oid: number }>(`
    SELECT relname AS name, oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`);
  const texts: string[] = [];
  for (const table of rows) texts.push(await oneTable(client, table.name, table.oid));
  return texts.join('\n\n');
}

async function oneTable(client: pg.Client, name: string, oid: number): Promise<string> {
  const columns = await lines(client, COLUMNS, oid);
  const constraints = await lines(client, CONSTRAINTS, oid);
  const rest = [...(await lines(client, INDEXES, oid)), ...(await lines(client, COMMENT, oid))];
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  return [`CREATE TABLE ${name} (\n${body}\n);`, ...rest.map((line) => `${line};`)].join('\n');
}

const COLUMNS = `
  SELECT concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    CASE WHEN attgenerated <> '' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
         WHEN adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(adbin, adrelid) END,
    CASE WHEN attnotnull THEN 'NOT NULL' END) AS line
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = $1 AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;

/** PostgreSQL 18 also lists NOT NULL as constraints; the columns already show them. */
const CONSTRAINTS = `
  SELECT 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) AS line
  FROM pg_constraint WHERE conrelid = $1 AND contype <> 'n' ORDER BY contype DESC, conname`;

const INDEXES = `
  SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index
  WHERE indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY 1`;

const COMMENT = `
  SELECT format('COMMENT ON TABLE %I IS %L', $1::oid::regclass, description) AS line
  FROM pg_description WHERE objoid = $1 AND classoid = 'pg_class'::regclass AND objsubid = 0`;

async function lines(client: pg.Client, statement: string, oid: number): Promise<string[]> {
  return (await client.query<{ line: string }>(statement, [oid])).rows.map(({ line }) => line);
}

async function functions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY proname`);
  return rows.map(({ text }) => `${text.trim()};`).join('\n\n');
}

async function triggers(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT pg_get_triggerdef(t.oid) AS text FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY tgname, relname`);
  return rows.map(({ text }) => `${text};`).join('\n');
}
