import type pg from 'pg';
import { type Finding, failed, ok } from './finding.ts';
import { type Rights, readRights } from './rights-store.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** Set-up and upgrades need these rights in a database that somebody else administers. */
export async function checkRights(client: pg.Client): Promise<Finding> {
  const rights = await readRights(client, EXTENSIONS);
  if (!rights) throw new Error('the database did not name the rights of its user');
  return judgeRights(rights);
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
