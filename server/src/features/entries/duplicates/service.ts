import { type Tx, violatesUnique } from '../../../platform/db/index.ts';
import { type AppError, duplicate } from '../../../platform/errors/index.ts';
import { SAME } from '../store.ts';
import { type DuplicateKey, findDuplicate, findDuplicatesOf } from './store.ts';

/** The entries that stand in the way of those that cannot be stored, by the id of the latter. */
export async function findDuplicates(
  tx: Tx,
  organisationId: string,
  refused: readonly DuplicateKey[],
): Promise<Map<string, string>> {
  const [first, ...more] = refused;
  if (!first) return new Map();
  if (more.length > 0) return findDuplicatesOf(tx, organisationId, refused);
  const id = await findDuplicate(tx, organisationId, first);
  return new Map(id === undefined ? [] : [[first.id, id]]);
}

/** The twin is an entry of the same batch, or was there before. */
export function duplicateRefusal(twin: string | undefined, places: ReadonlyMap<string, number>): AppError {
  const place = twin === undefined ? undefined : places.get(twin);
  return place === undefined ? duplicateExists(twin) : duplicateInBatch(place);
}

/** The id is unknown where the other entry came or went at the same moment. */
export function duplicateExists(id?: string): AppError {
  const which = id === undefined ? '' : `: ${id}`;
  return duplicate(
    `An entry for the same location, category, period and reference exists already${which}. Change that one, or give this one a reference of its own.`,
  );
}

export const duplicateInBatch = (index: number): AppError =>
  duplicate(
    `The entry at index ${index} of this batch is for the same location, category, period and reference. Give this one a reference of its own.`,
  );

/** For an update, which learns from the index that another entry is the same. */
export function explainDuplicate(error: unknown): never {
  throw violatesUnique(error, SAME) ? duplicateExists() : error;
}
