import { listSigningKeys } from '../../features/certificates/index.ts';
import { wireTimeOrNull } from '../../kernel/period.ts';
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

/** Trusted keys first, then published keys that no statement links to a configured one. */
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
  validFrom: wireTimeOrNull(validFrom),
  validUntil: wireTimeOrNull(validUntil),
  distrustedFrom: wireTimeOrNull(distrustedFrom),
});

const untrusted = ({ keyId, use }: { keyId: string; use: Use }): ListedKey => ({
  keyId,
  use,
  status: 'untrusted',
  validFrom: null,
  validUntil: null,
  distrustedFrom: null,
});
