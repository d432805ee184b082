export {
  createIdempotency,
  type Idempotency,
  type Outcome,
  type Response,
  replay,
  type StoredResponse,
  type Work,
} from './idempotency.ts';
export { purgeWork } from './purge.ts';
export { sealedResponses } from './reseal-store.ts';
export type { Claim } from './store.ts';
