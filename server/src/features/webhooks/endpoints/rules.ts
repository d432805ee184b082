import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { SECRET_PREFIX } from '../../../platform/outbound/index.ts';
import type { EndpointStatus } from './schema.ts';

export const MAX_ENDPOINTS = 20;
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;

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
