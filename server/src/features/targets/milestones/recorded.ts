import { recordedKind } from '../../../platform/record/index.ts';
import { presentDecision, presentLasting } from './present.ts';
import { findMilestonesAfter, type MilestoneRow } from './store.ts';

/** Without the figures of today, which follow from the entries. The verifier is a person, who may be erased. */
const recordedMilestone = (row: MilestoneRow) => ({
  ...presentLasting(row),
  decision: row.status === 'pending' ? null : presentDecision(row),
  verifier: row.verifiedBy === null ? null : { name: row.verifiedBy },
});

export const recordedMilestones = recordedKind({
  type: 'milestone',
  idOf: ({ id }) => id,
  show: recordedMilestone,
  rowsAfter: findMilestonesAfter,
});
