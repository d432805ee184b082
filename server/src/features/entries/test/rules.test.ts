import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/index.ts';
import type { SecondPersonCheck } from '../../users/index.ts';
import type { Action } from '../history/rules.ts';
import { authorsSinceSentBack, refuseSingleReview, type Step } from '../review/rules.ts';

/**
 * `a+ b! c^` means: a creates, b edits, c submits; `r-` rejects, `m*` approves, `s#` locks, `s~` unlocks, `e&` reopens.
 */
const actions: Record<string, Action> = {
  '+': 'created',
  '!': 'updated',
  '^': 'submitted',
  '-': 'rejected',
  '*': 'approved',
  '#': 'locked',
  '~': 'unlocked',
  '&': 'reopened',
};
const historyOf = (text: string): Step[] =>
  text.split(' ').map((step) => ({ byId: step.slice(0, -1), action: actions[step.at(-1)!]! }));

describe('the authors of an entry since it was last sent back', () => {
  it.each([
    ['a+ a^', 'a'],
    ['a+ b^', 'a b'],
    ['a+ b! c^', 'a b c'],
    ['a+ a^ b!', 'a b'],
    // A rejection after submission or approval clears the list.
    ['a+ a^ m- b^', 'b'],
    ['a+ a^ m- b! c^', 'b c'],
    ['a+ b^ b- a^', 'a'],
    // A rejection by an author does not: they would clear themselves.
    ['a+ b^ a- b^', 'a b'],
    ['a+ b! c^ b- c^', 'a b c'],
    ['a+ b^ m- b! a^ c!', 'a b c'],
    // Rejecting a draft does not clear it.
    ['a+ a- b^', 'a b'],
    ['a+ a^ m- b! b- b- c^', 'b c'],
    // Approved, locked and unlocked, then sent back.
    ['a+ a^ m*', 'a'],
    ['a+ m* s# s~ m- b! b^', 'b'],
    // Reopened by a change of the evidence, which counts as a submission.
    ['a+ b^ m* e&', 'a b e'],
    ['a+ b^ m* e& n- c^', 'c'],
  ])('%s: %s', (history, expected) => {
    expect([...authorsSinceSentBack(historyOf(history))].sort().join(' ')).toBe(expected);
  });
});

/** A verified user whom no admin appointed. */
const secondPersonFor =
  (id: string): SecondPersonCheck =>
  (authors) => {
    if (new Set(authors).has(id)) throw new AppError('INSUFFICIENT_ROLE');
  };

describe('four_eyes', () => {
  it.each([
    ['draft', 'm', 409],
    ['submitted', 'a', 403],
    ['submitted', 'b', 403],
    ['submitted', 'm', undefined],
    // Already approved: the call changes nothing, so the policy does not apply.
    ['approved', 'a', undefined],
  ] as const)('%s, approved by %s: %s', (state, approver, status) => {
    const judge = () => refuseSingleReview(state, historyOf('a+ b^'), secondPersonFor(approver));
    if (status === undefined) expect(judge).not.toThrow();
    else expect(judge).toThrow(expect.objectContaining({ status }));
  });
});
