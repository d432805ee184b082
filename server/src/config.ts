import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isCivilDate } from './kernel/period.ts';

/** A wrong environment stops the start with sentences an operator can act on. */
export class ConfigError extends Error {}

interface Variable<T> {
  parse(text: string): T;
  fallback: T;
  describe: string;
  /** What the documentation shows as default. */
  shown: string;
}

const fail = (message: string): never => {
  throw new ConfigError(message);
};

const text = (describe: string, fallback: string, shown = fallback): Variable<string> => ({
  parse: (value) => value,
  fallback,
  describe,
  shown,
});

const url = (describe: string, protocols: string[], shown = ''): Variable<string | null> => ({
  parse: (value) => {
    const known = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return known ? value : fail(`must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`);
  },
  fallback: null,
  describe,
  shown,
});

const integer = (describe: string, fallback: number, min: number, max: number): Variable<number> => ({
  parse: (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fail(`must be a whole number from ${min} to ${max}`);
  },
  fallback,
  describe,
  shown: String(fallback),
});

const choice = <const V extends string>(describe: string, values: readonly V[], fallback: V): Variable<V> => ({
  parse: (value) => values.find((each) => each === value) ?? fail(`must be one of ${values.join(', ')}`),
  fallback,
  describe,
  shown: fallback,
});

const flag = (describe: string, fallback: boolean): Variable<boolean> => ({
  parse: (value) => (value === 'true' || value === 'false' ? value === 'true' : fail('must be true or false')),
  fallback,
  describe,
  shown: String(fallback),
});

const date = (describe: string, fallback: string): Variable<Date> => ({
  parse: (value) => (isCivilDate(value) ? new Date(value) : fail('must be a date such as 2026-12-31')),
  fallback: new Date(fallback),
  describe,
  shown: fallback,
});

const addresses = (describe: string): Variable<string[]> => ({
  parse: (value) => {
    const parts = value.split(',').map((each) => each.trim());
    const odd = parts.find((each) => !isAddressRange(each));
    return odd === undefined ? parts : fail(`must list IP addresses or CIDR ranges; ${odd} is neither`);
  },
  fallback: [],
  describe,
  shown: '',
});

function isAddressRange(value: string): boolean {
  const [address = '', bits] = value.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const secret = (describe: string, pattern: RegExp, rule: string, shown = ''): Variable<string | null> => ({
  parse: (value) => (pattern.test(value) ? value : fail(rule)),
  fallback: null,
  describe,
  shown,
});

/** Every variable the service reads, in the order docs/operations.md lists them. */
export const variables = {
  PORT: integer('Port to listen on', 3000, 1, 65_535),
  HOST: text('Address to listen on', '127.0.0.1'),
  DATA_DIR: text('Folder for the embedded database, generated secrets and unsent mail', './var'),
  DATABASE_URL: url('PostgreSQL 15 or newer to use instead of the embedded one', ['postgres:', 'postgresql:']),
  DATABASE_POOL_SIZE: integer('Database connections a process keeps at most', 10, 1, 500),
  REDIS_URL: url('Redis or Valkey for rate-limit counters shared by several processes', ['redis:', 'rediss:']),
  PUBLIC_URL: url('Address under which clients reach the service', ['http:', 'https:'], 'http://localhost:PORT'),
  SECRET_KEY: secret(
    'Encrypts stored secrets; every process must have the same',
    /^.{32,}$/s,
    'must have at least 32 characters',
    'generated into DATA_DIR',
  ),
  SMTP_URL: url('Mail server; without it mails are written to DATA_DIR/mail as .eml files', ['smtp:', 'smtps:']),
  MAIL_FROM: text('Sender of mails', 'Tonne <no-reply@localhost>'),
  TRUST_PROXY: addresses('Addresses or CIDR ranges of proxies whose X-Forwarded-For counts, comma-separated'),
  LOG_LEVEL: choice('Least severe log lines to write', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ROLE: choice('What this process does: all runs the worker as a child process', ['all', 'api', 'worker'], 'all'),
  DEMO: flag('Fill an empty database with the demo organisation; false creates an empty one', true),
  BOOTSTRAP_API_KEY: secret(
    'Value of the first Admin key, instead of a random one that is printed',
    /^[A-Za-z0-9_-]{40,128}$/,
    'must be 40 to 128 characters of A-Z, a-z, 0-9, _ and -',
    'random',
  ),
  BOOTSTRAP_PLAN: choice('Plan of the first organisation', ['standard', 'pro', 'enterprise'], 'enterprise'),
  FAILED_AUTH_PER_MINUTE: integer('Requests without a valid key an address may send a minute', 60, 1, 1_000_000),
  PUBLIC_PER_MINUTE: integer('Requests to public paths an address may send a minute', 300, 1, 1_000_000),
  LEGACY_BATCH_UNTIL: date('First day on which POST /api/v1/emissions/batch-legacy is refused', '2026-01-01'),
  LEGACY_API_KEY_HEADER_UNTIL: date('First day on which the X-API-Key header is refused', '2025-09-01'),
} satisfies Record<string, Variable<unknown>>;

type Values = { [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never };

export type Config = Readonly<Values>;

/** The only reader of the environment. All wrong variables are named at once. */
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
  if (problems.length > 0) throw new ConfigError(`${problems.join('; ')}.`);
  const config = Object.fromEntries(entries) as Values;
  return Object.freeze({ ...config, DATA_DIR: resolve(config.DATA_DIR) });
}

/** An empty variable counts as absent: that is how shells and compose files say "not set". */
const read = (value: string | undefined, variable: Variable<unknown>): unknown =>
  value === undefined || value === '' ? variable.fallback : variable.parse(value);

/** What a child process inherits: this environment, with what has been resolved since. */
export const childEnvironment = (resolved: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...resolved,
});
