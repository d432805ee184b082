import type { Limits } from './algorithm.ts';

export const plans = ['standard', 'pro', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export const planLimits: Readonly<Record<Plan, Limits>> = {
  standard: { perMinute: 60, perHour: 1_000, perDay: 5_000, concurrent: 5, burst: true },
  pro: { perMinute: 300, perHour: 10_000, perDay: 50_000, concurrent: 20, burst: true },
  enterprise: { perMinute: 1_000, perHour: 50_000, perDay: null, concurrent: 100, burst: true },
};

/** Limits negotiated for a key or an organisation. An absent value comes from the plan; `null` is unlimited. */
export interface LimitOverride {
  perMinute?: number;
  perHour?: number | null;
  perDay?: number | null;
  concurrent?: number;
}

/** Only Enterprise has negotiated limits: an override left over from an earlier plan has no effect. */
export function limitsFor(plan: Plan, override: LimitOverride | null): Limits {
  const limits = planLimits[plan];
  return plan === 'enterprise' && override !== null ? { ...limits, ...override } : limits;
}

/** All keys of an organisation together may send as much as this many single keys. */
const KEYS_UNDER_A_CEILING = 5;

/**
 * The limits of an organisation over all its keys. A key with more than the plan's limits raises the ceiling; otherwise
 * it could never use them. An operator's own figures apply unchanged, on Enterprise only.
 */
export function ceilingFor(plan: Plan, ofKey: Limits, override: LimitOverride | null): Limits {
  const ofPlan = planLimits[plan];
  const ceiling: Limits = {
    perMinute: together(ofPlan.perMinute, ofKey.perMinute),
    perHour: togetherIfAny(ofPlan.perHour, ofKey.perHour),
    perDay: togetherIfAny(ofPlan.perDay, ofKey.perDay),
    concurrent: togetherIfAny(ofPlan.concurrent, ofKey.concurrent),
    burst: true,
  };
  return plan === 'enterprise' && override !== null ? { ...ceiling, ...override } : ceiling;
}

const together = (one: number, other: number): number => KEYS_UNDER_A_CEILING * Math.max(one, other);

const togetherIfAny = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : together(one, other);

export function failedAuthLimits(perMinute = 60): Limits {
  return addressLimits(perMinute);
}

export function publicLimits(perMinute = 300): Limits {
  return addressLimits(perMinute);
}

function addressLimits(perMinute: number): Limits {
  return { perMinute, perHour: null, perDay: null, concurrent: null, burst: false };
}

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
