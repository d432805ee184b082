import { describe, expect, it } from 'vitest';
import { interpret, type Match } from '../search.rules.ts';

const match = (wanted: string, known: string | null, likeness: number): Match => ({ wanted, known, likeness });
const meanings = (...matches: Match[]): Array<Array<string | null>> =>
  interpret(matches).map((group) => group.map(({ known }) => known));

describe('a searched word', () => {
  it('that exists means itself only', () => {
    expect(meanings(match('car', 'car', 1), match('car', 'carpet', 0.43), match('car', 'carbonate', 0.33))).toEqual([
      ['car'],
    ]);
  });

  it('that does not exist means what begins with it', () => {
    expect(
      meanings(
        match('refriger', 'refrigerant', 0.6),
        match('refriger', 'refrigeration', 0.1),
        match('refriger', 'fridges', 0.6),
      ),
    ).toEqual([['refrigerant', 'refrigeration']]);
  });

  it('that is no prefix means the closest words', () => {
    expect(
      meanings(match('petorl', 'pet', 0.375), match('petorl', 'petrol', 0.27), match('petorl', 'other', 0.2)),
    ).toEqual([['pet', 'petrol']]);
  });

  it('with a digit is never mistyped', () => {
    expect(meanings(match('r410b', 'r410a', 0.5))).toEqual([[]]);
    expect(meanings(match('r41', 'r410a', 0.5))).toEqual([['r410a']]);
  });

  it('without a similar word means nothing, and the others keep their meaning', () => {
    expect(meanings(match('xyzzy', null, 0), match('gas', 'gas', 1))).toEqual([[], ['gas']]);
  });
});
