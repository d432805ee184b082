import { createApiKeys } from './features/api-keys/index.ts';
import { createCertificates } from './features/certificates/index.ts';
import { createEmissions } from './features/emissions/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createOffsets, findRetirementNaming } from './features/offsets/index.ts';
import { createOrganisations } from './features/organisations/index.ts';
import { createReports } from './features/reports/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createSecretBox, type Signer } from './platform/crypto/index.ts';
import { createDatabase } from './platform/db/index.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createBodyBudget, type Hall } from './platform/http/index.ts';
import { createIdempotency, purgeJob } from './platform/idempotency/index.ts';
import { createEnqueue, type Job, purgeFailedJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/log.ts';
import { createDelivery, createMailCeilings, createPostMail, mailJob } from './platform/mail/mail.ts';
import { collectGarbage } from './platform/memory/collect.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { version } from './platform/places/places.ts';
import { failedAuthLimits, openRateLimits, publicLimits } from './platform/rate-limit/index.ts';
import { openStorage, type S3Settings } from './platform/storage/index.ts';

/** What the house is built from: configuration already resolved, and the few things a test replaces. */
export interface Plan {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly redisUrl: string | null;
  readonly secretKey: string;
  /** Signs certificates. */
  readonly signer: Signer;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where files go instead of the data folder. */
  readonly s3: S3Settings | null;
  /** Where retirements of real projects are sent; null where an Admin confirms them. */
  readonly registryUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly trustProxy: string[];
  /** Where /metrics is served on a port of its own, and the token it asks for, if any. */
  readonly metrics: { readonly areApart: boolean; readonly token: string | null };
  readonly failedAuthPerMinute: number;
  readonly publicPerMinute: number;
  /** What the bodies of all requests in flight may take together. */
  readonly bodyMemoryMiB: number;
  readonly webhookAllowInsecureTargets: boolean;
  /** Seconds from each failed attempt to the next. */
  readonly webhookRetryDelays: readonly number[];
  readonly legacyBatchUntil: Date;
  readonly legacyKeyHeaderUntil: Date;
  readonly clock: Clock;
  readonly log: Log;
}

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
  const enqueue = createEnqueue(clock);
  const limits = await openRateLimits({ ...plan, db, onFallback: metrics.setRateLimitFallback });
  const { emit, emitAll, emitTo } = createOutbox(clock);
  const outbound = createOutbound({
    allowInsecure: plan.webhookAllowInsecureTargets,
    // Endpoints of many organisations live on one host; each has a limit of its own, so that none waits for another.
    connectionsPerHost: 1_024,
  });
  const storage = openStorage(plan);
  const deliver = createDelivery({ ...plan, from: plan.mailFrom, storage });
  const ceilings = createMailCeilings({ db, clock, secretKey: plan.secretKey });
  const postMail = createPostMail({ enqueue, secretBox, ceilings });

  const apiKeys = createApiKeys({ db, clock, log });
  const organisations = createOrganisations({
    db,
    clock,
    log,
    emit,
    postMail,
    keyring: apiKeys.service,
    leavers: { pauseSchedulesOf: (...leaver) => reports.pauseSchedulesOf(...leaver) },
    publicUrl: plan.publicUrl,
  });
  const factors = createFactors({ clock });
  const emissions = createEmissions({
    db,
    clock,
    emitAll,
    enqueue,
    library: factors.library,
    reportingPeriods: organisations.reportingPeriods,
    legacyBatchUntil: plan.legacyBatchUntil,
    findRetirementNaming,
  });
  const offsets = createOffsets({ ...plan, db, emit, storage });
  const certificates = createCertificates({ ...plan, db, emit, storage });
  const targets = createTargets({ db, clock, log, emit });
  const reports = createReports({
    ...{ db, databaseUrl: plan.databaseUrl, clock, log, emit, postMail, storage },
    organisation: organisations.organisation,
    owners: {
      mayReadReports: (on, organisationId, id) => organisations.users.mayStill(on, organisationId, id, 'reports:read'),
    },
    categoriesNamed: (name) => factors.library.vocabulary.categories(name).map(({ code }) => code),
  });
  const webhooks = createWebhooks({
    db,
    databaseUrl: plan.databaseUrl,
    clock,
    log,
    emitTo,
    outbound,
    secretBox,
    retryDelays: plan.webhookRetryDelays,
    userAgent: `Tonne-Webhooks/${version}`,
  });

  const hall: Hall = {
    clock,
    log,
    db,
    authenticate: apiKeys.authenticate,
    limits,
    idempotency,
    metrics,
    bodies: createBodyBudget(plan.bodyMemoryMiB * 1024 * 1024, collectGarbage),
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
    storage,
    publicUrl: plan.publicUrl,
    metrics: plan.metrics,
    apiKeys,
    organisations,
    factors,
    emissions,
    offsets,
    certificates,
    targets,
    reports,
    webhooks,
    routes: [
      ...emissions.routes,
      ...factors.routes,
      ...reports.routes,
      ...certificates.routes,
      ...targets.routes,
      ...offsets.routes,
      ...organisations.routes,
      ...apiKeys.routes,
      ...webhooks.routes,
      ...storage.routes,
    ],
    jobs: [
      mailJob(deliver, secretBox),
      purgeJob(idempotency.purge, ceilings.purge),
      purgeFailedJobs({ db, clock }),
      ...organisations.jobs,
      ...emissions.jobs,
      ...offsets.jobs,
      ...targets.jobs,
      ...reports.jobs,
      ...webhooks.jobs,
    ] as Job[],
    async close() {
      await apiKeys.usage.stop();
      await limits.close();
      await outbound.close();
      await db.close();
    },
  };
}
