import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Authenticate, SessionCookie } from '../auth/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import type { Claim, Idempotency, StoredResponse } from '../idempotency/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Decision, Limits, Quota, RateLimitStore } from '../rate-limit/index.ts';
import type { BodyBudget } from './request/body-budget.ts';
import type { ExpectedBody } from './request/read-body.ts';
import type { Route } from './route.ts';

/** The parts of the platform that the pipeline needs. */
export interface PipelineDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly authenticate: Authenticate;
  readonly authenticateSession: Authenticate;
  readonly limits: RateLimitStore;
  readonly idempotency: Idempotency;
  readonly metrics: Metrics;
  readonly bodies: BodyBudget;
  readonly settings: PipelineSettings;
}

export interface PipelineSettings {
  readonly legacyKeyHeaderUntil: Date;
  readonly failedAuthLimits: Limits;
  readonly publicLimits: Limits;
  readonly trustProxy: string[];
  readonly sessionCookie: SessionCookie;
  /** Origin of the service's own pages. */
  readonly origin: string;
}

/**
 * One step of the pipeline, built for a route. It ends the request by throwing an AppError or by sending a reply. A
 * step that need not wait returns undefined.
 */
export type Step = (
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | undefined;

/** Everything the pipeline knows about a request while it is handled. */
export interface RequestState {
  /** Undefined for an unknown path. */
  readonly route: Route | undefined;
  readonly requestId: string;
  readonly arrivedAt: number;
  readonly address: string;
  actor?: Actor;
  /** The quota this request counts against: that of an API key, a session or an address. */
  quota?: Quota;
  /** Set for a POST with an Idempotency-Key. */
  claim?: Claim;
  /** The stored answer, if this request is a repetition. */
  replay?: StoredResponse | undefined;
  decision?: Decision;
  requestHash?: Buffer;
  /** Set if a body will be read. */
  body?: ExpectedBody;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}
