import { type Tx, violatesUnique } from '../../platform/db/index.ts';
import { type AppError, duplicate } from '../../platform/errors/index.ts';
import { SAME } from './store.ts';
import { findTwin, findTwinsOf, type Sameness } from './twin-store.ts';

/** The entries that stand in the way of those that cannot be stored, by the id of the latter. */
export async function findTwins(
  tx: Tx,
  organisationId: string,
  refused: readonly Sameness[],
): Promise<Map<string, string>> {
  const [first, ...more] = refused;
  if (!first) return new Map();
  if (more.length > 0) return findTwinsOf(tx, organisationId, refused);
  const id = await findTwin(tx, organisationId, first);
  return new Map(id === undefined ? [] : [[first.id, id]]);
}

/** The twin is an entry of the same batch, or was there before. */
export function explainTwin(twin: string | undefined, places: ReadonlyMap<string, number>): AppError {
  const place = twin === undefined ? undefined : places.get(twin);
  return place === undefined ? twinExists(twin) : twinInBatch(place);
}

/** The id is unknown where the other entry came or went at the same moment. */
export function twinExists(id?: string): AppError {
  const which = id === undefined ? '' : `: ${id}`;
  return duplicate(
    `An entry for the same location, category, period and reference exists already${which}. Change that one, or give this one a reference of its own.`,
  );
}

export const twinInBatch = (index: number): AppError =>
  duplicate(
    `The entry at index ${index} of this batch is for the same location, category, period and reference. Give this one a reference of its own.`,
  );

/**
 * For an update, which finds out by the index that another entry is the same. Where the transaction had supposed that there
 * is none, it runs again and finds that entry.
 */
export const explainDuplicate =
  (tx: Tx) =>
  (error: unknown): never => {
    if (tx.supposesUnique(SAME) || !violatesUnique(error, SAME)) throw error;
    throw twinExists();
  };
