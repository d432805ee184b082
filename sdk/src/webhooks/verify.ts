import { WebhookVerificationError } from './errors.ts';
import { parseEvent, type WebhookEvent } from './events.ts';
import { isSignedBy, listSecrets, parseSignatures, type RawBody, type Signatures } from './signature.ts';

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

/**
 * Uses `ArrayBuffer.isView`, because `instanceof Uint8Array` fails for bytes from another realm, such as a test
 * runner's.
 */
function refuseParsed(body: unknown): void {
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return;
  throw new WebhookVerificationError(
    'malformed_body',
    'The body must be the raw bytes of the request, as a string or Uint8Array, and this is neither: read it before ' +
      'your framework parses it, as with express.raw({ type: "application/json" }).',
  );
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

const noMatch = (): WebhookVerificationError =>
  new WebhookVerificationError(
    'no_match',
    'No signature matches. Pass the body exactly as it arrived, not one parsed and serialised again, and the ' +
      'signingSecret of this very endpoint, whole ("whsec_…") and without a line break.',
  );

/**
 * A `t` in the future is accepted: only the service can have signed it, and a slow local clock must not lose events.
 */
function refuseOld(t: string, toleranceSeconds: number, now: Date): void {
  const ageSeconds = now.getTime() / 1000 - Number(t);
  // Not `>`: with an invalid date or tolerance, every comparison is false.
  if (ageSeconds <= toleranceSeconds) return;
  throw new WebhookVerificationError(
    'too_old',
    `The signature is right, but it was made ${Math.floor(ageSeconds)} s ago, and ${toleranceSeconds} s are allowed: ` +
      'a replayed request, or the clock of this machine is fast.',
  );
}
