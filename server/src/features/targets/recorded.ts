import { recordedKind } from '../../platform/record/index.ts';
import { presentRevision, presentTerms } from './present.ts';
import { findWithRevisionsAfter, type WithRevisions } from './recorded-store.ts';

/** Without its progress, which follows from the entries, and its milestones, which have a record of their own. */
const recordedTarget = ({ row, revisions }: WithRevisions) => ({
  ...presentTerms(row),
  outcome: row.outcome,
  revisions: revisions.map(presentRevision),
});

export const recordedTargets = recordedKind({
  type: 'target',
  later: ['approved'],
  idOf: ({ row }) => row.id,
  show: recordedTarget,
  rowsAfter: findWithRevisionsAfter,
});
