import { wireTime } from '../../../kernel/period.ts';
import { personOrNull } from '../person.ts';
import type { PendingChange } from './schema.ts';
import type { ChangeRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The contract has strings and lists of them. */
const shown = (value: unknown): unknown =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;

export function presentChange(row: ChangeRow): PendingChange {
  // In the order that the API documents; jsonb keeps none.
  const { field, from, to } = row.change;
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    change: { field, from: shown(from), to: shown(to) },
    status: row.status,
    requestedBy: { id: row.requestedBy, email: row.requestedByEmail },
    requestedAt: wireTime(row.requestedAt),
    updatedAt: wireTime(row.updatedAt ?? row.requestedAt),
    effectiveAt: time(row.effectiveAt),
    decidedBy: personOrNull(row.decidedBy, row.decidedByEmail),
    decidedAt: time(row.decidedAt),
    note: row.note,
  };
}
