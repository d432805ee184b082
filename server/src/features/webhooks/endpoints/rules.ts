import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { SECRET_PREFIX } from '../../../platform/outbound/index.ts';
import type { EndpointStatus } from './schema.ts';

export const MAX_ENDPOINTS = 20;
const DAY_MS = 24 * 3_600_000;
export const ROTATION_OVERLAP_MS = DAY_MS;

export function checkCapacity(existing: number): ErrorDetail[] {
  if (existing < MAX_ENDPOINTS) return [];
  return [
    {
      field: '',
      message: `An organisation has at most ${MAX_ENDPOINTS} webhook endpoints; delete one it no longer needs.`,
    },
  ];
}

/** A sample may go to a paused endpoint, to check whether it can be resumed; pending deliveries wait until it is. */
export function refuseUnlessActive(status: EndpointStatus): void {
  if (status !== 'active') throw invalidState(`The endpoint is ${status}; set its status to active first.`);
}

export const PURPOSE = 'webhook-secret';

/** 256 bits in the form of Standard Webhooks, padded: some of its libraries refuse base64 without padding. */
export const generateSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

export interface StoredSecrets {
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

export const sealSecret = (box: SecretBox, secret: string): Buffer => box.seal(PURPOSE, secret);

/** The secrets that sign now: the current one and, for a day after a rotation, the previous one. */
export function signingSecrets(box: SecretBox, stored: StoredSecrets, now: Date): string[] {
  const { secret, previousSecret, previousSecretUntil } = stored;
  const sealed = [secret];
  if (previousSecret && previousSecretUntil && now < previousSecretUntil) sealed.push(previousSecret);
  return sealed.map((each) => box.open(PURPOSE, each).toString());
}

const PATIENCE_DAYS = 5;

export interface Health {
  failingSince: Date | null;
  /** Set when the endpoint has failed for so long that the service disables it. */
  disabledReason: string | null;
}

/** One success resets the failures: the service disables only endpoints whose every attempt failed for five days. */
export function healthAfter(
  failingSince: Date | null,
  { successes, lastError }: { successes: number; lastError: string | null },
  now: Date,
): Health {
  if (successes > 0) return { failingSince: null, disabledReason: null };
  const since = failingSince ?? now;
  const isHopeless = now.getTime() - since.getTime() >= PATIENCE_DAYS * DAY_MS;
  const reason = `Every attempt has failed for ${PATIENCE_DAYS} days. The last error: ${lastError}.`;
  return { failingSince: since, disabledReason: isHopeless ? reason : null };
}

const HEALTHY_LIMIT = 16;
const FAILING_LIMIT = 4;

/** Number of attempts an endpoint may have in flight. A failing endpoint gets fewer. */
export const inFlightLimit = (isFailing: boolean): number => (isFailing ? FAILING_LIMIT : HEALTHY_LIMIT);
