import type { LimitOverride, Plan } from '../rate-limit/index.ts';

/** A right that a key may be granted. The wire calls these "scopes"; in the code that word belongs to GHG scopes. */
export type Permission = `${string}:${'read' | 'write'}`;

export const roles = ['admin', 'manager', 'contributor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** A part of the API with a permission to read and one to write. */
export interface PermissionArea {
  readonly area: string;
  /** Roles that may read; all by default. */
  readonly readers?: readonly Role[];
  /** Roles that may change things. By default nothing can change, and there is no permission to write. */
  readonly writers?: readonly Role[];
  /** Reading it requires the other area's permission; it has none of its own. */
  readonly readElsewhere?: true;
}

/** `X:write` implies `X:read`. */
export function holds(granted: readonly string[], wanted: Permission): boolean {
  return granted.includes(wanted) || (wanted.endsWith(':read') && granted.includes(wanted.replace(':read', ':write')));
}

/** The wanted permissions that are not granted. */
export const missingAmong = (granted: readonly string[], wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((permission) => !holds(granted, permission));

/**
 * The credential behind a user's rights: an API key or a session. Without any credential, the operator at the command
 * line or the service itself.
 */
export type Principal =
  | { readonly kind: 'key' | 'operator' | 'service'; readonly id: string }
  | {
      readonly kind: 'session';
      readonly id: string;
      /** Time at which the user last proved their identity. */
      readonly confirmedAt: Date;
      /** Step that the user must take before the session can do anything else. */
      readonly passkeyStep: PasskeyStep | null;
    };

/** If an organisation requires passkeys, a user without one registers one; other users use theirs. */
export type PasskeyStep = 'register' | 'use';

/** A person who runs a command on the service's own machine. */
export const OPERATOR: Principal = { kind: 'operator', id: 'cli' };

/** The caller: a principal that acts as a user within one organisation. A key acts as the user who created it. */
export interface Actor {
  readonly principal: Principal;
  readonly organisationId: string;
  readonly plan: Plan;
  readonly limitOverride: LimitOverride | null;
  /** The operator's limits for all keys and sessions of the organisation together. */
  readonly ceilingOverride?: LimitOverride | null;
  readonly permissions: readonly Permission[];
  readonly user: { readonly id: string; readonly email: string; readonly role: Role };
  /** The request in which the actor acts; undefined at the command line. */
  readonly request?: { readonly id: string; readonly address: string };
}

/**
 * Implemented by the features that own keys and sessions. Returns null both for an unknown token and for one that no
 * longer works.
 */
export type Authenticate = (token: string) => Promise<Actor | null>;
