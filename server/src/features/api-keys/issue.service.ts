import { newId } from '../../kernel/ids.ts';
import type { Permission } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { By, RecordChange } from '../../platform/record/index.ts';
import { recordedKeys } from './present.ts';
import { generateKeyValue, hashKeyValue, prefixOf } from './rules.ts';
import * as store from './store.ts';

export interface IssueKey {
  organisationId: string;
  userId: string;
  name: string;
  permissions: readonly Permission[];
  expiresAt?: Date | null;
  /** Set by an operator for automation; random otherwise. */
  value?: string;
}

/** Writes keys, and records each change. */
export function createKeyWriter({ clock, record }: { clock: Clock; record: RecordChange }) {
  return {
    async issue(tx: Tx, by: By, order: IssueKey): Promise<{ id: string; value: string }> {
      const now = clock.now();
      const value = order.value ?? generateKeyValue();
      const id = newId('key', now);
      const key = {
        id,
        name: order.name,
        prefix: prefixOf(value),
        valueHash: hashKeyValue(value),
        permissions: [...order.permissions],
        expiresAt: order.expiresAt ?? null,
        createdBy: order.userId,
        createdAt: now,
      };
      await store.insertKey(tx, order.organisationId, key);
      const created = { ...key, limits: null, revokedAt: null, updatedAt: null };
      record(tx, by, recordedKeys.change('apiKey.created', null, created));
      return { id, value };
    },

    async save(
      tx: Tx,
      by: By,
      action: 'updated' | 'rotated' | 'revoked',
      row: store.KeyRow,
      change: Omit<store.KeyChange, 'updatedAt'>,
    ): Promise<store.KeyRow & { updatedAt: Date }> {
      const changed = { ...change, updatedAt: clock.now() };
      await store.updateKey(tx, by.organisationId, row.id, changed);
      const next = { ...row, ...changed, version: row.version + 1 };
      record(tx, by, recordedKeys.change(`apiKey.${action}`, row, next));
      return next;
    },
  };
}
