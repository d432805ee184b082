import type { Actor } from '../auth/index.ts';
import type { Claim, StoredResponse } from '../idempotency/index.ts';
import type { Decision, Limits } from '../rate-limit/index.ts';
import type { Route } from './route.ts';

/** What the hall knows about one request on its way through. */
export interface Visit {
  readonly requestId: string;
  readonly arrivedAt: number;
  readonly address: string;
  actor?: Actor;
  /** Whose counter this request goes on: an API key or an address. */
  counter?: { subject: string; limits: Limits };
  /** Set for a POST with an Idempotency-Key. */
  claim?: Claim;
  /** Set when an earlier answer is there to be given again. */
  replay?: StoredResponse | undefined;
  decision?: Decision;
  requestHash?: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}
