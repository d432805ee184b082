import type { EntryMoves, EntryRevision, User } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { chunks, transitionAll } from '../../src/features/entries/review/bulk.ts';
import { eligibleReviewers, isPossible, nextInQueue, placeOf } from '../../src/features/entries/review/transitions.ts';

describe('many entries', () => {
  it('are sent in requests of 500, and their refusals are reported together', async () => {
    const sizes: number[] = [];
    const outcome = await transitionAll(
      async ({ move, entryIds }) => {
        sizes.push(entryIds.length);
        return refusingFirst(move, entryIds);
      },
      { move: 'approve', entryIds: Array.from({ length: 1001 }, (_, index) => `ent_${index}`) },
    );
    expect(sizes).toEqual([500, 500, 1]);
    expect(outcome).toEqual({
      move: 'approve',
      total: 1001,
      moved: 998,
      refusals: ['ent_0', 'ent_500', 'ent_1000'].map((entryId) => ({ entryId, message: 'No.' })),
    });
  });

  it.each([
    [0, []],
    [2, [[0, 1]]],
    [3, [[0, 1], [2]]],
  ])('%d in pairs', (length, expected) => {
    expect(
      chunks(
        Array.from({ length }, (_, index) => index),
        2,
      ),
    ).toEqual(expected);
  });
});

function refusingFirst(move: EntryMoves['move'], ids: readonly string[]): EntryMoves {
  const results = ids.map((entryId, index) =>
    index === 0
      ? { entryId, moved: false, state: 'draft' as const, error: { code: 'INVALID_STATE', message: 'No.' } }
      : { entryId, moved: true, state: 'approved' as const, error: null },
  );
  return { move, total: ids.length, moved: ids.length - 1, failed: 1, results };
}

describe('the steps of a state', () => {
  it.each([
    ['draft', ['submit', 'approve', 'edit', 'delete']],
    ['submitted', ['approve', 'reject', 'edit']],
    ['approved', ['reject']],
    ['locked', []],
  ] as const)('%s', (state, expected) => {
    const verbs = ['submit', 'approve', 'reject', 'edit', 'delete'] as const;
    expect(verbs.filter((verb) => isPossible(verb, { state, derivedFrom: null }))).toEqual(expected);
    expect(verbs.filter((verb) => isPossible(verb, { state, derivedFrom: 'ent_1' }))).toEqual([]);
  });
});

describe('the reviewers that are left', () => {
  const user = (id: string, role: User['role'], status: User['status'] = 'active') => ({ id, role, status }) as User;
  const by = (id: string, action: EntryRevision['action']) => ({ action, by: { id } }) as EntryRevision;

  it('did not write, edit or submit the entry', () => {
    const users = [
      user('writer', 'admin'),
      user('submitter', 'manager'),
      user('rejecter', 'manager'),
      user('other', 'admin'),
      user('gone', 'admin', 'deactivated'),
      user('contributor', 'contributor'),
    ];
    const history = [by('writer', 'created'), by('rejecter', 'rejected'), by('submitter', 'submitted')];
    expect(eligibleReviewers(users, history).map(({ id }) => id)).toEqual(['rejecter', 'other']);
  });
});

describe('the queue', () => {
  const ids = ['a', 'b', 'c'];
  const rows = { count: 3, at: (index: number) => (ids[index] ? ({ id: ids[index] } as never) : undefined) };

  it.each([
    ['b', 1],
    ['z', -1],
    [undefined, -1],
  ])('finds %s', (id, place) => {
    expect(placeOf(rows, id)).toBe(place);
  });

  it.each([
    [0, 'b'],
    [2, 'b'],
    [-1, 'a'],
  ])('goes on from place %d with %s', (place, next) => {
    expect(nextInQueue(rows, place)).toBe(next);
  });

  it('ends with its last entry', () => {
    expect(nextInQueue({ at: (index) => (index === 0 ? ({ id: 'a' } as never) : undefined) }, 0)).toBeUndefined();
  });
});
