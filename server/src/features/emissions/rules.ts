import { needs, type Role } from '../../platform/auth/index.ts';
import { invalidState } from '../../platform/errors/index.ts';
import type { SecondPersonCheck } from '../organisations/index.ts';
import type { Action } from './revisions.ts';

export const states = ['draft', 'submitted', 'approved', 'locked'] as const;
export type EntryState = (typeof states)[number];

export const LONGEST_ENTRY = { days: 366, inWords: '366 days from periodStart on' };

/** Every cell of the transition table; a verb is refused in a state that it does not name. */
const transitions = {
  submit: { draft: 'submitted' },
  approve: { draft: 'approved', submitted: 'approved', approved: 'approved' },
  reject: { draft: 'draft', submitted: 'draft', approved: 'draft' },
  reopen: { approved: 'submitted' },
  lock: { approved: 'locked' },
  unlock: { locked: 'approved' },
} as const satisfies Record<string, Partial<Record<EntryState, EntryState>>>;

/** The states in which an entry may be edited or deleted. */
const possibleIn = {
  update: ['draft', 'submitted'],
  delete: ['draft'],
} as const satisfies Record<string, readonly EntryState[]>;

type Transition = keyof typeof transitions;
type Verb = Transition | keyof typeof possibleIn;

const past: Record<Verb, string> = {
  update: 'updated',
  delete: 'deleted',
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  reopen: 'reopened',
  lock: 'locked',
  unlock: 'unlocked',
};

/** The state after the verb, or 409. */
export function stateAfter(verb: Transition, state: EntryState): EntryState {
  const next: Partial<Record<EntryState, EntryState>> = transitions[verb];
  return next[state] ?? refuse(verb, state);
}

/** For a verb that leads to no other state: 409 unless it may be done. */
export function refuseUnlessPossible(verb: keyof typeof possibleIn, state: EntryState): void {
  if (!possibleIn[verb].some((each) => each === state)) refuse(verb, state);
}

function refuse(verb: Verb, state: EntryState): never {
  throw invalidState(`An entry that is ${state} cannot be ${past[verb]}.`);
}

/** The part of a revision that a review depends on. */
export interface Step {
  action: Action;
  byId: string;
}

/**
 * Everyone who created, edited or submitted the entry since a reviewer last sent it back. An edit of a submitted entry
 * counts like a submission, and so does a change of the evidence that opens the review of an approved one again. Rejecting a draft, or one's own writing, does not clear the list of writers: they could
 * otherwise reject what they wrote in order to approve it later.
 */
export function authorsSinceSentBack(history: readonly Step[]): Set<string> {
  const writers = new Set<string>();
  const submitters = new Set<string>();
  let isUnderReview = false;
  for (const { action, byId } of history) {
    if (action === 'created' || action === 'updated') writers.add(byId);
    if (action === 'submitted' || action === 'reopened') submitters.add(byId);
    if (action === 'rejected' && isUnderReview) {
      submitters.clear();
      if (!writers.has(byId)) writers.clear();
    }
    if (action === 'rejected') isUnderReview = false;
    if (action === 'submitted' || action === 'approved') isUnderReview = true;
  }
  return new Set([...writers, ...submitters]);
}

/** The policy `four_eyes` adds: only submitted entries are approved, and nobody approves their own work. */
export function refuseSingleReview(
  state: EntryState,
  history: readonly Step[],
  refuseUnlessSecond: SecondPersonCheck,
): void {
  if (state === 'draft') {
    throw invalidState('This organisation approves submitted entries only (review policy four_eyes); submit it first.');
  }
  if (state === 'submitted') refuseUnlessSecond(authorsSinceSentBack(history));
}

/** The roles that may judge the work of others. */
export const reviewers: readonly Role[] = ['admin', 'manager'];

export const mayReview = needs('emissions:write', ...reviewers);
