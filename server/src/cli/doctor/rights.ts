import type pg from 'pg';
import { type Finding, failed, ok } from './finding.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gist'];

interface Rights {
  user: string;
  database: string;
  /** Extensions that this server does not have. */
  missing: string[];
  mayCreateTables: boolean;
  /** Or need not, since they are there. */
  mayCreateExtensions: boolean;
}

/** What set-up and upgrades need of a database that somebody else looks after. */
export async function checkRights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Rights>(
    `SELECT current_user AS user, current_database() AS database,
      ARRAY(SELECT name FROM unnest($1::text[]) name WHERE name NOT IN (SELECT e.name FROM pg_available_extensions e))
        AS missing,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') OR (SELECT count(*) FROM pg_extension WHERE extname = ANY ($1)) = cardinality($1) AS "mayCreateExtensions"`,
    [EXTENSIONS],
  );
  return judgeRights(rows[0] as Rights);
}

export function judgeRights({ user, database, missing, mayCreateTables, mayCreateExtensions }: Rights): Finding {
  if (missing.length > 0)
    return failed(
      `The database server does not have ${missing.join(' and ')}`,
      "Install PostgreSQL's contrib modules on its machine.",
    );
  if (mayCreateTables && mayCreateExtensions) return ok(`${user} may set up and upgrade the database`);
  const lacking = mayCreateTables ? 'extensions' : 'tables in the schema public';
  return failed(`${user} may not create ${lacking}`, `Run ALTER DATABASE "${database}" OWNER TO "${user}".`);
}
