import { createHmac } from 'node:crypto';

/** Prefix of a secret, as in Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_';

/** The key that the libraries of Standard Webhooks decode. Older secrets are base64url, which Node reads too. */
const standardKey = (secret: string): Buffer => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

export interface Message {
  readonly eventId: string;
  readonly body: string;
  /** The secrets that sign now: two for a day after a rotation. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/**
 * The same secrets sign twice: in Tonne's own form, and in that of Standard Webhooks, whose libraries many receivers
 * use.
 */
export const signatureHeaders = (message: Message): Record<string, string> => ({
  'service-signature': serviceSignature(message),
  'webhook-id': message.eventId,
  'webhook-timestamp': String(secondsOf(message.at)),
  'webhook-signature': standardSignature(message),
});

/** `t=…,v1=…`, with one `v1` for each secret. The key is the whole text of the secret. */
function serviceSignature({ body, secrets, at }: Message): string {
  const t = secondsOf(at);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** Standard Webhooks 1.0: `v1,<base64>` of `{id}.{timestamp}.{body}` for each secret, separated by spaces. */
function standardSignature({ eventId, body, secrets, at }: Message): string {
  const signed = `${eventId}.${secondsOf(at)}.${body}`;
  const signatures = secrets.map((secret) => createHmac('sha256', standardKey(secret)).update(signed).digest('base64'));
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
