import type { RawBody } from './bytes.ts';
import { listSecrets, signatureOf } from './signature.ts';
import { standardSignatureOf } from './standard-signature.ts';

export interface SignWebhookOptions {
  readonly body: RawBody;
  /** Several secrets produce the header that is sent in the 24 hours after a rotation. */
  readonly secret: string | readonly string[];
  readonly at?: Date;
}

/** The `Service-Signature` header that the service would send, for tests of your receiver. */
export function signWebhookForTest({ body, secret, at = new Date() }: SignWebhookOptions): string {
  const t = secondsOf(at);
  const signatures = listSecrets(secret).map((each) => `v1=${signatureOf(t, body, each)}`);
  return [`t=${t}`, ...signatures].join(',');
}

export interface SignStandardWebhookOptions extends SignWebhookOptions {
  /** The id of the event. */
  readonly id: string;
}

export type StandardWebhookHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

/** The headers of Standard Webhooks that the service would send, for tests of your receiver. */
export function signStandardWebhookForTest({
  id,
  body,
  secret,
  at = new Date(),
}: SignStandardWebhookOptions): StandardWebhookHeaders {
  const timestamp = secondsOf(at);
  const signatures = listSecrets(secret).map((each) => `v1,${standardSignatureOf(id, timestamp, body, each)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));
