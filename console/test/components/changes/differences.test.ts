import { describe, expect, it } from 'vitest';
import { differencesBetween, isTechnicalField } from '../../../src/components/changes/differences.ts';

describe('differences of a resource', () => {
  it.each([
    ['a changed value', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: ['b'], before: 2, after: 3 }]],
    ['a member that came', { a: 1 }, { a: 1, b: null }, [{ path: ['b'], before: undefined, after: null }]],
    ['a member that went', { a: 1, b: 'x' }, { a: 1 }, [{ path: ['b'], before: 'x', after: undefined }]],
    ['a value inside', { f: { v: 1, w: 2 } }, { f: { v: 5, w: 2 } }, [{ path: ['f', 'v'], before: 1, after: 5 }]],
    ['a list of values', { s: ['a'] }, { s: ['a', 'b'] }, [{ path: ['s'], before: ['a'], after: ['a', 'b'] }]],
    ['a new resource', null, { a: true }, [{ path: ['a'], before: undefined, after: true }]],
    ['one that is gone', { a: 0 }, null, [{ path: ['a'], before: 0, after: undefined }]],
    ['nothing', { a: [], b: { c: null } }, { a: [], b: { c: null } }, []],
    [
      'items of a list, counted from one',
      { items: [{ n: 1 }, { n: 2 }] },
      { items: [{ n: 1 }, { n: 3 }] },
      [{ path: ['items', '2', 'n'], before: 2, after: 3 }],
    ],
    [
      'names with dots apart from names inside',
      { 'a.b': 1, a: { b: 1 } },
      { 'a.b': 1, a: { b: 2 } },
      [{ path: ['a', 'b'], before: 1, after: 2 }],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(differencesBetween(before, after)).toEqual(expected);
  });

  it('know the fields that every change updates', () => {
    const moved = differencesBetween(
      { updatedAt: '2026-01-01T00:00:00Z', revision: 1, revisionHash: 'a', quantity: 1 },
      { updatedAt: '2026-01-02T00:00:00Z', revision: 2, revisionHash: 'b', quantity: 2 },
    );
    expect(moved.filter((each) => !isTechnicalField(each)).map(({ path }) => path)).toEqual([['quantity']]);
  });
});
