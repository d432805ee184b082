import { wireTime } from '../../../kernel/period.ts';
import type { ChangeRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export function presentChange(row: ChangeRow) {
  const { id, kind, subjectId, status, note } = row;
  // jsonb keeps no order of its own.
  const { field, from, to } = row.change;
  return {
    ...{ id, kind, subjectId, change: { field, from, to }, status },
    requestedBy: { id: row.requestedById, email: row.requestedByEmail },
    requestedAt: wireTime(row.requestedAt),
    effectiveAt: time(row.effectiveAt),
    decidedBy: row.decidedById === null ? null : { id: row.decidedById, email: row.decidedByEmail },
    decidedAt: time(row.decidedAt),
    note,
  };
}
