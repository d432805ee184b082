import { graphemesOf } from './lettering/graphemes.ts';

export type WidthOf = (text: string) => number;

/** Text that may start a line, and whether a space precedes it within a line. */
interface Word {
  text: string;
  spaced: boolean;
}

/** Fills lines greedily; a word wider than a line is broken. */
export function wrapParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const word of wordsOf(text)) {
    const wordWidth = widthOf(word.text);
    const gap = word.spaced ? space : 0;
    if (current !== '' && taken + gap + wordWidth <= width) {
      current += (word.spaced ? ' ' : '') + word.text;
      taken += gap + wordWidth;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = wordWidth <= width ? [word.text] : brokenWord(word.text, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
    taken = widthOf(current);
  }
  return [...lines, current];
}

const IDEOGRAPHIC = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff65]`;
/** Closing brackets, stops, small kana and marks: never at the start of a line. */
const NEVER_FIRST = String.raw`[\p{Pe}\p{Pf}\p{M}\p{Lm}、。，．・：；？！ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.;:!?%]`;
const NEVER_LAST = String.raw`[\p{Ps}\p{Pi}]`;
/** Lines may break between ideographs and kana without a space. */
const BETWEEN_IDEOGRAPHS = new RegExp(
  `(?<!${NEVER_LAST})(?!${NEVER_FIRST})(?:(?<=${IDEOGRAPHIC})|(?=${IDEOGRAPHIC}))`,
  'u',
);
const HAS_IDEOGRAPHS = new RegExp(IDEOGRAPHIC, 'u');

/** Written without spaces: a dictionary finds the words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const OPENED = new RegExp(`${NEVER_LAST}$`, 'u');

export function wordsOf(text: string): Word[] {
  const parts = HAS_IDEOGRAPHS.test(text) ? betweenIdeographs : UNSPACED.test(text) ? byDictionary : whole;
  return text.split(' ').flatMap((word) => parts(word).map((part, index) => ({ text: part, spaced: index === 0 })));
}

const whole = (word: string): string[] => [word];
const betweenIdeographs = (word: string): string[] => word.split(BETWEEN_IDEOGRAPHS);

/** Stops and brackets stay with their words. */
function byDictionary(word: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(word)) {
    const last = parts.at(-1);
    const follows = !isWordLike && !OPENED.test(segment);
    if (last !== undefined && (follows || OPENED.test(last))) parts.push(`${parts.pop()}${segment}`);
    else parts.push(segment);
  }
  return parts.length > 0 ? parts : [word];
}

/** Breaks after the last separator in the second half of the line, else after the last character that fits. */
const BREAK_BEFORE_REST = /[-_./@:,;][^-_./@:,;]*$/;

export function brokenWord(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  let last = '';
  for (const character of graphemesOf(word)) {
    // Measured beside its neighbour, as kerning adds up over a long word.
    const advance = last === '' ? widthOf(character) : widthOf(last + character) - widthOf(last);
    last = character;
    if (piece !== '' && taken + advance > width) {
      const separator = piece.search(BREAK_BEFORE_REST) + 1;
      const end = separator > piece.length / 2 ? separator : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      taken = widthOf(piece);
    }
    piece += character;
    taken += advance;
  }
  return [...pieces, piece];
}
