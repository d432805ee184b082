import pg from 'pg';

interface Wanted {
  /** The role that serves requests and runs the work. */
  readonly role: string;
  /** Tables whose rows are added and read but never changed. */
  readonly appendOnly: readonly string[];
  /** Tables whose rows are only read. */
  readonly readOnly: readonly string[];
}

/** One row for each table on which the role has too many or too few rights. */
const DIFFERENCES = `
  SELECT c.relname AS name
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    AND (has_table_privilege($1, c.oid, 'SELECT'), has_table_privilege($1, c.oid, 'INSERT'),
      has_table_privilege($1, c.oid, 'UPDATE'), has_table_privilege($1, c.oid, 'DELETE'),
      has_table_privilege($1, c.oid, 'TRUNCATE'), has_table_privilege($1, c.oid, 'TRIGGER'))
    IS DISTINCT FROM (true, c.relname <> ALL ($3::text[]), c.relname <> ALL ($2::text[] || $3::text[]),
      c.relname <> ALL ($2::text[] || $3::text[]), false, false)`;

/**
 * Gives the role the rights it needs and revokes all others. The caller owns the tables and holds the set-up lock.
 * Writes nothing if nothing differs.
 */
export async function grantTo(client: pg.Client, { role, appendOnly, readOnly }: Wanted): Promise<void> {
  const { rows } = await client.query<{ name: string }>(DIFFERENCES, [role, appendOnly, readOnly]);
  const grantee = pg.escapeIdentifier(role);
  const rightsOn = (name: string): string =>
    readOnly.includes(name)
      ? 'SELECT'
      : appendOnly.includes(name)
        ? 'SELECT, INSERT'
        : 'SELECT, INSERT, UPDATE, DELETE';
  const statements = rows.flatMap(({ name }) => {
    const table = pg.escapeIdentifier(name);
    return [`REVOKE ALL ON ${table} FROM ${grantee}`, `GRANT ${rightsOn(name)} ON ${table} TO ${grantee}`];
  });
  if (statements.length === 0) return;
  const schema = [
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${grantee}`,
    `GRANT USAGE ON SCHEMA public TO ${grantee}`,
  ];
  const sequences = [`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${grantee}`];
  await client.query(['BEGIN', ...schema, ...statements, ...sequences, 'COMMIT'].join(';\n'));
}

export async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}
