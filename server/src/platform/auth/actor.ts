import type { LimitOverride, Plan } from '../rate-limit/index.ts';
import type { Permission, Role } from './permissions.ts';

/** The caller: a key, acting as the user who created it, within one organisation. */
export interface Actor {
  readonly keyId: string;
  readonly organisationId: string;
  readonly plan: Plan;
  readonly limitOverride: LimitOverride | null;
  /** The operator's limits for all keys of the organisation together. */
  readonly ceilingOverride?: LimitOverride | null;
  readonly permissions: readonly Permission[];
  readonly user: { readonly id: string; readonly email: string; readonly role: Role };
}

/** Implemented by the room that keeps the keys. Returns null for unknown, revoked and expired keys alike. */
export type Authenticate = (token: string) => Promise<Actor | null>;
