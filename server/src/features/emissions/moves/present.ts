import { type AppError, notFound, publicCode } from '../../../platform/errors/index.ts';
import type { Move } from '../review-rules.ts';
import type { Judged } from './rules.ts';
import type { EntryMoves, MoveResult } from './schema.ts';

export function presentMoves(
  move: Move,
  ids: readonly string[],
  judged: ReadonlyArray<Judged<{ id: string }>>,
): EntryMoves {
  const known = new Map(judged.map((each) => [each.row.id, each]));
  const results = ids.map((entryId): MoveResult => {
    const { state, refusal } = known.get(entryId) ?? { state: null, refusal: notFound() };
    return { entryId, moved: refusal === null, state, error: refusal && presentRefusal(refusal) };
  });
  const moved = results.filter((each) => each.moved).length;
  return { move, total: results.length, moved, failed: results.length - moved, results };
}

const presentRefusal = ({ code, message }: AppError) => ({ code: publicCode(code), message });
