import { type Tx, violatesUnique } from '../../../platform/db/index.ts';
import { SAME } from '../store.ts';
import type { DuplicateKey } from './rules.ts';
import { duplicateExists } from './rules.ts';
import { findDuplicate, findDuplicatesOf } from './store.ts';

/** The existing entry that each refused entry duplicates, by the id of the refused one. */
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

/** Explains the unique violation of an update. */
export function explainDuplicate(error: unknown): never {
  throw violatesUnique(error, SAME) ? duplicateExists() : error;
}
