import type { Body } from './body.ts';
import type { RequestOptions } from './options.ts';

/** A UUID of version 4. `crypto.randomUUID` is missing in pages served by plain HTTP. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Plain = Readonly<Record<string, string>>;

/**
 * Without a key, the browser sends its session cookie. The service then requires this header, which other sites cannot
 * send.
 */
export function identityOf(apiKey: string | undefined): Plain {
  if (apiKey === undefined) return { 'x-tonne-console': '1' };
  // `fetch` would show the key in its error message.
  if (!/^[!-~]+$/.test(apiKey))
    throw new TypeError('apiKey must not be empty or contain spaces: check where it comes from.');
  return { authorization: `Bearer ${apiKey}` };
}

export function headersOf(method: string, headers: Headers, options: RequestOptions, body: Body | undefined): Headers {
  const own = {
    ...(body && { 'content-type': body.contentType }),
    ...(method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? uuid() }),
    ...(options.ifMatch !== undefined && { 'if-match': options.ifMatch }),
  };
  return withHeaders(withHeaders(headers, own), options.headers);
}

/** Later headers replace earlier ones, whatever their case. */
export function withHeaders(headers: Headers | Plain, more: Plain = {}): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return all;
}
