import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../platform/clock.ts';
import {
  createSigner,
  LOG_KEY_FILE,
  loadOrCreateLogKey,
  loadOrCreateSecretKey,
  loadOrCreateSigningKey,
  parseSigningKey,
  readKeyStatements,
  readOldSecretKeys,
  readSecretKeys,
  refuseUnlessValid,
  SIGNING_KEY_FILE,
  type Signer,
} from '../platform/crypto/index.ts';
import type { Log } from '../platform/log.ts';
import { OperatorError } from '../platform/operator/index.ts';
import { type Service, wireService } from '../wiring.ts';
import { type Config, documentCertificateOf, keyStatementsFile, oidcOf, s3Of } from './config.ts';
import { type OpenDatabase, openDatabase, prepareDatabase } from './database.ts';
import type { PlatformSettings } from './platform.ts';

export interface RunningService {
  readonly service: Service;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Closes the features first, then the database in the remaining time. */
  close(patienceMs?: number): Promise<void>;
}

/**
 * Counters and pooled connections close within milliseconds, but would take minutes if the database does not answer.
 */
const SERVICE_PATIENCE_MS = 1_500;
const LEAST_FOR_DATABASE_MS = 1_000;

/** Creates a running service from the configuration: a database, its schema, the secrets, the features. */
export async function startService(
  config: Config,
  role: 'owner' | 'guest',
  log: Log,
  onDatabase: (database: OpenDatabase) => void = () => undefined,
): Promise<RunningService> {
  const documentCertificate = await openDocumentCertificate(config, role);
  const database = await openDatabase(config, role, log);
  onDatabase(database);
  try {
    await prepareDatabase(database, log);
    const secrets = await openSecretKeys(config);
    const keys = await openKeys(config);
    const service = await wireService({
      ...settingsOf(config, database, log),
      ...secrets,
      ...keys,
      documentCertificate,
    });
    // A command may run with a separate data folder, whose keys sign nothing.
    if (role === 'owner') await service.certificates.publishKeys();
    const close = async (patienceMs?: number): Promise<void> => {
      const startedAt = performance.now();
      await Promise.race([service.close(), sleep(SERVICE_PATIENCE_MS, undefined, { ref: false })]);
      const leftMs = patienceMs && patienceMs - (performance.now() - startedAt);
      await database.stop(leftMs && Math.max(leftMs, LEAST_FOR_DATABASE_MS));
    };
    return { service, databaseUrl: database.url, ownerUrl: database.ownerUrl, close };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type Secrets = Pick<PlatformSettings, 'secretKey' | 'oldSecretKeys' | 'reloadSecretKeys'>;

/** A key in a file may be replaced by a command while this process runs. */
async function openSecretKeys({ SECRET_KEY, SECRET_KEYS_OLD, DATA_DIR: dataDir }: Config): Promise<Secrets> {
  if (SECRET_KEY !== null) return { secretKey: SECRET_KEY, oldSecretKeys: SECRET_KEYS_OLD };
  const secretKey = await loadOrCreateSecretKey(dataDir);
  const oldSecretKeys = [...SECRET_KEYS_OLD, ...readOldSecretKeys(dataDir)];
  return { secretKey, oldSecretKeys, reloadSecretKeys: () => readSecretKeys(dataDir) };
}

/**
 * Refuses an expired one when an operator starts the service. A command, or a worker that its service starts again, goes
 * on: documents with a date outside its validity carry our seal alone.
 */
async function openDocumentCertificate(config: Config, role: 'owner' | 'guest') {
  const certificate = await documentCertificateOf(config);
  if (certificate && role === 'owner' && !process.connected) refuseUnlessValid(certificate, systemClock.now());
  return certificate;
}

type Keys = Pick<PlatformSettings, 'signer' | 'logSigner' | 'keyStatements'>;

export const openKeys = async (config: Config): Promise<Keys> => ({
  signer: await openSigner(config),
  logSigner: await openLogSigner(config),
  keyStatements: await readKeyStatements(keyStatementsFile(config)),
});

const openSigner = async ({ SIGNING_KEY, DATA_DIR }: Config): Promise<Signer> =>
  signerFrom(SIGNING_KEY ?? (await loadOrCreateSigningKey(DATA_DIR)), SIGNING_KEY_FILE, DATA_DIR);

const openLogSigner = async ({ LOG_KEY, DATA_DIR }: Config): Promise<Signer> =>
  signerFrom(LOG_KEY ?? (await loadOrCreateLogKey(DATA_DIR)), LOG_KEY_FILE, DATA_DIR);

function signerFrom(text: string, file: string, dataDir: string): Signer {
  const key = parseSigningKey(text);
  if (!key) throw new OperatorError(`The file ${file} in ${dataDir} contains no Ed25519 private key.`);
  return createSigner(key);
}

function settingsOf(
  config: Config,
  { url: databaseUrl, ownerUrl }: OpenDatabase,
  log: Log,
): Omit<PlatformSettings, keyof Keys | keyof Secrets | 'documentCertificate'> {
  return {
    answersRequests: config.ROLE !== 'worker',
    databasePatience: 1,
    databaseUrl,
    ownerUrl,
    log,
    clock: systemClock,
    poolSize: config.DATABASE_POOL_SIZE,
    redisUrl: config.REDIS_URL,
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: config.DATA_DIR,
    s3: s3Of(config),
    evidenceScanner: config.EVIDENCE_SCANNER,
    registryUrl: config.REGISTRY_URL,
    operatorToken: config.OPERATOR_TOKEN,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    oidc: oidcOf(config),
    trustProxy: config.TRUST_PROXY,
    metrics: { areApart: config.METRICS_PORT !== null, token: config.METRICS_TOKEN },
    failedAuthPerMinute: config.FAILED_AUTH_PER_MINUTE,
    publicPerMinute: config.PUBLIC_PER_MINUTE,
    bodyMemoryMiB: config.BODY_MEMORY_MIB,
    webhookAllowInsecureTargets: config.WEBHOOK_ALLOW_INSECURE_TARGETS,
    webhookRetryDelays: config.WEBHOOK_RETRY_DELAYS,
    checkpointTo: config.CHECKPOINT_TO,
    checkpointSecret: config.CHECKPOINT_SECRET,
    legacyBatchUntil: config.LEGACY_BATCH_UNTIL,
    legacyKeyHeaderUntil: config.LEGACY_API_KEY_HEADER_UNTIL,
  };
}
