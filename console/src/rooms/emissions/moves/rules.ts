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

export const isPossible = (verb: Move | 'edit' | 'delete', state: State): boolean => POSSIBLE[state].includes(verb);

/** The roles that review the work of others. */
export const REVIEWERS = ['admin', 'manager'] as const;
