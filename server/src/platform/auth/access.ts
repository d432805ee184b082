import { AppError } from '../errors/index.ts';
import type { Actor } from './actor.ts';
import { holds, type Permission, type Role } from './permissions.ts';

export interface KeyAccess {
  readonly kind: 'key';
  readonly permission: Permission;
  /** Fewer roles than the permission has, where a route says so; all of them once the rights are resolved. */
  readonly roles?: readonly Role[];
}

/** Access without a key: `public` is counted per client address, `unlimited` (health, metrics) is not counted. */
export interface OpenAccess {
  readonly kind: 'public' | 'unlimited';
  /** The token that the operator's own programs must send instead of a key. */
  readonly token?: string;
}

/** Access is data on the route, enforced in one place and readable by a test. */
export type Access = KeyAccess | OpenAccess;

export const needs = (permission: Permission, ...roles: Role[]): KeyAccess =>
  roles.length > 0 ? { kind: 'key', permission, roles } : { kind: 'key', permission };

export const openToAll: OpenAccess = { kind: 'public' };
export const openUncounted: OpenAccess = { kind: 'unlimited' };

/**
 * A key has the permissions that both its scopes and its user's role allow. The error names the one that is missing.
 */
export function authorise(actor: Actor, access: KeyAccess): void {
  const refusal = refusalFor(actor, access);
  if (refusal) throw refusal;
}

export const isAuthorised = (actor: Actor, access: KeyAccess): boolean => refusalFor(actor, access) === undefined;

function refusalFor(actor: Actor, { permission, roles }: KeyAccess): AppError | undefined {
  if (!holds(actor.permissions, permission)) {
    return new AppError('INSUFFICIENT_SCOPE', { message: `This needs an API key with the scope "${permission}".` });
  }
  const { role } = actor.user;
  if (roles?.includes(role)) return undefined;
  return new AppError('INSUFFICIENT_ROLE', {
    message: `The role "${role}" of the user behind this API key does not permit this.`,
  });
}
