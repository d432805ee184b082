import { describe, expect, it } from 'vitest';
import { raw } from '../../../platform/db/index.ts';
import { relevance } from '../search.store.ts';

const words = raw('words');
const match = (known: string, likeness: number) => ({ wanted: 'gas', known, likeness });

describe('the likeness of words', () => {
  it('is a value, the best first, in thousandths, each but the last with its words', () => {
    const settled = [match('electricity', 0.9)];
    const open = [match('gasoil', 0.5), match('gas', 1), match('gases', 0.5), match('gazole', 0.3)];
    expect(relevance(words, [settled, open]).values).toEqual([900, ['gas'], 1000, ['gasoil', 'gases'], 500, 300]);
  });

  it('of no word is nothing', () => {
    expect(relevance(words, []).values).toEqual([0]);
    expect(relevance(words, [[]]).values).toEqual([0]);
  });
});

describe('searches share their statements', () => {
  const textFor = (...levels: number[]): string =>
    relevance(
      words,
      levels.map((count) => Array.from({ length: count }, (_, index) => match(`w${index}`, 1 - index / 100))),
    ).text;

  it('whatever their words mean', () => {
    const one = relevance(words, [[match('gas', 1), match('gasoil', 0.5)]]);
    const other = relevance(words, [[match('diesel', 0.75), match('dieselgas', 0.25)]]);
    expect(other.text).toBe(one.text);
  });

  it('whichever of the words has only one meaning, and however many do', () => {
    const texts = [textFor(3, 1), textFor(1, 3), textFor(3), textFor(1, 1, 3, 1)];
    expect(new Set(texts).size).toBe(1);
  });

  it('however many levels each word has, but for powers of two', () => {
    expect(new Set([textFor(6, 2), textFor(9, 9), textFor(3, 7)]).size).toBe(1);
    const counts = Array.from({ length: 1000 }, (_, index) => index + 2);
    expect(new Set(counts.map((count) => textFor(count))).size).toBe(11);
  });
});
