import type { RawBody } from './bytes.ts';
import { WebhookVerificationError } from './errors.ts';
import { parseEvent, type WebhookEvent } from './events.ts';
import { noMatch, refuseOld, refuseParsed } from './refusals.ts';
import { listSecrets } from './signature.ts';
import { isSignedToStandard, parseStandardHeaders, type StandardHeaders } from './standard-signature.ts';

/** The headers of Node or Fetch, or an object with lower-case names. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export interface VerifyStandardWebhookOptions {
  /** The body as it arrived, byte for byte; never parsed and serialised again. */
  readonly body: RawBody;
  readonly headers: WebhookHeaders;
  /** The endpoint's `signingSecret`; during a rotation, the old and the new one. */
  readonly secret: string | readonly string[];
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/**
 * Like `verifyWebhook`, by the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` of Standard Webhooks,
 * which the service sends beside its own.
 */
export function verifyStandardWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: VerifyStandardWebhookOptions): WebhookEvent {
  const secrets = listSecrets(secret);
  refuseParsed(body);
  const read = readHeaders(headers);
  if (!isSignedToStandard(read, body, secrets)) throw noMatch();
  refuseOld(read.timestamp, toleranceSeconds, now);
  return parseEvent(body);
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function readHeaders(headers: WebhookHeaders): StandardHeaders {
  const [id, timestamp, signature] = NAMES.map((name) => textOf(headers, name)) as [string, string, string];
  const read = parseStandardHeaders(id, timestamp, signature);
  if (read) return read;
  throw new WebhookVerificationError(
    'malformed_header',
    id && timestamp && signature
      ? 'The webhook-timestamp header is no Unix time, or webhook-signature does not read "v1,<base64>": pass the ' +
          'headers unchanged.'
      : `The request lacks one of the headers ${NAMES.join(', ')}: it is not from the service, or a proxy removed them.`,
  );
}

function textOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
