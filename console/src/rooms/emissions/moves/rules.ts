import type { Entry, MoveEntries } from '@tonne/sdk';

export type Move = MoveEntries['move'];
export type State = Entry['state'];

/** The verbs that make sense in a state. The service judges each of them again. */
const POSSIBLE: Readonly<Record<State, readonly (Move | 'edit' | 'delete')[]>> = {
  draft: ['submit', 'approve', 'edit', 'delete'],
  submitted: ['approve', 'reject', 'edit'],
  approved: ['reject'],
  locked: [],
};

/** An entry that follows from another moves with that one alone. */
export const isPossible = (
  verb: Move | 'edit' | 'delete',
  { state, derivedFrom }: Pick<Entry, 'state' | 'derivedFrom'>,
): boolean => derivedFrom === null && POSSIBLE[state].includes(verb);

/** The roles that review the work of others. */
export const REVIEWERS = ['admin', 'manager'] as const;
