import type { Actor, Authenticate, Permission, Role } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Db, sql } from '../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { couldBeKey, hashKeyValue, prefixOf, sameHash, statusAt } from './rules.ts';

interface CredentialRow {
  keyId: string;
  organisationId: string;
  valueHash: Buffer;
  permissions: Permission[];
  limits: LimitOverride | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  plan: Plan;
  ceiling: LimitOverride | null;
  userId: string;
  email: string;
  role: Role;
  userStatus: string;
}

const NO_HASH = Buffer.alloc(32);

/**
 * The hall's view of a key. It reads the database on every request, so that a revocation, a rotation, a change of role
 * or plan holds on every process from the instant it commits. Unknown, revoked and expired keys take the same steps:
 * one look-up, one hash, one comparison in constant time.
 */
export function createAuthenticate(deps: {
  db: Db;
  clock: Clock;
  onUse: (actor: Actor, at: Date) => void;
}): Authenticate {
  return async (token) => {
    if (!couldBeKey(token)) return null;
    const row = await findCredential(deps.db, prefixOf(token));
    const matches = sameHash(hashKeyValue(token), row?.valueHash ?? NO_HASH);
    const now = deps.clock.now();
    if (!row || !matches || statusAt(row, now) !== 'active' || row.userStatus !== 'active') return null;
    const actor = toActor(row);
    deps.onUse(actor, now);
    return actor;
  };
}

/** By prefix alone: before authentication there is no organisation to ask within. */
async function findCredential(db: Db, prefix: string): Promise<CredentialRow | undefined> {
  const [row] = await db.query<CredentialRow>(sql`
    SELECT k.id AS "keyId", k.organisation_id AS "organisationId", k.value_hash AS "valueHash", k.permissions, k.limits,
           k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", o.plan, o.limits AS ceiling,
           u.id AS "userId", u.email, u.role, u.status AS "userStatus"
    FROM api_keys k
    JOIN users u ON u.organisation_id = k.organisation_id AND u.id = k.created_by
    JOIN organisations o ON o.id = k.organisation_id
    WHERE k.prefix = ${prefix}`);
  return row;
}

function toActor(row: CredentialRow): Actor {
  const { keyId, organisationId, plan, limits, ceiling, permissions, userId, email, role } = row;
  const user = { id: userId, email, role };
  return { keyId, organisationId, plan, limitOverride: limits, ceilingOverride: ceiling, permissions, user };
}
