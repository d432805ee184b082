import { listSecrets, type RawBody, signatureOf } from './signature.ts';

export interface SignWebhookOptions {
  readonly body: RawBody;
  /** Several secrets produce the header that is sent in the 24 hours after a rotation. */
  readonly secret: string | readonly string[];
  readonly at?: Date;
}

/** The `Service-Signature` header that the service would send, for tests of your receiver. */
export function signWebhookForTest({ body, secret, at = new Date() }: SignWebhookOptions): string {
  const t = String(Math.floor(at.getTime() / 1000));
  const signatures = listSecrets(secret).map((each) => `v1=${signatureOf(t, body, each)}`);
  return [`t=${t}`, ...signatures].join(',');
}
