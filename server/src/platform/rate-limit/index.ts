export { addressSubject } from './address.ts';
export { type Counters, type Decision, type Limits, peek, refund, take } from './algorithm.ts';
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
export type { Admission, CounterPersistence, RateLimitLog, RateLimitStore } from './store.ts';
