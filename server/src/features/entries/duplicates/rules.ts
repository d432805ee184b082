import { type AppError, duplicate } from '../../../platform/errors/index.ts';
import type { EntryRow } from '../store.ts';

/** Entries are duplicates if all of these fields except the id are equal. */
export type DuplicateKey = Pick<
  EntryRow,
  'id' | 'locationId' | 'ghgScope' | 'category' | 'subcategory' | 'periodStart' | 'periodEnd' | 'reference'
>;

/** The duplicate is an entry of the same batch, or existed before. */
export function duplicateRefusal(existing: string | undefined, places: ReadonlyMap<string, number>): AppError {
  const place = existing === undefined ? undefined : places.get(existing);
  return place === undefined ? duplicateExists(existing) : duplicateInBatch(place);
}

/** The id is unknown if the other entry was created or deleted concurrently. */
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
