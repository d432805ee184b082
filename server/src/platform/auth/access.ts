import { AppError } from '../errors/index.ts';
import { type Actor, holds, type Permission, type Role } from './actor.ts';

/** Access with a permission, by a key or by a session. */
export interface KeyAccess {
  readonly kind: 'key';
  readonly permission: Permission;
  /** Fewer roles than the permission has, where a route says so; all of them once the rights are resolved. */
  readonly roles?: readonly Role[];
}

/** Access for people who are signed in, whatever their role; no API key is enough. */
export interface SessionAccess {
  readonly kind: 'session';
  /** Also for a session whose user has still to use a passkey. */
  readonly admitsLimited?: true;
}

/** Access without a key: `public` is counted per client address, `unlimited` (health, metrics) is not counted. */
export interface OpenAccess {
  readonly kind: 'public' | 'unlimited';
  /** The token that the operator's own programs must send instead of a key. */
  readonly token?: string;
  /** For programs on the same machine alone. */
  readonly onlyLocal?: true;
}

/** Access is data on the route, enforced in one place and readable by a test. */
export type Access = KeyAccess | SessionAccess | OpenAccess;

/** Access that only an actor has. */
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
 * names the one that is missing.
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

/** How long a sign-in or a confirmation lets a session do what needs a fresh one. */
export const SUDO_MS = 10 * 60_000;
