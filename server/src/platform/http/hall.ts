import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, SessionCookie } from '../auth/index.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/index.ts';
import type { Idempotency } from '../idempotency/index.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Limits, RateLimitStore } from '../rate-limit/index.ts';
import type { BodyBudget } from './body-budget.ts';

/** The parts of the cellar that the pipeline needs. */
export interface Hall {
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly authenticate: Authenticate;
  readonly authenticateSession: Authenticate;
  readonly limits: RateLimitStore;
  readonly idempotency: Idempotency;
  readonly metrics: Metrics;
  readonly bodies: BodyBudget;
  readonly settings: HallSettings;
}

export interface HallSettings {
  readonly legacyKeyHeaderUntil: Date;
  readonly failedAuthLimits: Limits;
  readonly publicLimits: Limits;
  readonly trustProxy: string[];
  readonly sessionCookie: SessionCookie;
  /** Of the service's own pages. */
  readonly origin: string;
}

/**
 * One station of the pipeline, made for a route. Throwing an AppError ends the visit; sending a reply ends it too. A
 * step that has nothing to wait for returns undefined.
 */
export type Step = (hall: Hall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;
