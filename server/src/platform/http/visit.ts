import type { Actor } from '../auth/index.ts';
import type { Claim, StoredResponse } from '../idempotency/index.ts';
import type { Decision, Quota } from '../rate-limit/index.ts';
import type { ExpectedBody } from './read-body.ts';
import type { Route } from './route.ts';

/** Everything the hall knows about a request while it is handled. */
export interface Visit {
  /** Undefined for a path that leads nowhere. */
  readonly route: Route | undefined;
  readonly requestId: string;
  readonly arrivedAt: number;
  readonly address: string;
  actor?: Actor;
  /** The quota this request counts against: that of an API key or of an address. */
  quota?: Quota;
  /** Set for a POST with an Idempotency-Key. */
  claim?: Claim;
  /** Set when an earlier answer is there to be given again. */
  replay?: StoredResponse | undefined;
  decision?: Decision;
  requestHash?: Buffer;
  /** Set when a body is to be read. */
  body?: ExpectedBody;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}
