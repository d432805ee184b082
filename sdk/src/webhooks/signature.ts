import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bytesOf, isSame, type RawBody, toHex } from './bytes.ts';

/** The text after `t=` is kept unchanged, because it is part of the signed text. */
export interface Signatures {
  readonly t: string;
  readonly v1: readonly string[];
}

/** `{t}.{raw body}`, signed with the whole secret as UTF-8, including `whsec_`. */
export const signatureOf = (t: string, body: RawBody, secret: string): string =>
  toHex(hmac(sha256, bytesOf(secret), concatBytes(bytesOf(`${t}.`), bytesOf(body))));

/** Parts with other names are ignored, so that a later scheme can be added beside `v1`. */
export function parseSignatures(header: string): Signatures | undefined {
  const parts = header.split(',');
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length));
  const times = valuesOf('t=');
  const v1 = valuesOf('v1=').filter((value) => /^[0-9a-f]{64}$/.test(value));
  const [t] = times;
  if (t === undefined || times.length > 1 || !/^\d{1,12}$/.test(t) || v1.length === 0) return undefined;
  return { t, v1 };
}

/** After a rotation there are two signatures and perhaps two secrets: one matching pair is enough. */
export function isSignedBy({ t, v1 }: Signatures, body: RawBody, secrets: readonly string[]): boolean {
  const expected = secrets.map((secret) => signatureOf(t, body, secret));
  return v1.some((given) => expected.some((each) => isSame(each, given)));
}

/** Anyone can sign with an empty key, and an unset variable easily becomes one. */
export function listSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const isUsable = Array.isArray(secrets) && secrets.length > 0 && secrets.every((each) => isText(each));
  if (isUsable) return secrets;
  throw new TypeError('secret must be the signingSecret of the endpoint ("whsec_…"), or a list of them; it is empty.');
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
