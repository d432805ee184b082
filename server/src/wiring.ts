import { createApiKeys } from './features/api-keys/index.ts';
import { createEmissions, foldQueue, lockQueue } from './features/emissions/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createOrganisations } from './features/organisations/index.ts';
import { createReports } from './features/reports/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createSecretBox } from './platform/crypto/index.ts';
import { createDatabase } from './platform/db/index.ts';
import { createOutbox } from './platform/events/outbox.ts';
import type { Hall } from './platform/http/index.ts';
import { createIdempotency, purgeJob, purgeQueue } from './platform/idempotency/index.ts';
import { type Job, openSender, type Queue } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { createDelivery, createPostMail, mailJob, mailQueue } from './platform/mail/mail.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { failedAuthLimits, openRateLimits, publicLimits } from './platform/rate-limit/index.ts';

/** What the house is built from: configuration already resolved, and the few things a test replaces. */
export interface Plan {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly redisUrl: string | null;
  readonly secretKey: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly trustProxy: string[];
  readonly failedAuthPerMinute: number;
  readonly publicPerMinute: number;
  readonly legacyBatchUntil: Date;
  readonly legacyKeyHeaderUntil: Date;
  readonly clock: Clock;
  readonly log: Log;
}

/** Every queue of the house; created before any process sends to one. */
export const queues: readonly Queue[] = [mailQueue, purgeQueue, foldQueue, lockQueue];

export type House = Awaited<ReturnType<typeof wire>>;

const REQUEST_STATEMENT_TIMEOUT_MS = 15_000;

/** The composition root: the cellar first, then the rooms in the order of their dependencies. */
export async function wire(plan: Plan) {
  const { clock, log } = plan;
  const db = createDatabase({
    url: plan.databaseUrl,
    log,
    poolSize: plan.poolSize,
    statementTimeoutMs: REQUEST_STATEMENT_TIMEOUT_MS,
    applicationName: 'tonne',
  });
  const secretBox = createSecretBox(plan.secretKey);
  const metrics = createMetrics(db.isAvailable);
  const idempotency = createIdempotency({ db, clock, secretBox });
  const sender = await openSender(plan.databaseUrl, log);
  const limits = await openRateLimits({ ...plan, db, onFallback: metrics.setRateLimitFallback });
  const { emit, emitAll } = createOutbox(clock);
  const deliver = createDelivery({ ...plan, from: plan.mailFrom });
  const postMail = createPostMail(sender.enqueue, secretBox);

  const apiKeys = createApiKeys({ db, clock, log });
  const organisations = createOrganisations({
    clock,
    emit,
    postMail,
    keyring: apiKeys.service,
    publicUrl: plan.publicUrl,
  });
  const factors = createFactors({ clock });
  const emissions = createEmissions({
    db,
    clock,
    emitAll,
    enqueue: sender.enqueue,
    library: factors.library,
    reportingPeriods: organisations.reportingPeriods,
    legacyBatchUntil: plan.legacyBatchUntil,
  });
  const reports = createReports({ clock });

  const hall: Hall = {
    clock,
    log,
    db,
    authenticate: apiKeys.authenticate,
    limits,
    idempotency,
    metrics,
    settings: {
      legacyKeyHeaderUntil: plan.legacyKeyHeaderUntil,
      failedAuthLimits: failedAuthLimits(plan.failedAuthPerMinute),
      publicLimits: publicLimits(plan.publicPerMinute),
      trustProxy: plan.trustProxy,
    },
  };

  return {
    hall,
    db,
    secretBox,
    publicUrl: plan.publicUrl,
    apiKeys,
    organisations,
    factors,
    emissions,
    routes: [...emissions.routes, ...factors.routes, ...reports.routes, ...organisations.routes, ...apiKeys.routes],
    jobs: [mailJob(deliver, secretBox), purgeJob(idempotency), ...emissions.jobs] as Job[],
    async close() {
      await apiKeys.usage.stop();
      await limits.close();
      await sender.stop();
      await db.close();
    },
  };
}
