import type { Period } from '../../../kernel/period.ts';
import { AppError, type ErrorDetail } from '../../../platform/errors/index.ts';
import type { EntryContext } from '../../organisations/index.ts';
import { refuseClosed } from '../../periods/index.ts';
import type { SecondPersonCheck } from '../../users/index.ts';
import type { ChangeNotice } from '../change.service.ts';
import { refuseDerived } from '../derived/rules.ts';
import { type EntryState, refuseSingleReview, type Step, stateAfter } from '../rules.ts';

/** The steps of a review. */
export const moves = ['submit', 'approve', 'reject'] as const;
export type Move = (typeof moves)[number];

const reviewNotices = {
  submit: { action: 'submitted', event: 'emission.submitted' },
  approve: { action: 'approved', event: 'emission.approved' },
  reject: { action: 'rejected', event: 'emission.rejected' },
} as const satisfies Record<Move, ChangeNotice>;

export const reviewNotice = (move: Move, reason: string | undefined): ChangeNotice => ({
  ...reviewNotices[move],
  ...(reason !== undefined && { reason }),
});

type Ground = Pick<EntryContext, 'closedPeriods' | 'reviewPolicy'>;

export interface Circumstances extends Ground {
  /** Needed where `needsHistory` says so. */
  readonly history: readonly Step[];
  /** Judges the user who makes the move. */
  readonly refuseUnlessSecond: SecondPersonCheck;
}

/** Whether the past of an entry decides who may make the move. */
export const needsHistory = (move: Move, { reviewPolicy }: Ground): boolean =>
  move === 'approve' && reviewPolicy === 'four_eyes';

/** The part of an entry that a move depends on. */
export interface Reviewable extends Period {
  readonly state: EntryState;
  readonly derivedFrom: string | null;
}

/** The state that the move leads to, or the refusal. */
export function reviewedState(
  move: Move,
  entry: Reviewable,
  { history, refuseUnlessSecond, ...ground }: Circumstances,
): EntryState {
  refuseDerived(entry);
  const state = stateAfter(move, entry.state);
  refuseClosed(ground.closedPeriods, entry);
  if (needsHistory(move, ground)) refuseSingleReview(entry.state, history, refuseUnlessSecond);
  return state;
}

/** An approved entry is not approved again. */
export const changesNothing = (move: Move, { state }: Pick<Reviewable, 'state'>): boolean =>
  move === 'approve' && state === 'approved';

/** An entry with the state in which the move leaves it, and the refusal if it stays where it is for one. */
export interface Judged<Row> {
  readonly row: Row;
  readonly state: EntryState;
  readonly refusal: AppError | null;
}

/** As with the single verbs: a rejection says why, and nothing else does. */
export function checkReason(move: Move, reason: string | undefined): ErrorDetail[] {
  if (move === 'reject' && reason === undefined) return [{ field: 'reason', message: 'is required to reject' }];
  if (move !== 'reject' && reason !== undefined) return [{ field: 'reason', message: `is not taken to ${move}` }];
  return [];
}

export function tryReview<Row extends Reviewable>(move: Move, row: Row, circumstances: Circumstances): Judged<Row> {
  try {
    return { row, state: reviewedState(move, row, circumstances), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, state: row.state, refusal: error };
  }
}
