import { type ChangeRequest, linesOf } from '../organisations/index.ts';
import { presentTerms } from './present.ts';
import type { CreateTarget, UpdateTarget } from './schema.ts';
import type { TargetRow } from './store.ts';

/** A new target that has to wait, in the terms that the approver reads. */
export const waitingTarget = (id: string, body: CreateTarget): ChangeRequest => ({
  kind: 'target_creation',
  subjectId: id,
  change: { field: 'target', from: null, to: linesOf(body) },
});

/** A change of a target that has to wait, as a whole: half a change would be a target that nobody wanted. */
export const waitingChange = (row: TargetRow, patch: UpdateTarget): ChangeRequest => ({
  kind: 'target_change',
  subjectId: row.id,
  change: { field: 'terms', from: termsIn(row, patch), to: linesOf(patch) },
  payload: patch,
});

/** The present terms that the patch is about. */
export const termsIn = (row: TargetRow, patch: UpdateTarget): string[] =>
  linesOf(Object.fromEntries(Object.entries(presentTerms(row)).filter(([field]) => field in patch)));
