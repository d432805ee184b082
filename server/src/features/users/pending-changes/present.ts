import { wireTime } from '../../../kernel/period.ts';
import type { TableRow } from '../../../platform/db/index.ts';
import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { type PendingChange, personOrNull } from '../../organisations/index.ts';
import { type ChangeRow, pendingChanges } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The contract allows strings and lists of strings. */
const shown = (value: unknown): unknown =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;

export function presentChange(row: ChangeRow): PendingChange {
  // Uses the order that the API documents; jsonb has none.
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

/** A pending change in the record: without people's addresses. */
const recordedChange = (row: TableRow<typeof pendingChanges>) => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  change: row.change,
  payload: row.payload,
  status: row.status,
  requestedBy: { id: row.requestedBy },
  requestedAt: wireTime(row.requestedAt),
  updatedAt: wireTime(row.updatedAt ?? row.requestedAt),
  effectiveAt: row.effectiveAt && wireTime(row.effectiveAt),
  decidedBy: row.decidedBy === null ? null : { id: row.decidedBy },
  decidedAt: row.decidedAt && wireTime(row.decidedAt),
  note: row.note,
});

export const recordedChanges = recordedKind({
  type: 'pendingChange',
  later: ['payload'],
  idOf: ({ id }) => id,
  show: recordedChange,
  rowsAfter: rowsOf(pendingChanges),
});
