import { describe, expect, it } from 'vitest';
import { problemWithReason } from '../reason.ts';

const EXAMPLE = 'Meter 4471 was read twice in March';
const REFUSED = `must give the reason in at least 20 characters and four different words, such as "${EXAMPLE}"`;

describe('A reason of substance', () => {
  it.each([
    ['the example itself', EXAMPLE],
    ['exactly 20 characters in four words', 'we sold the old shop'],
    ['German', 'Das Lager in Bremen wurde verkauft'],
    ['Japanese, which writes without spaces', '東京の倉庫は三月に売却されたため排出量を再計算しました'],
  ])('is accepted: %s', (_, reason) => {
    expect(problemWithReason(reason, EXAMPLE)).toBeUndefined();
  });

  it.each([
    ['one repeated letter', 'aaaaaaaaaa'],
    ['one letter, as long as a sentence', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['19 characters', 'we sold an old shop'],
    ['three different words', 'correction of the correction of the correction'],
    ['the same words in another case', 'Change change CHANGE chAnge of OF base BASE'],
    ['words of one repeated letter', 'aaaaaa bbbbbb cccccc dddddd'],
    ['single letters', 'a b c d e f g h i j k l m n o p'],
    ['numbers only', '1001 1002 1003 1004 1005 1006'],
    ['blanks that make it long', 'we                 sold             it'],
    ['line breaks that make it long', 'we sold it\n\n\n\n\n\n\n\n\n\n\n\nnow'],
    ['punctuation', '- - - - - - - - - - - - - - - -'],
    ['nothing', ''],
  ])('is refused: %s', (_, reason) => {
    expect(problemWithReason(reason, EXAMPLE)).toBe(REFUSED);
  });
});
