import type { Entry } from '@tonne/sdk';
import type { Rows } from '../../../parts/table/index.ts';

/** Where the entry stands in the queue; -1 if it has left it or is not loaded. */
export function placeOf(rows: Pick<Rows<Entry>, 'count' | 'at'>, id: string | undefined): number {
  for (let index = 0; id !== undefined && index < rows.count; index += 1) if (rows.at(index)?.id === id) return index;
  return -1;
}

/** The entry that follows one which is about to leave the queue: the one after it, at the end the one before. */
export function afterLeaving(rows: Pick<Rows<Entry>, 'at'>, place: number): string | undefined {
  return (rows.at(place + 1) ?? (place > 0 ? rows.at(place - 1) : undefined))?.id;
}
