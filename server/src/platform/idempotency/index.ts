export {
  createIdempotency,
  hashBody,
  type Idempotency,
  type Outcome,
  replay,
  type StoredResponse,
} from './idempotency.ts';
export { purgeJob } from './purge.ts';
export type { Claim } from './store.ts';
