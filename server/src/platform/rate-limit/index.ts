export { addressSubject } from './address.ts';
export type { Counters, Decision, Limits, Window } from './algorithm.ts';
export { createMemoryStore, type MemoryStore } from './memory-store.ts';
export { openRateLimits } from './open.ts';
export {
  failedAuthLimits,
  type LimitOverride,
  limitsFor,
  type Plan,
  planLimits,
  plans,
  publicLimits,
} from './plans.ts';
export { type Quota, quotaOf } from './quota.ts';
export type { Admission, CounterPersistence, QuotaWindows, RateLimitLog, RateLimitStore } from './store.ts';
