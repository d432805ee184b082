import { createSessionCookie } from '../platform/auth/index.ts';
import type { AlarmClock } from '../platform/clock.ts';
import {
  createKeyRing,
  createSecretBox,
  type DocumentCertificate,
  type KeyStatement,
  type SealedKind,
  type SecretKeys,
  type Signer,
} from '../platform/crypto/index.ts';
import { createDatabase, type Tx } from '../platform/db/index.ts';
import { createOutbox } from '../platform/events/outbox.ts';
import { createBodyBudget, type PipelineDeps } from '../platform/http/index.ts';
import { createIdempotency, purgeWork, sealedResponses } from '../platform/idempotency/index.ts';
import type { Log } from '../platform/log.ts';
import {
  createDelivery,
  createForgetRecipient,
  createMailLimits,
  createPostMail,
  mailWork,
  sealedMails,
} from '../platform/mail/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createOutbound } from '../platform/outbound/index.ts';
import { version } from '../platform/package.ts';
import { createRateLimits, failedAuthLimits, publicLimits } from '../platform/rate-limit/index.ts';
import { createRecorder } from '../platform/record/index.ts';
import { createStorage, type S3Settings } from '../platform/storage/index.ts';
import { createScanner, type ScannerSettings } from '../platform/storage/scanner/index.ts';
import { createEnqueue, purgeFailedJobs, type Work } from '../platform/work/index.ts';

