import { AppError, type ErrorDetail } from '../../../platform/errors/index.ts';
import { type Circumstances, judgeMove, type Movable, type Move } from '../review-rules.ts';
import type { EntryState } from '../rules.ts';

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

export function tryMove<Row extends Movable>(move: Move, row: Row, circumstances: Circumstances): Judged<Row> {
  try {
    return { row, state: judgeMove(move, row, circumstances), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, state: row.state, refusal: error };
  }
}
