import { join, resolve } from 'node:path';
import { type DocumentCertificate, KEY_STATEMENTS_FILE, readDocumentCertificate } from '../platform/crypto/index.ts';
import type { S3Settings } from '../platform/storage/index.ts';
import {
  addresses,
  ConfigError,
  choice,
  date,
  destinations,
  flag,
  integer,
  matching,
  optionalFlag,
  optionalInteger,
  pauses,
  scanner,
  secret,
  secrets,
  signingKey,
  text,
  url,
  type Variable,
} from './config-kinds.ts';

export { ConfigError } from './config-kinds.ts';

/** Every variable the service reads, in the order of docs/operations.md. */
export const variables = {
  PORT: integer('Port to listen on', 3000, 1, 65_535),
  HOST: text('Address to listen on', '127.0.0.1'),
  DATA_DIR: text('Folder for the embedded database, files, generated secrets and unsent mail', './var'),
  DATABASE_URL: url('PostgreSQL 15 or newer to use instead of the embedded one', ['postgres:', 'postgresql:']),
  DATABASE_MIGRATION_URL: url(
    'The same database as the owner of the tables, for migrations; DATABASE_URL then needs no right to change the past',
    ['postgres:', 'postgresql:'],
  ),
  DATABASE_POOL_SIZE: integer('Most database connections of a process', 10, 1, 500),
  REDIS_URL: url('Redis or Valkey for rate-limit counters shared by several processes', ['redis:', 'rediss:']),
  PUBLIC_URL: url('Address under which clients reach the service', ['http:', 'https:'], 'http://localhost:PORT'),
  SECRET_KEY: secret(
    'Encrypts stored secrets and signs links; every process must have the same',
    /^.{32,}$/s,
    'must have at least 32 characters',
    'generated into DATA_DIR',
  ),
  SECRET_KEYS_OLD: secrets(
    'Former values of SECRET_KEY, comma-separated, that open what is still sealed with them',
    /^.{32,}$/s,
    'must list keys of at least 32 characters',
  ),
  SIGNING_KEY: signingKey('Signs certificates; every process must have the same'),
  LOG_KEY: signingKey('Signs checkpoints of the record; every process must have the same'),
  SIGNING_KEYS_FILE: text(
    'File with the signed statements that say which earlier keys to trust, and which no more',
    '',
    'signing-keys.json in DATA_DIR',
  ),
  DOCUMENT_CERTIFICATE: text(
    'File with an RSA key, its certificate and the chain, PEM or PKCS #12, that signs PDF files for readers; every process must have the same',
    '',
  ),
  DOCUMENT_CERTIFICATE_PASSWORD: secret('Password of that file', /^.+$/s, 'must not be empty'),
  S3_BUCKET: matching(
    'Bucket of an S3-compatible store that keeps files instead of DATA_DIR/files',
    /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/,
    'must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens',
    null,
  ),
  S3_ACCESS_KEY_ID: secret('Access key that may read, write and delete there', /^[\w.-]+$/, 'must be an access key'),
  S3_SECRET_ACCESS_KEY: secret('Secret of that access key', /^\S+$/, 'must not contain spaces'),
  S3_REGION: matching('Region of the bucket', /^[a-z0-9-]+$/, 'must be a region such as eu-west-1', 'us-east-1'),
  S3_ENDPOINT: url('Address of the store; clients that download must reach it too', ['https:', 'http:'], 'that of AWS'),
  S3_FORCE_PATH_STYLE: optionalFlag(
    'true puts the bucket into the path of addresses, false into the host name',
    'true with S3_ENDPOINT',
  ),
  EVIDENCE_SCANNER: scanner(
    'Scanner for malware that evidence must pass before it can be downloaded: clamd:HOST:PORT, clamd:/PATH of a socket, or a command with its absolute path',
  ),
  SMTP_URL: url('Mail server; without it mails are written to DATA_DIR/mail as .eml files', ['smtp:', 'smtps:']),
  MAIL_FROM: text('Sender of mails', 'Tonne <no-reply@localhost>'),
  REGISTRY_URL: url(
    'Registry that retirements of real projects are sent to, with user and password if it needs them; without it an Admin confirms them',
    ['https:', 'http:'],
  ),
  OIDC_ISSUER: url('OpenID Connect provider that people may sign in with, by its issuer address', ['https:', 'http:']),
  OIDC_CLIENT_ID: matching(
    'Id of this service as a client of that provider',
    /^[\x21-\x7e]+$/,
    'must not contain spaces',
    null,
  ),
  OIDC_CLIENT_SECRET: secret('Secret of that client', /^[\x20-\x7e]+$/, 'must have printable ASCII characters only'),
  OPERATOR_TOKEN: secret(
    'Token that the endpoints under /operator require as Authorization: Bearer; without it, they are not served',
    /^[\x21-\x7e]{32,}$/,
    'must have at least 32 characters, without spaces',
  ),
  TRUST_PROXY: addresses('Addresses or CIDR ranges of proxies whose X-Forwarded-For counts, comma-separated'),
  METRICS_PORT: optionalInteger('Port for /metrics alone, on the same address; the main port then has none', 1, 65_535),
  METRICS_TOKEN: secret(
    'Token that /metrics requires as Authorization: Bearer; without it, /metrics answers on the same machine only',
    /^[\x21-\x7e]{16,}$/,
    'must have at least 16 characters, without spaces',
  ),
  LOG_LEVEL: choice('Least severe level to log', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ROLE: choice('Role of this process; all also runs the worker as a child process', ['all', 'api', 'worker'], 'all'),
  DEMO: flag('Fill an empty database with the demo organisation; false creates an empty one', true),
  BOOTSTRAP_API_KEY: secret(
    'Value of the first Admin key, instead of a random one that is printed',
    /^[A-Za-z0-9_-]{40,128}$/,
    'must be 40 to 128 characters of A-Z, a-z, 0-9, _ and -',
    'random',
  ),
  BOOTSTRAP_PLAN: choice('Plan of the first organisation', ['standard', 'pro', 'enterprise'], 'enterprise'),
  FAILED_AUTH_PER_MINUTE: integer('Requests without a valid key that an address may send per minute', 60, 1, 1_000_000),
  PUBLIC_PER_MINUTE: integer('Requests to public paths that an address may send per minute', 300, 1, 1_000_000),
  BODY_MEMORY_MIB: integer(
    'MiB that the bodies of all requests in flight may take; further requests get 503',
    64,
    24,
    65_536,
  ),
  WEBHOOK_ALLOW_INSECURE_TARGETS: flag(
    'Permit webhook endpoints on http and on private or loopback addresses; for development and tests only',
    false,
  ),
  WEBHOOK_RETRY_DELAYS: pauses(
    'Seconds from each failed attempt of a webhook to the next',
    [30, 300, 1_800, 7_200, 28_800],
  ),
  CHECKPOINT_TO: destinations(
    "Destinations of each day's checkpoint of the log, comma-separated: s3://BUCKET/PREFIX, https://…, mailto:ADDRESS or a folder",
  ),
  CHECKPOINT_SECRET: secret(
    'Secret that signs checkpoints sent to https://…, as webhooks are signed',
    /^whsec_[\w+/-]{32,}={0,2}$/,
    'must be whsec_ followed by at least 24 bytes in base64',
  ),
  LEGACY_BATCH_UNTIL: date('First day on which POST /api/v1/emissions/batch-legacy is refused', '2026-01-01'),
  LEGACY_API_KEY_HEADER_UNTIL: date('First day on which the X-API-Key header is refused', '2025-09-01'),
  TONNE_API_KEY: secret('Key with which tonne import calls the API', /^[\w-]+$/, 'must be an API key'),
} satisfies Record<string, Variable<unknown>>;

type Values = { [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never };

export type Config = Readonly<Values>;

/** The only reader of the environment. Reports all wrong variables at once. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const entries = Object.entries(variables as Record<string, Variable<unknown>>).map(([name, variable]) => {
    try {
      return [name, read(environment[name], variable)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(`${name} ${error.message}`);
      return [name, undefined];
    }
  });
  problems.push(
    ...[incompleteSets, sharedPort, ownerAlone, passwordAlone, unusableDestinations].flatMap((check) =>
      check(environment),
    ),
  );
  if (problems.length > 0) throw new ConfigError(`${problems.join('; ')}.`);
  const config = Object.fromEntries(entries) as Values;
  return Object.freeze({ ...config, DATA_DIR: resolve(config.DATA_DIR) });
}

/**
 * All or none of each set: with half of S3's, files would silently stay on this machine; with half of OpenID Connect's,
 * nobody could sign in.
 */
const SETS = {
  S3_: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  OIDC_: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
};

const incompleteSets = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(SETS).flatMap(([prefix, needed]) => {
    const given = Object.keys(variables).filter((name) => name.startsWith(prefix) && environment[name]);
    const missing = needed.filter((name) => !environment[name]);
    if (given.length === 0 || missing.length === 0) return [];
    return [
      `${missing.join(' and ')} must be set too, since ${given.join(' and ')} ${given.length > 1 ? 'are' : 'is'}`,
    ];
  });

function sharedPort({ PORT, METRICS_PORT }: NodeJS.ProcessEnv): string[] {
  const isShared = METRICS_PORT && METRICS_PORT === (PORT || variables.PORT.shown);
  return isShared ? ['METRICS_PORT must differ from PORT'] : [];
}

function ownerAlone({ DATABASE_URL, DATABASE_MIGRATION_URL }: NodeJS.ProcessEnv): string[] {
  const isAlone = DATABASE_MIGRATION_URL && !DATABASE_URL;
  return isAlone ? ['DATABASE_URL must be set too, since DATABASE_MIGRATION_URL is'] : [];
}

function passwordAlone({ DOCUMENT_CERTIFICATE, DOCUMENT_CERTIFICATE_PASSWORD }: NodeJS.ProcessEnv): string[] {
  const isAlone = DOCUMENT_CERTIFICATE_PASSWORD && !DOCUMENT_CERTIFICATE;
  return isAlone ? ['DOCUMENT_CERTIFICATE must be set too, since DOCUMENT_CERTIFICATE_PASSWORD is'] : [];
}

/** Some destinations need further settings. */
const unusableDestinations = ({ CHECKPOINT_TO = '', ...environment }: NodeJS.ProcessEnv): string[] => [
  ...(CHECKPOINT_TO.includes('s3://') && !environment.S3_BUCKET
    ? ['S3_BUCKET must be set too, since CHECKPOINT_TO names a bucket']
    : []),
  ...(CHECKPOINT_TO.includes('https://') && !environment.CHECKPOINT_SECRET
    ? ['CHECKPOINT_SECRET must be set too, since CHECKPOINT_TO names a URL']
    : []),
];

/** The complete settings, or null when files stay in the data folder. */
export function s3Of(config: Config): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === null || accessKeyId === null || secretAccessKey === null) return null;
  const endpoint = config.S3_ENDPOINT;
  const forcePathStyle = config.S3_FORCE_PATH_STYLE ?? endpoint !== null;
  return { endpoint, region: config.S3_REGION, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}

/** The complete settings, or null when nobody signs in by OpenID Connect. */
export function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Config) {
  if (issuer === null || clientId === null || clientSecret === null) return null;
  return { issuer, clientId, clientSecret };
}

/** The statements that tie earlier keys to the configured ones. */
export const keyStatementsFile = ({ SIGNING_KEYS_FILE: path, DATA_DIR: dataDir }: Config): string =>
  path === '' ? join(dataDir, KEY_STATEMENTS_FILE) : resolve(path);

/** The certificate for PDF files, or null when they carry our seal alone. */
export const documentCertificateOf = async (config: Config): Promise<DocumentCertificate | null> =>
  config.DOCUMENT_CERTIFICATE === ''
    ? null
    : readDocumentCertificate(config.DOCUMENT_CERTIFICATE, config.DOCUMENT_CERTIFICATE_PASSWORD);

/** An empty variable counts as unset, which is how shells and compose files write it. */
const read = (value: string | undefined, variable: Variable<unknown>): unknown =>
  value === undefined || value === '' ? variable.fallback : variable.parse(value);

/** The environment of a child process: this one, plus the values resolved since the start. */
export const childEnvironment = (resolved: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...resolved,
});
