import type { Period } from '../../../kernel/period.ts';
import { needs, type Role } from '../../../platform/auth/index.ts';
import { AppError, type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { type EntryContext, refuseClosed, type SecondPersonCheck } from '../../organisations/index.ts';
import type { ChangeNotice } from '../change.rules.ts';
import { refuseDerived } from '../derived/rules.ts';
import type { Action } from '../history/rules.ts';
import { type EntryState, stateAfter } from '../rules.ts';

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

/** The part of a revision that a review depends on. */
export interface Step {
  action: Action;
  byId: string;
}

/**
 * Everyone who created, edited or submitted the entry since a reviewer last sent it back. An edit of a submitted entry
 * counts like a submission, and so does a change of the evidence that opens the review of an approved one again. Rejecting a draft, or one's own writing, does not clear the list of writers: they could
 * otherwise reject what they wrote in order to approve it later.
 */
export function authorsSinceSentBack(history: readonly Step[]): Set<string> {
  const writers = new Set<string>();
  const submitters = new Set<string>();
  let isUnderReview = false;
  for (const { action, byId } of history) {
    if (action === 'created' || action === 'updated') writers.add(byId);
    if (action === 'submitted' || action === 'reopened') submitters.add(byId);
    if (action === 'rejected' && isUnderReview) {
      submitters.clear();
      if (!writers.has(byId)) writers.clear();
    }
    if (action === 'rejected') isUnderReview = false;
    if (action === 'submitted' || action === 'approved') isUnderReview = true;
  }
  return new Set([...writers, ...submitters]);
}

/** The policy `four_eyes` adds: only submitted entries are approved, and nobody approves their own work. */
export function refuseSingleReview(
  state: EntryState,
  history: readonly Step[],
  refuseUnlessSecond: SecondPersonCheck,
): void {
  if (state === 'draft') {
    throw invalidState('This organisation approves submitted entries only (review policy four_eyes); submit it first.');
  }
  if (state === 'submitted') refuseUnlessSecond(authorsSinceSentBack(history));
}

/** The roles that may judge the work of others. */
export const reviewers: readonly Role[] = ['admin', 'manager'];

export const mayReview = needs('emissions:write', ...reviewers);
