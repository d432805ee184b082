import type pg from 'pg';
import { APPEND_ONLY } from '../../../boot/database.ts';
import { connect, disconnect, query } from '../connection.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';
import { type Rights, readRights, readServiceRole, type ServiceRole } from '../store.ts';

/** An attacker who takes over the service has only the rights of its role. */
export async function checkServiceRole(url: string, timeoutMs: number): Promise<Finding> {
  const client = await connect(url, timeoutMs);
  try {
    const role = await query(client, timeoutMs, () => readServiceRole(client, APPEND_ONLY));
    if (!role) throw new Error('the database did not name the rights of its user');
    return assessServiceRole(role);
  } finally {
    disconnect(client);
  }
}

const FIX =
  'Move this user to DATABASE_MIGRATION_URL, and set DATABASE_URL to another user that owns nothing; the next start grants its rights.';

export function assessServiceRole({ user, isSuperuser, ownsTables, changeable }: ServiceRole): Finding {
  if (isSuperuser) return warning(`The service runs as ${user}, a superuser, who can rewrite the record`, FIX);
  if (ownsTables) return warning(`The service runs as ${user}, who owns its tables and can rewrite the record`, FIX);
  if (changeable.length > 0)
    return warning(
      `The service runs as ${user}, who may change rows of ${changeable.join(', ')}`,
      'Run tonne migrate with DATABASE_MIGRATION_URL set to the owner of the tables, which takes these rights away.',
    );
  return ok(`${user} owns nothing and cannot change the record`);
}

const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** Set-up and upgrades need these rights in an externally administered database. */
export async function checkRights(client: pg.Client): Promise<Finding> {
  const rights = await readRights(client, EXTENSIONS);
  if (!rights) throw new Error('the database did not name the rights of its user');
  return assessRights(rights);
}

export function assessRights({ user, database, missing, mayCreateTables, mayCreateExtensions }: Rights): Finding {
  if (missing.length > 0)
    return failed(
      `The database server does not have ${missing.join(' and ')}`,
      "Install PostgreSQL's contrib modules on its machine.",
    );
  if (mayCreateTables && mayCreateExtensions) return ok(`${user} may set up and upgrade the database`);
  const lacking = mayCreateTables ? 'extensions' : 'tables in the schema public';
  return failed(`${user} may not create ${lacking}`, `Run ALTER DATABASE "${database}" OWNER TO "${user}".`);
}
