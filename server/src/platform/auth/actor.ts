import type { LimitOverride, Plan } from '../rate-limit/index.ts';
import type { Permission, Role } from './permissions.ts';

/** Who is asking: a key, acting as the user who created it, inside one organisation. */
export interface Actor {
  readonly keyId: string;
  readonly organisationId: string;
  readonly plan: Plan;
  readonly limitOverride: LimitOverride | null;
  /** What the operator has set for all keys of the organisation together. */
  readonly ceilingOverride?: LimitOverride | null;
  readonly permissions: readonly Permission[];
  readonly user: { readonly id: string; readonly email: string; readonly role: Role };
}

/** Provided by the room that keeps the keys. Null for unknown, revoked and expired alike. */
export type Authenticate = (token: string) => Promise<Actor | null>;
