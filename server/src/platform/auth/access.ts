import { AppError } from '../errors/index.ts';
import type { Actor } from './actor.ts';
import { holds, type Permission, type Role, roleAllows } from './permissions.ts';

export interface KeyAccess {
  readonly kind: 'key';
  readonly permission: Permission;
  readonly roles?: readonly Role[];
}

/** Without a key: `public` is counted per client address, `unlimited` (health, metrics) is not counted at all. */
export interface OpenAccess {
  readonly kind: 'public' | 'unlimited';
  /** What the operator's own programs must show instead of a key. */
  readonly token?: string;
}

/** Access is data on the route: one place enforces it, and a test can read it. */
export type Access = KeyAccess | OpenAccess;

export const needs = (permission: Permission, ...roles: Role[]): KeyAccess =>
  roles.length > 0 ? { kind: 'key', permission, roles } : { kind: 'key', permission };

export const openToAll: OpenAccess = { kind: 'public' };
export const openUncounted: OpenAccess = { kind: 'unlimited' };

/** A key holds the intersection of its scopes and its user's role; the error says which of the two is missing. */
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
  if (roleAllows(role, permission) && (roles === undefined || roles.includes(role))) return undefined;
  return new AppError('INSUFFICIENT_ROLE', {
    message: `The role "${role}" of the user behind this API key does not permit this.`,
  });
}
