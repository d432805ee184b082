import type { Actor } from '../../../platform/auth/index.ts';
import type { ImportRecord } from '../store.ts';

/** The author of a request, for the worker to act in their name. */
export const actingOf = ({ principal, plan, user }: Actor): Pick<ImportRecord, 'actingUser' | 'credential'> => ({
  actingUser: user.id,
  credential: { principal: { kind: principal.kind, id: principal.id }, plan, role: user.role },
});

/** Rights were checked with the request, so the worker needs none. */
export function actorBehind({ organisationId, actingUser, actingEmail, credential }: ImportRecord): Actor {
  const { principal, plan, role } = credential;
  const kept =
    principal.kind === 'session'
      ? { kind: principal.kind, id: principal.id, confirmedAt: new Date(0), passkeyStep: null }
      : { kind: principal.kind, id: principal.id };
  const user = { id: actingUser, email: actingEmail, role };
  return { principal: kept, organisationId, plan, limitOverride: null, permissions: [], user };
}
