import type { Period } from '../../kernel/period.ts';
import { type InventoryGround, refuseClosed, type SecondPersonCheck } from '../organisations/index.ts';
import type { Telling } from './changing.ts';
import { refuseDerived } from './derivation.ts';
import { type EntryState, refuseSingleReview, type Step, stateAfter } from './rules.ts';

/** The steps of a review. */
export const moves = ['submit', 'approve', 'reject'] as const;
export type Move = (typeof moves)[number];

const tellings = {
  submit: { action: 'submitted', event: 'emission.submitted' },
  approve: { action: 'approved', event: 'emission.approved' },
  reject: { action: 'rejected', event: 'emission.rejected' },
} as const satisfies Record<Move, Telling>;

export const tellingOf = (move: Move, reason: string | undefined): Telling => ({
  ...tellings[move],
  ...(reason !== undefined && { reason }),
});

type Ground = Pick<InventoryGround, 'closedPeriods' | 'reviewPolicy'>;

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
export interface Movable extends Period {
  readonly state: EntryState;
  readonly derivedFrom: string | null;
}

/** The state that the move leads to, or the refusal. */
export function judgeMove(
  move: Move,
  entry: Movable,
  { history, refuseUnlessSecond, ...ground }: Circumstances,
): EntryState {
  refuseDerived(entry);
  const state = stateAfter(move, entry.state);
  refuseClosed(ground.closedPeriods, entry);
  if (needsHistory(move, ground)) refuseSingleReview(entry.state, history, refuseUnlessSecond);
  return state;
}

/** An approved entry is not approved again. */
export const changesNothing = (move: Move, { state }: Pick<Movable, 'state'>): boolean =>
  move === 'approve' && state === 'approved';
