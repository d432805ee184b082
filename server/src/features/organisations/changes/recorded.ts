import { wireTime } from '../../../kernel/period.ts';
import type { TableRow } from '../../../platform/db/index.ts';
import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { pendingChanges } from './store.ts';

/** A pending change as the record has it: without the addresses of people. */
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
