import { AppError } from '../../../platform/errors/index.ts';
import type { EntryRow } from '../store.ts';

/** Entries are duplicates if all of these fields except the id are equal. */
export type DuplicateKey = Pick<
  EntryRow,
  'id' | 'locationId' | 'ghgScope' | 'category' | 'subcategory' | 'periodStart' | 'periodEnd' | 'reference'
>;

/** The refusal of a duplicate. Imports point to the other entry, or to its line. */
export class DuplicateEntry extends AppError {
  /** The id of the other entry, or its position in the batch; undefined if it came and went concurrently. */
  readonly other: string | number | undefined;

  constructor(message: string, other: string | number | undefined) {
    super('DUPLICATE_RESOURCE', { message });
    this.other = other;
  }
}

/** The duplicate is an entry of the same batch, or existed before. */
export function duplicateRefusal(existing: string | undefined, places: ReadonlyMap<string, number>): AppError {
  const place = existing === undefined ? undefined : places.get(existing);
  return place === undefined ? duplicateExists(existing) : duplicateInBatch(place);
}

/** The id is unknown if the other entry was created or deleted concurrently. */
export function duplicateExists(id?: string): AppError {
  const which = id === undefined ? '' : `: ${id}`;
  return new DuplicateEntry(
    `An entry for the same location, category, period and reference exists already${which}. Change that one, or give this one a reference of its own.`,
    id,
  );
}

export const duplicateInBatch = (index: number): AppError =>
  new DuplicateEntry(
    `The entry at index ${index} of this batch is for the same location, category, period and reference. Give this one a reference of its own.`,
    index,
  );