/** The resolved configuration and the few dependencies that tests replace. */
export interface PlatformSettings {
  /** False in a worker. */
  readonly answersRequests: boolean;
  /** How many times longer than usual a busy database may take for a connection or a statement. */
  readonly databasePatience: number;
  readonly databaseUrl: string;
  /** Connects as the owner of the tables, whose rights the service itself does not have. */
  readonly ownerUrl: string;
  readonly poolSize: number;
  readonly redisUrl: string | null;
  readonly secretKey: string;
  /** Former keys, which open values that are still sealed with them. */
  readonly oldSecretKeys: readonly string[];
  /** Reads the keys again if a command may replace them while this process runs. */
  readonly reloadSecretKeys?: () => SecretKeys;
  /** Signs certificates. */
  readonly signer: Signer;
  /** Signs PDF files for readers; null means that they carry our seal alone. */
  readonly documentCertificate: DocumentCertificate | null;
  /** Signs checkpoints of the record. */
  readonly logSigner: Signer;
  /** The statements about earlier keys in the operator's file. */
  readonly keyStatements: readonly KeyStatement[];
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Stores files here instead of in the data folder. */
  readonly s3: S3Settings | null;
  /** Evidence must pass this scanner before it can be downloaded; null means that nothing is scanned. */
  readonly evidenceScanner: ScannerSettings | null;
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
  /** Destinations of the log's checkpoints: `s3://…`, `https://…`, `mailto:…` or a folder. */
  readonly checkpointTo: readonly string[];
  /** Signs checkpoints that are posted to a URL. */
  readonly checkpointSecret: string | null;
  readonly legacyBatchUntil: Date;
  readonly legacyKeyHeaderUntil: Date;
  readonly clock: AlarmClock;
  readonly log: Log;
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;

const REQUEST_STATEMENT_TIMEOUT_MS = 15_000;
/** Few statements delete a whole organisation. */
const OWNER_STATEMENT_TIMEOUT_MS = 3_600_000;

/** The platform that the features are built on: database, outbox, mail, files, rate limits. It knows no feature. */
export async function createPlatform(settings: PlatformSettings) {
  const { clock, log } = settings;
  const db = createDatabase({
    url: settings.databaseUrl,
    log,
    poolSize: settings.poolSize,
    statementTimeoutMs: REQUEST_STATEMENT_TIMEOUT_MS,
    applicationName: 'tonne',
    patience: settings.databasePatience,
    watch: settings.answersRequests ? 'always' : 'in use',
  });
  const secretBox = createSecretBox(
    { current: settings.secretKey, old: settings.oldSecretKeys },
    settings.reloadSecretKeys,
  );
  const metrics = createMetrics({ isDatabaseAvailable: db.isAvailable, isServed: settings.answersRequests });
  const idempotency = createIdempotency({ db, clock, secretBox });
  const limits = await createRateLimits({ ...settings, db, onFallback: metrics.setRateLimitFallback });
  const outbound = createOutbound({
    policy: 'public',
    allowInsecure: settings.webhookAllowInsecureTargets,
    // Endpoints of many organisations can share one host. Each endpoint has its own limit, so the host's is high.
    connectionsPerHost: 1_024,
  });
  const storage = createStorage(settings);
  const deliver = createDelivery({ ...settings, from: settings.mailFrom, storage });
  const enqueue = createEnqueue(clock);
  const ceilings = createMailLimits({ db, clock, secretKey: settings.secretKey });
  const work: Work[] = [
    mailWork({ db, clock, log }, deliver, secretBox),
    purgeWork({ db, clock, log }, idempotency.purge, ceilings.purge),
    purgeFailedJobs({ db, clock, log }),
  ];
  const sealed: SealedKind[] = [sealedMails, sealedResponses];
  return {
    ...settings,
    ...createOutbox(clock),
    ...createRecorder(clock),
    db,
    secretBox,
    storage,
    outbound,
    idempotency,
    limits,
    work,
    sealed,
    scanner: settings.evidenceScanner && createScanner(settings.evidenceScanner),
    certificateKeys: createKeyRing(settings.signer, settings.keyStatements),
    logKeys: createKeyRing(settings.logSigner, settings.keyStatements),
    sessionCookie: createSessionCookie(settings.publicUrl),
    enqueue,
    mailLimits: ceilings,
    forgetRecipient: createForgetRecipient(secretBox),
    postMail: createPostMail({ enqueue, secretBox, ceilings }),
    retryDelays: settings.webhookRetryDelays,
    userAgent: `Tonne-Webhooks/${version}`,
    measures: metrics,
    /** For the few commands that make changes forbidden to the service. */
    async asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const owner = createDatabase({
        url: settings.ownerUrl,
        log,
        poolSize: 1,
        statementTimeoutMs: OWNER_STATEMENT_TIMEOUT_MS,
        applicationName: 'tonne-owner',
      });
      try {
        return await owner.transaction(work);
      } finally {
        await owner.close();
      }
    },
    async close() {
      await limits.close();
      await outbound.close();
      await db.close();
    },
  };
}

/** The parts of the platform that processes, commands and tests use directly. */
export const partsOf = ({ db, clock, secretBox, storage, publicUrl, asOwner, metrics, ...platform }: Platform) => ({
  db,
  clock,
  secretBox,
  storage,
  publicUrl,
  asOwner,
  metrics,
  recordChange: platform.record,
  keys: { certificate: platform.certificateKeys, log: platform.logKeys },
});

/** The pipeline on top of the platform. The features that hold API keys and sessions identify the caller. */
export const pipelineDepsOf = (
  platform: Platform,
  { apiKeys, sessions }: Record<'apiKeys' | 'sessions', Pick<PipelineDeps, 'authenticate'>>,
): PipelineDeps => ({
  ...platform,
  authenticate: apiKeys.authenticate,
  authenticateSession: sessions.authenticate,
  metrics: platform.measures,
  bodies: createBodyBudget(platform.bodyMemoryMiB * 1024 * 1024),
  settings: {
    legacyKeyHeaderUntil: platform.legacyKeyHeaderUntil,
    failedAuthLimits: failedAuthLimits(platform.failedAuthPerMinute),
    publicLimits: publicLimits(platform.publicPerMinute),
    trustProxy: platform.trustProxy,
    sessionCookie: platform.sessionCookie,
    origin: new URL(platform.publicUrl).origin,
  },
});
