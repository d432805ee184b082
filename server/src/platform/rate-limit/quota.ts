import type { Limits } from './algorithm.ts';
import { ceilingFor, type LimitOverride, limitsFor, type Plan } from './plans.ts';

/** A counted subject, a key, a session or a client address, and its limits. */
export interface Quota {
  readonly subject: string;
  readonly limits: Limits;
  /** A limit shared with other subjects, in addition to its own. */
  readonly ceiling?: Omit<Quota, 'ceiling'>;
}

/** The sender of a request with a valid key or session. */
export interface Sender {
  readonly principal: { readonly kind: string; readonly id: string };
  readonly organisationId: string;
  readonly plan: Plan;
  readonly limitOverride: LimitOverride | null;
  readonly ceilingOverride?: LimitOverride | null;
}

/** A key or session has its own limits, and all of an organisation share its ceiling. */
export function quotaOf({ principal, organisationId, plan, limitOverride, ceilingOverride = null }: Sender): Quota {
  const limits = limitsFor(plan, limitOverride);
  const ceiling = { subject: `org:${organisationId}`, limits: ceilingFor(plan, limits, ceilingOverride) };
  return { subject: `${principal.kind}:${principal.id}`, limits, ceiling };
}
