import type pg from 'pg';

export interface ServiceRole {
  user: string;
  isSuperuser: boolean;
  ownsTables: boolean;
  /** Tables whose rows it may change or remove although nobody should. */
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
