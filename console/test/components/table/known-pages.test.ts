import { describe, expect, test } from 'vitest';
import { countOf, learn, NOTHING_KNOWN } from '../../../src/components/table/known-pages.ts';

const FIRST = { index: 0, length: 10, nextCursor: 'b' };
const SECOND = { index: 1, length: 10, nextCursor: 'c' };
const LAST = { index: 2, length: 4, nextCursor: null };
const whole = [FIRST, SECOND, LAST].reduce(learn, NOTHING_KNOWN);

describe('the known pages of a list', () => {
  test('count the rows seen so far', () => {
    expect(countOf(NOTHING_KNOWN, 10)).toBe(0);
    expect(countOf([FIRST, SECOND].reduce(learn, NOTHING_KNOWN), 10)).toBe(20);
    expect(countOf(whole, 10)).toBe(24);
  });

  test('stay the same object while nothing changes', () => {
    expect([FIRST, SECOND, LAST].reduce(learn, whole)).toBe(whole);
  });

  test('end where a page continues elsewhere than before', () => {
    const known = learn(whole, { ...FIRST, nextCursor: 'x' });
    expect(known).toEqual({ cursors: [undefined, 'x'], lastLength: undefined });
  });

  test('end with a page that has become the last', () => {
    expect(learn(whole, { index: 1, length: 7, nextCursor: null })).toEqual({
      cursors: [undefined, 'b'],
      lastLength: 7,
    });
  });

  test('ignore a page that they do not reach', () => {
    expect(learn(NOTHING_KNOWN, LAST)).toBe(NOTHING_KNOWN);
  });
});
