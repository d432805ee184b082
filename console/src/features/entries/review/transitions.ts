import type { Entry, EntryRevision, MoveEntries, User } from '@tonne/sdk';
import type { Rows } from '../../../components/table/index.ts';

export type Move = MoveEntries['move'];
export type State = Entry['state'];

/** Actions available in each state. The service enforces them too. */
const POSSIBLE: Readonly<Record<State, readonly (Move | 'edit' | 'delete')[]>> = {
  draft: ['submit', 'approve', 'edit', 'delete'],
  submitted: ['approve', 'reject', 'edit'],
  approved: ['reject'],
  locked: [],
};

/** A derived entry changes state only with its source entry. */
export const isPossible = (
  verb: Move | 'edit' | 'delete',
  { state, derivedFrom }: Pick<Entry, 'state' | 'derivedFrom'>,
): boolean => derivedFrom === null && POSSIBLE[state].includes(verb);

/** Roles that may review. */
export const REVIEWERS = ['admin', 'manager'] as const;

const WRITING = ['created', 'updated', 'submitted'];

/** Reviewers who did not create, edit or submit the entry. */
export function eligibleReviewers(users: readonly User[], revisions: readonly EntryRevision[]): readonly User[] {
  const writers = new Set(revisions.filter(({ action }) => WRITING.includes(action)).map(({ by }) => by.id));
  return users.filter(
    ({ id, role, status }) => status === 'active' && (role === 'admin' || role === 'manager') && !writers.has(id),
  );
}

/** Position of the entry in the queue, or -1 if it has left the queue or is not loaded. */
export function placeOf(rows: Pick<Rows<Entry>, 'count' | 'at'>, id: string | undefined): number {
  for (let index = 0; id !== undefined && index < rows.count; index += 1) if (rows.at(index)?.id === id) return index;
  return -1;
}

/** The entry to show after this one leaves the queue: the next one, or the previous one at the end. */
export function nextInQueue(rows: Pick<Rows<Entry>, 'at'>, place: number): string | undefined {
  return (rows.at(place + 1) ?? (place > 0 ? rows.at(place - 1) : undefined))?.id;
}
