import { expect, it } from 'vitest';
import { raw } from '../../../platform/db/index.ts';
import { relevance } from '../search-store.ts';

const words = raw('words');
const match = (known: string, likeness: number) => ({ wanted: 'gas', known, likeness });

it('the likeness of words is a value: a statement is prepared once, not for every question', () => {
  const one = relevance(words, [[match('gas', 1), match('gasoil', 0.5)]]);
  const other = relevance(words, [[match('diesel', 0.75), match('dieselgas', 0.25)]]);
  expect(other.text).toBe(one.text);
  // In thousandths, the best first, each but the last with the words it is the likeness of.
  expect(one.values.slice(0, 3)).toEqual([['gas'], 1000, 500]);
  expect(other.values.slice(0, 3)).toEqual([['diesel'], 750, 250]);
});
