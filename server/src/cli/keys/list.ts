import { listSigningKeys } from '../../features/certificates/index.ts';
import { wireTime } from '../../kernel/period.ts';
import type { TrustedKey } from '../../platform/crypto/index.ts';
import type { Service } from '../../wiring.ts';
import { type Use, uses } from './site.ts';

export interface ListedKey {
  readonly keyId: string;
  readonly use: Use;
  readonly status: TrustedKey['status'] | 'untrusted';
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly distrustedFrom: string | null;
}

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The trusted keys, and then those that were published and that no statement ties to a configured one. */
export async function listAllKeys({ db, keys }: Service): Promise<ListedKey[]> {
  const trusted = uses.flatMap((use) => keys[use].keys().map((key) => listed(use, key)));
  const published = await listSigningKeys(db);
  const others = published.filter(({ keyId, use }) => !keys[use].find(keyId));
  return [...trusted, ...others.map(untrusted)];
}

const listed = (use: Use, { keyId, status, validFrom, validUntil, distrustedFrom }: TrustedKey): ListedKey => ({
  keyId,
  use,
  status,
  validFrom: time(validFrom),
  validUntil: time(validUntil),
  distrustedFrom: time(distrustedFrom),
});

const untrusted = ({ keyId, use }: { keyId: string; use: Use }): ListedKey => ({
  keyId,
  use,
  status: 'untrusted',
  validFrom: null,
  validUntil: null,
  distrustedFrom: null,
});
