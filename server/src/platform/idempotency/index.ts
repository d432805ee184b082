export {
  createIdempotency,
  type Idempotency,
  type Outcome,
  purgeWork,
  type Response,
  replay,
  type StoredResponse,
  type Work,
} from './idempotency.ts';
export { sealedResponses } from './reseal.store.ts';
export type { Claim } from './store.ts';
