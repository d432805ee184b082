import type { RawBody } from './bytes.ts';
import { WebhookVerificationError } from './errors.ts';
import { parseEvent, type WebhookEvent } from './events.ts';
import { noMatch, refuseOld, refuseParsed } from './refusals.ts';
import { isSignedBy, listSecrets, parseSignatures, type Signatures } from './signature.ts';

export interface VerifyWebhookOptions {
  /** The body as it arrived, byte for byte; never parsed and serialised again. */
  readonly body: RawBody;
  /** The value of `Service-Signature`, in the form your framework provides. */
  readonly header: string | readonly string[] | null | undefined;
  /** The endpoint's `signingSecret`; during a rotation, the old and the new one. */
  readonly secret: string | readonly string[];
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** The event, if the service signed it within the last five minutes; otherwise throws `WebhookVerificationError`. */
export function verifyWebhook({
  body,
  header,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: VerifyWebhookOptions): WebhookEvent {
  const secrets = listSecrets(secret);
  refuseParsed(body);
  const signatures = readHeader(header);
  if (!isSignedBy(signatures, body, secrets)) throw noMatch();
  refuseOld(signatures.t, toleranceSeconds, now);
  return parseEvent(body);
}

function readHeader(header: VerifyWebhookOptions['header']): Signatures {
  const signatures = typeof header === 'string' ? parseSignatures(header) : undefined;
  if (signatures) return signatures;
  throw new WebhookVerificationError(
    'malformed_header',
    header
      ? 'The Service-Signature header does not read "t=<unix time>,v1=<64 hex digits>": pass its value unchanged.'
      : 'There is no Service-Signature header: the request is not from the service, or a proxy removed it.',
  );
}
