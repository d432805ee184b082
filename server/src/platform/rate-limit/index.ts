export { addressSubject } from './address.ts';
export type { Counters, Decision, Limits, Window } from './algorithm.ts';
export { createMemoryStore, type MemoryStore } from './memory/memory-store.ts';
export {
  failedAuthLimits,
  type LimitOverride,
  limitsFor,
  type Plan,
  planLimits,
  plans,
  publicLimits,
  type Quota,
  quotaOf,
} from './plans.ts';
export { createRateLimits, limitHeaders, rateLimitRefusal } from './rate-limit.ts';
export type { Admission, CounterPersistence, QuotaWindows, RateLimitLog, RateLimitStore } from './store.ts';
