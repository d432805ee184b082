import type { LimitOverride, Plan } from '../rate-limit/index.ts';

/** A right that a key may be granted. The wire calls these "scopes"; in the code that word belongs to GHG scopes. */
export type Permission = `${string}:${'read' | 'write'}`;

export const roles = ['admin', 'manager', 'contributor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** A part of the API with a permission to read and one to write. */
export interface PermissionArea {
  readonly area: string;
  /** The roles that may read; all unless given. */
  readonly readers?: readonly Role[];
  /** The roles that may change things. Unless given, nothing there can change and no permission to write exists. */
  readonly writers?: readonly Role[];
  /** Its content is read with the permission of another area, so it has no permission to read. */
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
 * In whose name a user's rights are used: by an API key, by a person who is signed in, or without any credential, by
 * the operator at the command line or by the service itself.
 */
export type Principal =
  | { readonly kind: 'key' | 'operator' | 'service'; readonly id: string }
  | {
      readonly kind: 'session';
      readonly id: string;
      /** When the user last proved who they are. */
      readonly confirmedAt: Date;
      /** The step that the user must take before the session can do anything else. */
      readonly passkeyStep: PasskeyStep | null;
    };

/** Where an organisation asks for passkeys: a user without one registers one, any other uses theirs. */
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
 * Implemented by the features that keep keys and sessions. Returns null for an unknown token and for one that no longer
 * works alike.
 */
export type Authenticate = (token: string) => Promise<Actor | null>;
