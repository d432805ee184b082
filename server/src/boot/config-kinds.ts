import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isCivilDate } from '../kernel/period.ts';
import { parseSigningKey } from '../platform/crypto/index.ts';
import type { ScannerSettings } from '../platform/storage/scanner/index.ts';

/** Kinds of values of an environment variable. Each explains a wrong value in one sentence. */

/** A wrong environment stops the start; the message tells the operator what to change. */
export class ConfigError extends Error {}

export interface Variable<T> {
  parse(text: string): T;
  fallback: T;
  describe: string;
  /** The default that the documentation shows. */
  shown: string;
}

const fail = (message: string): never => {
  throw new ConfigError(message);
};

export const text = (describe: string, fallback: string, shown = fallback): Variable<string> => ({
  parse: (value) => value,
  fallback,
  describe,
  shown,
});

export const url = (describe: string, protocols: string[], shown = ''): Variable<string | null> => ({
  parse: (value) => {
    const known = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return known ? value : fail(`must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`);
  },
  fallback: null,
  describe,
  shown,
});

export const integer = (describe: string, fallback: number, min: number, max: number): Variable<number> => ({
  parse: (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fail(`must be a whole number from ${min} to ${max}`);
  },
  fallback,
  describe,
  shown: String(fallback),
});

export const optionalInteger = (describe: string, min: number, max: number): Variable<number | null> => ({
  ...integer(describe, 0, min, max),
  fallback: null,
  shown: '',
});

export const choice = <const V extends string>(describe: string, values: readonly V[], fallback: V): Variable<V> => ({
  parse: (value) => values.find((each) => each === value) ?? fail(`must be one of ${values.join(', ')}`),
  fallback,
  describe,
  shown: fallback,
});

export const flag = (describe: string, fallback: boolean): Variable<boolean> => ({
  parse: (value) => (value === 'true' || value === 'false' ? value === 'true' : fail('must be true or false')),
  fallback,
  describe,
  shown: String(fallback),
});

export const date = (describe: string, fallback: string): Variable<Date> => ({
  parse: (value) => (isCivilDate(value) ? new Date(value) : fail('must be a date such as 2026-12-31')),
  fallback: new Date(fallback),
  describe,
  shown: fallback,
});

export const addresses = (describe: string): Variable<string[]> => ({
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

const BUCKET = /^s3:\/\/[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9](\/[\w-][\w.-]*)*\/?$/;
const MAILBOX = /^mailto:[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Places to which something is sent. The message repeats none of them: a URL may contain a password. */
export const destinations = (describe: string): Variable<string[]> => ({
  parse: (value) => value.split(',').map((each) => readDestination(each.trim())),
  fallback: [],
  describe,
  shown: '',
});

function readDestination(text: string): string {
  if (!SCHEME.test(text)) return text === '' ? fail('must not contain an empty place') : resolve(text);
  const isKnown = BUCKET.test(text) || MAILBOX.test(text) || (text.startsWith('https://') && URL.canParse(text));
  return isKnown ? text : fail('must list addresses that begin with s3://, https:// or mailto:, or folders');
}

/** Pauses between attempts, in order. */
export const pauses = (describe: string, fallback: number[]): Variable<number[]> => ({
  parse: (value) => {
    const parts = value.split(',').map((each) => each.trim());
    const fits = parts.length <= 20 && parts.every((each) => /^\d{1,7}(\.\d{1,3})?$/.test(each));
    return fits ? parts.map(Number) : fail('must list up to 20 pauses in seconds, such as 30,300,1800');
  },
  fallback,
  describe,
  shown: fallback.join(','),
});

export const secret = (describe: string, pattern: RegExp, rule: string, shown = ''): Variable<string | null> => ({
  parse: (value) => (pattern.test(value) ? value : fail(rule)),
  fallback: null,
  describe,
  shown,
});

export const secrets = (describe: string, pattern: RegExp, rule: string): Variable<string[]> => ({
  parse: (value) => {
    const parts = value.split(',').map((each) => each.trim());
    return parts.every((each) => pattern.test(each)) ? parts : fail(rule);
  },
  fallback: [],
  describe,
  shown: '',
});

export const signingKey = (describe: string): Variable<string | null> => ({
  parse: (value) => (parseSigningKey(value) ? value : fail('must be an Ed25519 private key, PKCS #8 in PEM or base64')),
  fallback: null,
  describe,
  shown: 'generated into DATA_DIR',
});

export const matching = <F extends string | null>(
  describe: string,
  pattern: RegExp,
  rule: string,
  fallback: F,
): Variable<string | F> => ({
  parse: (value) => (pattern.test(value) ? value : fail(rule)),
  fallback,
  describe,
  shown: fallback ?? '',
});

/** Unset means that another variable decides. */
export const optionalFlag = (describe: string, shown: string): Variable<boolean | null> => ({
  ...flag(describe, false),
  fallback: null,
  shown,
});

/** `clamd:HOST:PORT`, `clamd:/PATH` of a socket, or the absolute path of a command and its arguments. */
export const scanner = (describe: string): Variable<ScannerSettings | null> => ({
  parse: (value) =>
    readScanner(value.trim()) ??
    fail('must be clamd:HOST:PORT, clamd:/PATH, or the absolute path of a command with its arguments'),
  fallback: null,
  describe,
  shown: '',
});

function readScanner(value: string): ScannerSettings | undefined {
  const [, path] = /^clamd:(?:\/\/)?(\/[^/\s]\S*)$/.exec(value) ?? [];
  if (path !== undefined) return { kind: 'clamd', at: { path } };
  const [, host, port] = /^clamd:(?:\/\/)?([\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})$/.exec(value) ?? [];
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  if (host !== undefined)
    return isPort ? { kind: 'clamd', at: { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) } } : undefined;
  const [program = '', ...rest] = value.split(/\s+/);
  return program.startsWith('/') ? { kind: 'command', program, arguments: rest } : undefined;
}
