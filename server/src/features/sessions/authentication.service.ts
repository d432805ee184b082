import type { Actor, Authenticate, Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { hashSecret, isSighting, isUsable } from './rules.ts';
import { findByToken, type SessionRow } from './store.ts';

/**
 * The pipeline's view of a session. It reads the database on every request, so that a sign-out, a deactivation or a
 * change of role applies on every process from the instant it commits. The token is looked up by its hash, so the
 * timing reveals nothing about a nearly correct token.
 */
export function createAuthenticate(deps: {
  db: Db;
  clock: Clock;
  rights: Rights;
  onUse: (actor: Actor, at: Date) => void;
}): Authenticate {
  return async (token) => {
    const row = await findByToken(deps.db, hashSecret(token));
    const now = deps.clock.now();
    if (!row || !isUsable(row, now)) return null;
    const actor = toActor(row, deps.rights);
    if (isSighting(row, now)) deps.onUse(actor, now);
    return actor;
  };
}

function toActor(row: SessionRow, rights: Rights): Actor {
  const { id, organisationId, plan, ceiling, confirmedAt, passkeyStep, userId, email, role } = row;
  return {
    principal: { kind: 'session', id, confirmedAt, passkeyStep },
    organisationId,
    plan,
    limitOverride: null,
    ceilingOverride: ceiling,
    permissions: passkeyStep === null ? rights.permissionsOf(role) : [],
    user: { id: userId, email, role },
  };
}
