import { WebhookVerificationError } from './errors.ts';

/**
 * Uses `ArrayBuffer.isView`, because `instanceof Uint8Array` fails for bytes from another realm, such as a test
 * runner's.
 */
export function refuseParsed(body: unknown): void {
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return;
  throw new WebhookVerificationError(
    'malformed_body',
    'The body must be the raw bytes of the request, as a string or Uint8Array, and this is neither: read it before ' +
      'your framework parses it, as with express.raw({ type: "application/json" }).',
  );
}

export const noMatch = (): WebhookVerificationError =>
  new WebhookVerificationError(
    'no_match',
    'No signature matches. Pass the body exactly as it arrived, not one parsed and serialised again, and the ' +
      'signingSecret of this very endpoint, whole ("whsec_…") and without a line break.',
  );

/**
 * A `t` in the future is accepted: only the service can have signed it, and a slow local clock must not lose events.
 */
export function refuseOld(t: string, toleranceSeconds: number, now: Date): void {
  const ageSeconds = now.getTime() / 1000 - Number(t);
  // Not `>`: with an invalid date or tolerance, every comparison is false.
  if (ageSeconds <= toleranceSeconds) return;
  throw new WebhookVerificationError(
    'too_old',
    `The signature is right, but it was made ${Math.floor(ageSeconds)} s ago, and ${toleranceSeconds} s are allowed: ` +
      'a replayed request, or the clock of this machine is fast.',
  );
}
