import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './cellar.ts';
import { type Config, oidcOf, s3Of } from './config.ts';
import { type OpenDatabase, openDatabase, prepareDatabase } from './database.ts';
import { systemClock } from './platform/clock/clock.ts';
import {
  createSigner,
  loadOrCreateSecretKey,
  loadOrCreateSigningKey,
  parseSigningKey,
  type Signer,
} from './platform/crypto/index.ts';
import type { Log } from './platform/log/log.ts';
import { OperatorError } from './platform/operator/index.ts';
import { type House, wire } from './wiring.ts';

export interface OpenHouse {
  readonly house: House;
  readonly databaseUrl: string;
  readonly secretKey: string;
  /** Closes the rooms first, then the database in the remaining time. */
  close(patienceMs?: number): Promise<void>;
}

/**
 * Counters and pooled connections close within milliseconds, but would take minutes if the database does not answer.
 */
const HOUSE_PATIENCE_MS = 1_500;
const LEAST_FOR_DATABASE_MS = 1_000;

/** Turns the configuration into a house that is ready to serve: a database, its schema, the secrets, the rooms. */
export async function openHouse(
  config: Config,
  role: 'owner' | 'guest',
  log: Log,
  onDatabase: (database: OpenDatabase) => void = () => undefined,
): Promise<OpenHouse> {
  const database = await openDatabase(config, role, log);
  onDatabase(database);
  try {
    await prepareDatabase(database.url, log);
    const secretKey = config.SECRET_KEY ?? (await loadOrCreateSecretKey(config.DATA_DIR));
    const signer = await openSigner(config);
    const house = await wire({ ...settingsOf(config, database.url, secretKey, log), signer });
    // A command may run with a separate data folder, whose key signs nothing.
    if (role === 'owner') await house.certificates.publishKey();
    const close = async (patienceMs?: number): Promise<void> => {
      const startedAt = performance.now();
      await Promise.race([house.close(), sleep(HOUSE_PATIENCE_MS, undefined, { ref: false })]);
      const leftMs = patienceMs && patienceMs - (performance.now() - startedAt);
      await database.stop(leftMs && Math.max(leftMs, LEAST_FOR_DATABASE_MS));
    };
    return { house, databaseUrl: database.url, secretKey, close };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openSigner(config: Config): Promise<Signer> {
  const key = parseSigningKey(config.SIGNING_KEY ?? (await loadOrCreateSigningKey(config.DATA_DIR)));
  if (!key) throw new OperatorError(`The file signing-key in ${config.DATA_DIR} contains no Ed25519 private key.`);
  return createSigner(key);
}

function settingsOf(config: Config, databaseUrl: string, secretKey: string, log: Log): Omit<Settings, 'signer'> {
  return {
    answersRequests: config.ROLE !== 'worker',
    databaseUrl,
    secretKey,
    log,
    clock: systemClock,
    poolSize: config.DATABASE_POOL_SIZE,
    redisUrl: config.REDIS_URL,
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: config.DATA_DIR,
    s3: s3Of(config),
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
    legacyBatchUntil: config.LEGACY_BATCH_UNTIL,
    legacyKeyHeaderUntil: config.LEGACY_API_KEY_HEADER_UNTIL,
  };
}
