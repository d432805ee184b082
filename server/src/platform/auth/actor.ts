import type { LimitOverride, Plan } from '../rate-limit/index.ts';
import type { Permission, Role } from './permissions.ts';

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
 * Implemented by the rooms that keep keys and sessions. Returns null for an unknown token and for one that no longer
 * works alike.
 */
export type Authenticate = (token: string) => Promise<Actor | null>;
