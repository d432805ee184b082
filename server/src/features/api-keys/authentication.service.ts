import type { Actor, Authenticate } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { batchLookUps, type Db } from '../../platform/db/index.ts';
import { type CredentialRow, findCredentials } from './credential.store.ts';
import { couldBeKey, hashKeyValue, statusAt } from './rules.ts';

/**
 * The pipeline's view of a key. It reads the database on every request, so that a revocation, a rotation, or a change
 * of role or plan applies on every process from the instant it commits. Concurrent requests share one statement. A key
 * is looked up by its hash, so the timing reveals nothing about a nearly correct one.
 */
export function createAuthenticate(deps: {
  db: Db;
  clock: Clock;
  onUse: (actor: Actor, at: Date) => void;
}): Authenticate {
  const findCredential = batchLookUps((hashes) => findCredentials(deps.db, hashes));
  return async (token) => {
    if (!couldBeKey(token)) return null;
    const row = await findCredential(hashKeyValue(token).toString('hex'));
    const now = deps.clock.now();
    if (!row || statusAt(row, now) !== 'active' || row.userStatus !== 'active') return null;
    const actor = toActor(row);
    deps.onUse(actor, now);
    return actor;
  };
}

function toActor(row: CredentialRow): Actor {
  const { keyId, organisationId, plan, limits, ceiling, permissions, userId, email, role } = row;
  const user = { id: userId, email, role };
  const principal = { kind: 'key', id: keyId } as const;
  return { principal, organisationId, plan, limitOverride: limits, ceilingOverride: ceiling, permissions, user };
}
