import { wireTime } from '../../kernel/period.ts';
import { statusAt } from './rules.ts';
import type { ApiKey } from './schema.ts';
import type { KeyRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export function presentKey(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.permissions,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdBy, email: row.createdByEmail },
    lastUsedAt: time(row.lastUsedAt),
    expiresAt: time(row.expiresAt),
    status: statusAt(row, now),
  };
}
