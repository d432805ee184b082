import type { Role } from '../../platform/auth/index.ts';
import { AppError, invalidState } from '../../platform/errors/index.ts';

export const states = ['draft', 'submitted', 'approved', 'locked'] as const;
export type EntryState = (typeof states)[number];

export type Verb = 'update' | 'delete' | 'submit' | 'approve' | 'reject' | 'lock' | 'unlock';

/** Every cell of the transition table; a state that is not named refuses the verb. */
const transitions: Record<Verb, Partial<Record<EntryState, EntryState | 'removed'>>> = {
  update: { draft: 'draft', submitted: 'submitted' },
  delete: { draft: 'removed' },
  submit: { draft: 'submitted' },
  approve: { draft: 'approved', submitted: 'approved', approved: 'approved' },
  reject: { draft: 'draft', submitted: 'draft', approved: 'draft' },
  lock: { approved: 'locked' },
  unlock: { locked: 'approved' },
};

const past: Record<Verb, string> = {
  update: 'updated',
  delete: 'deleted',
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  lock: 'locked',
  unlock: 'unlocked',
};

/** The state after the verb, or 409. */
export function stateAfter(verb: Verb, state: EntryState): EntryState | 'removed' {
  const next = transitions[verb][state];
  if (next === undefined) throw invalidState(`An entry that is ${state} cannot be ${past[verb]}.`);
  return next;
}

/** What `four_eyes` adds: nothing is approved that was not submitted, and nobody approves what they submitted. */
export function refuseSingleReview(entry: { state: EntryState; submittedBy: string | null }, approver: string): void {
  if (entry.state === 'draft') {
    throw invalidState('This organisation approves submitted entries only (review policy four_eyes); submit it first.');
  }
  if (entry.state === 'submitted' && entry.submittedBy === approver) {
    throw new AppError('INSUFFICIENT_ROLE', {
      message:
        'This organisation asks for a second person (review policy four_eyes): you submitted this entry yourself.',
    });
  }
}

/** Who may judge the work of others. */
export const reviewers: readonly Role[] = ['admin', 'manager'];
