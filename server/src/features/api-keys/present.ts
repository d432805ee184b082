import { wireTime } from '../../kernel/period.ts';
import { digestOfSecret, recordedKind, rowsOf } from '../../platform/record/index.ts';
import { statusAt } from './rules.ts';
import type { ApiKey } from './schema.ts';
import { apiKeys, type KeyRow } from './store.ts';

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

type RecordedRow = Omit<KeyRow, 'organisationId' | 'createdByEmail' | 'lastUsedAt' | 'version'>;

/** A key in the record: without its last use, and without its status, which depends on the time. */
const recordedKey = (row: RecordedRow) => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  valueDigest: digestOfSecret(row.valueHash),
  scopes: row.permissions,
  limits: row.limits,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  createdBy: { id: row.createdBy },
  expiresAt: time(row.expiresAt),
  revokedAt: time(row.revokedAt),
});

export const recordedKeys = recordedKind({
  type: 'apiKey',
  later: ['valueDigest'],
  idOf: ({ id }) => id,
  show: recordedKey,
  rowsAfter: rowsOf(apiKeys),
});
