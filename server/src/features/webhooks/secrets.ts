import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../../platform/crypto/index.ts';
import { SECRET_PREFIX } from '../../platform/outbound/index.ts';

export const PURPOSE = 'webhook-secret';

/** 256 bits in the form of Standard Webhooks, padded: some of its libraries refuse base64 without padding. */
export const generateSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

export interface StoredSecrets {
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

export const sealSecret = (box: SecretBox, secret: string): Buffer => box.seal(PURPOSE, secret);

/** The secrets that sign now: the current one, and for a day after a rotation the one before it. */
export function signingSecrets(box: SecretBox, stored: StoredSecrets, now: Date): string[] {
  const { secret, previousSecret, previousSecretUntil } = stored;
  const sealed = [secret];
  if (previousSecret && previousSecretUntil && now < previousSecretUntil) sealed.push(previousSecret);
  return sealed.map((each) => box.open(PURPOSE, each).toString());
}
