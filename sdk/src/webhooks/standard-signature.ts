import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bytesOf, fromBase64, isSame, type RawBody, toBase64 } from './bytes.ts';

/** The three headers of Standard Webhooks, as they arrived. */
export interface StandardHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly v1: readonly string[];
}

/** `{id}.{timestamp}.{raw body}`, signed with the bytes that the secret encodes in base64 behind `whsec_`. */
export const standardSignatureOf = (id: string, timestamp: string, body: RawBody, secret: string): string =>
  toBase64(hmac(sha256, keyOf(secret), concatBytes(bytesOf(`${id}.${timestamp}.`), bytesOf(body))));

/** Other versions, such as the asymmetric `v1a`, are ignored. */
export function parseStandardHeaders(id: string, timestamp: string, signature: string): StandardHeaders | undefined {
  const v1 = signature.split(' ').flatMap((part) => /^v1,([A-Za-z0-9+/]{43}=)$/.exec(part)?.[1] ?? []);
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || v1.length === 0) return undefined;
  return { id, timestamp, v1 };
}

export function isSignedToStandard(headers: StandardHeaders, body: RawBody, secrets: readonly string[]): boolean {
  const { id, timestamp, v1 } = headers;
  const expected = secrets.map((secret) => standardSignatureOf(id, timestamp, body, secret));
  return v1.some((given) => expected.some((each) => isSame(each, given)));
}

function keyOf(secret: string): Uint8Array {
  try {
    const key = fromBase64(secret.replace(/^whsec_/, ''));
    if (key.length > 0) return key;
  } catch {
    // The error is explained below.
  }
  throw new TypeError('secret must be the signingSecret of the endpoint, "whsec_" and base64, without a line break.');
}
