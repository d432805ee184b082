import type { Period } from '../../../kernel/period.ts';
import { needs, type Role } from '../../../platform/auth/index.ts';
import { AppError, type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import type { EntryContext } from '../../organisations/index.ts';
import { refuseClosed } from '../../periods/index.ts';
import type { SecondPersonCheck } from '../../users/index.ts';
import type { ChangeNotice } from '../change.rules.ts';
import { refuseDerived } from '../derived/rules.ts';
import type { Action } from '../history/rules.ts';
import { type EntryState, type StoredEvidenceStatus, stateAfter } from '../rules.ts';
import type { EntryRow } from '../store.ts';

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

type ReviewContext = Pick<EntryContext, 'closedPeriods' | 'reviewPolicy'>;

export interface Circumstances extends ReviewContext {
  /** Required if `needsHistory` is true. */
  readonly history: readonly Step[];
  /** Checks the user who takes the step. */
  readonly refuseUnlessSecond: SecondPersonCheck;
}

/** Whether the history of an entry decides who may take the step. */
export const needsHistory = (move: Move, { reviewPolicy }: ReviewContext): boolean =>
  move === 'approve' && reviewPolicy === 'four_eyes';

/** The part of an entry that a review step depends on. */
export interface Reviewable extends Period {
  readonly state: EntryState;
  readonly derivedFrom: string | null;
}

/** The state after the step; throws the refusal. */
export function reviewedState(
  move: Move,
  entry: Reviewable,
  { history, refuseUnlessSecond, ...context }: Circumstances,
): EntryState {
  refuseDerived(entry);
  const state = stateAfter(move, entry.state);
  refuseClosed(context.closedPeriods, entry);
  if (needsHistory(move, context)) refuseSingleReview(entry.state, history, refuseUnlessSecond);
  return state;
}

/** Approving an approved entry changes nothing. */
export const changesNothing = (move: Move, { state }: Pick<Reviewable, 'state'>): boolean =>
  move === 'approve' && state === 'approved';

/** An entry with its state after the step, or its unchanged state and the refusal. */
export interface ReviewOutcome<Row> {
  readonly row: Row;
  readonly state: EntryState;
  readonly refusal: AppError | null;
}

/** As for a single entry, a rejection requires a reason and no other step takes one. */
export function checkRejectionReason(move: Move, reason: string | undefined): ErrorDetail[] {
  if (move === 'reject' && reason === undefined) return [{ field: 'reason', message: 'is required to reject' }];
  if (move !== 'reject' && reason !== undefined) return [{ field: 'reason', message: `is not taken to ${move}` }];
  return [];
}

export function tryReview<Row extends Reviewable>(
  move: Move,
  row: Row,
  circumstances: Circumstances,
): ReviewOutcome<Row> {
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
 * counts like a submission. So does a change of evidence that reopens the review of an approved entry. Rejecting a draft,
 * or rejecting one's own entry, does not clear the list of authors: otherwise an author could reject the entry in order to
 * approve it later.
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

/** Everyone whose work an approval covers, with everyone who attached a file. */
export const authorsWithEvidence = (history: readonly Step[]): Set<string> =>
  new Set([
    ...authorsSinceSentBack(history),
    ...history.filter(({ action }) => action === 'evidence_added').map(({ byId }) => byId),
  ]);

/** Only an approval by a second person makes evidence reviewed; any other step of a review takes that back. */
export const evidenceAfter = (
  { evidenceStatus }: Pick<EntryRow, 'evidenceStatus'>,
  isReviewed: boolean,
): StoredEvidenceStatus => evidenceStatus && (isReviewed ? 'reviewed' : 'attached');

/** The policy `four_eyes` adds two rules: only submitted entries are approved, and no author approves their own work. */
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

/** Roles that may review entries. */
export const reviewers: readonly Role[] = ['admin', 'manager'];

export const mayReview = needs('emissions:write', ...reviewers);
