import { AppError } from '../errors/index.ts';
import { type Actor, holds, type Permission, type Role } from './actor.ts';

/** Access with a permission, by a key or by a session. */
export interface KeyAccess {
  readonly kind: 'key';
  readonly permission: Permission;
  /**
   * Limits the route to some of the permission's roles. After the rights are resolved, lists all roles that may use it.
   */
  readonly roles?: readonly Role[];
}

/** Access for signed-in people of any role. API keys are refused. */
export interface SessionAccess {
  readonly kind: 'session';
  /** Also open to a session whose user must still use a passkey. */
  readonly admitsLimited?: true;
}

/** Access without a key: `public` is counted per client address, `unlimited` (health, metrics) is not counted. */
export interface OpenAccess {
  readonly kind: 'public' | 'unlimited';
  /** The token that the operator's own programs must send instead of a key. */
  readonly token?: string;
  /** Open only to programs on the same machine. */
  readonly onlyLocal?: true;
}

/** Access is data on the route. One place enforces it, and tests can read it. */
export type Access = KeyAccess | SessionAccess | OpenAccess;

/** Access that requires an actor. */
export type GuardedAccess = KeyAccess | SessionAccess;

export const needs = (permission: Permission, ...roles: Role[]): KeyAccess =>
  roles.length > 0 ? { kind: 'key', permission, roles } : { kind: 'key', permission };

export const signedIn: SessionAccess = { kind: 'session' };
/** Open to limited sessions: registering or using a passkey, and signing out. */
export const signedInLimited: SessionAccess = { kind: 'session', admitsLimited: true };

export const openToAll: OpenAccess = { kind: 'public' };
export const openUncounted: OpenAccess = { kind: 'unlimited' };

export const isGuarded = (access: Access): access is GuardedAccess =>
  access.kind === 'key' || access.kind === 'session';

/**
 * A key has the permissions that both its scopes and its user's role allow; a session has those of the role. The error
 * names the missing permission.
 */
export function authorise(actor: Actor, access: GuardedAccess): void {
  const refusal = refusalFor(actor, access);
  if (refusal) throw refusal;
}

export const isAuthorised = (actor: Actor, access: GuardedAccess): boolean => refusalFor(actor, access) === undefined;

function refusalFor(actor: Actor, access: GuardedAccess): AppError | undefined {
  if (isLimited(actor) && !(access.kind === 'session' && access.admitsLimited)) return new AppError('PASSKEY_REQUIRED');
  if (access.kind === 'session') {
    return actor.principal.kind === 'session' ? undefined : new AppError('SESSION_REQUIRED');
  }
  return actor.principal.kind === 'session' ? refusalForSession(actor, access) : refusalForKey(actor, access);
}

const isLimited = ({ principal }: Actor): boolean => principal.kind === 'session' && principal.passkeyStep !== null;

function refusalForKey(actor: Actor, { permission, roles }: KeyAccess): AppError | undefined {
  if (!holds(actor.permissions, permission)) {
    return new AppError('INSUFFICIENT_SCOPE', { message: `This needs an API key with the scope "${permission}".` });
  }
  const { role } = actor.user;
  if (roles?.includes(role)) return undefined;
  return new AppError('INSUFFICIENT_ROLE', {
    message: `The role "${role}" of the user behind this API key does not permit this.`,
  });
}

/** A session holds every permission of its role, so only the role can be too weak. */
function refusalForSession({ permissions, user: { role } }: Actor, access: KeyAccess): AppError | undefined {
  if (holds(permissions, access.permission) && access.roles?.includes(role)) return undefined;
  return new AppError('INSUFFICIENT_ROLE', { message: `Your role "${role}" does not permit this.` });
}

/** Time after a sign-in or confirmation in which a session may use routes that require a fresh one. */
export const SUDO_MS = 10 * 60_000;
