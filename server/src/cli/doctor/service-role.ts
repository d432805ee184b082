import { APPEND_ONLY } from '../../database.ts';
import { ask, connect, leave } from './connection.ts';
import { type Finding, ok, warning } from './finding.ts';
import { readServiceRole, type ServiceRole } from './service-role-store.ts';

/** An attacker who takes over the service has the rights of its role, and no others. */
export async function checkServiceRole(url: string, patienceMs: number): Promise<Finding> {
  const client = await connect(url, patienceMs);
  try {
    const role = await ask(client, patienceMs, () => readServiceRole(client, APPEND_ONLY));
    if (!role) throw new Error('the database did not name the rights of its user');
    return judgeServiceRole(role);
  } finally {
    leave(client);
  }
}

const FIX =
  'Put this user into DATABASE_MIGRATION_URL, and into DATABASE_URL another one that owns nothing; the next start gives it its rights.';

export function judgeServiceRole({ user, isSuperuser, ownsTables, changeable }: ServiceRole): Finding {
  if (isSuperuser) return warning(`The service runs as ${user}, a superuser, who can rewrite the record`, FIX);
  if (ownsTables) return warning(`The service runs as ${user}, who owns its tables and can rewrite the record`, FIX);
  if (changeable.length > 0)
    return warning(
      `The service runs as ${user}, who may change rows of ${changeable.join(', ')}`,
      'Run tonne migrate with DATABASE_MIGRATION_URL set to the owner of the tables, which takes these rights away.',
    );
  return ok(`${user} owns nothing and cannot change what was recorded`);
}
