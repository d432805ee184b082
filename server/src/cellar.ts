import { createSessionCookie } from './platform/auth/index.ts';
import type { AlarmClock } from './platform/clock/clock.ts';
import { createSecretBox, type Signer } from './platform/crypto/index.ts';
import { createDatabase } from './platform/db/index.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createBodyBudget, type Hall } from './platform/http/index.ts';
import { createIdempotency, purgeWork } from './platform/idempotency/index.ts';
import type { Log } from './platform/log/log.ts';
import { createDelivery, createMailCeilings, createPostMail, mailWork } from './platform/mail/mail.ts';
import { collectGarbage } from './platform/memory/collect.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { version } from './platform/places/places.ts';
import { failedAuthLimits, openRateLimits, publicLimits } from './platform/rate-limit/index.ts';
import { openStorage, type S3Settings } from './platform/storage/index.ts';
import { createEnqueue, purgeFailedJobs, type Work } from './platform/work/index.ts';

/** The resolved configuration and the few dependencies that tests replace. */
export interface Settings {
  /** False in a worker. */
  readonly answersRequests: boolean;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly redisUrl: string | null;
  readonly secretKey: string;
  /** Signs certificates. */
  readonly signer: Signer;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Stores files here instead of in the data folder. */
  readonly s3: S3Settings | null;
  /** Retirements of real projects are sent to this registry; null means an Admin confirms them. */
  readonly registryUrl: string | null;
  /** Guards the operator's endpoints; null means that they are not served. */
  readonly operatorToken: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The provider that people may sign in with. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly trustProxy: string[];
  /** The separate port for /metrics and its token, if any. */
  readonly metrics: { readonly areApart: boolean; readonly token: string | null };
  readonly failedAuthPerMinute: number;
  readonly publicPerMinute: number;
  /** Memory limit for the bodies of all requests in flight. */
  readonly bodyMemoryMiB: number;
  readonly webhookAllowInsecureTargets: boolean;
  /** Seconds from each failed attempt to the next. */
  readonly webhookRetryDelays: readonly number[];
  readonly legacyBatchUntil: Date;
  readonly legacyKeyHeaderUntil: Date;
  readonly clock: AlarmClock;
  readonly log: Log;
}

export type Cellar = Awaited<ReturnType<typeof openCellar>>;

const REQUEST_STATEMENT_TIMEOUT_MS = 15_000;

/** The platform that the rooms are built on: database, outbox, mail, files, limits. It knows no room. */
export async function openCellar(settings: Settings) {
  const { clock, log } = settings;
  const db = createDatabase({
    url: settings.databaseUrl,
    log,
    poolSize: settings.poolSize,
    statementTimeoutMs: REQUEST_STATEMENT_TIMEOUT_MS,
    applicationName: 'tonne',
    watch: settings.answersRequests ? 'always' : 'in use',
  });
  const secretBox = createSecretBox(settings.secretKey);
  const metrics = createMetrics({ isDatabaseAvailable: db.isAvailable, isServed: settings.answersRequests });
  const idempotency = createIdempotency({ db, clock, secretBox });
  const limits = await openRateLimits({ ...settings, db, onFallback: metrics.setRateLimitFallback });
  const outbound = createOutbound({
    policy: 'public',
    allowInsecure: settings.webhookAllowInsecureTargets,
    // Endpoints of many organisations can share one host. Each endpoint has its own limit, so the host's is high.
    connectionsPerHost: 1_024,
  });
  const storage = openStorage(settings);
  const deliver = createDelivery({ ...settings, from: settings.mailFrom, storage });
  const enqueue = createEnqueue(clock);
  const ceilings = createMailCeilings({ db, clock, secretKey: settings.secretKey });
  const work: Work[] = [
    mailWork({ db, clock, log }, deliver, secretBox),
    purgeWork({ db, clock, log }, idempotency.purge, ceilings.purge),
    purgeFailedJobs({ db, clock, log }),
  ];
  return {
    ...settings,
    ...createOutbox(clock),
    ...{ db, secretBox, storage, outbound, idempotency, limits, work },
    sessionCookie: createSessionCookie(settings.publicUrl),
    enqueue,
    mailCeilings: ceilings,
    postMail: createPostMail({ enqueue, secretBox, ceilings }),
    retryDelays: settings.webhookRetryDelays,
    userAgent: `Tonne-Webhooks/${version}`,
    measures: metrics,
    async close() {
      await limits.close();
      await outbound.close();
      await db.close();
    },
  };
}

/** The hall on top of the cellar. The rooms that keep the keys and the sessions identify the caller. */
export const hallOf = (cellar: Cellar, callers: Pick<Hall, 'authenticate' | 'authenticateSession'>): Hall => ({
  ...cellar,
  ...callers,
  metrics: cellar.measures,
  bodies: createBodyBudget(cellar.bodyMemoryMiB * 1024 * 1024, collectGarbage),
  settings: {
    legacyKeyHeaderUntil: cellar.legacyKeyHeaderUntil,
    failedAuthLimits: failedAuthLimits(cellar.failedAuthPerMinute),
    publicLimits: publicLimits(cellar.publicPerMinute),
    trustProxy: cellar.trustProxy,
    sessionCookie: cellar.sessionCookie,
    origin: new URL(cellar.publicUrl).origin,
  },
});
