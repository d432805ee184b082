import type { Han } from './families.ts';

/** How to read a text as a whole. Its lines and words follow it. */
export interface Reading {
  rightToLeft: boolean;
  /** The same ideographs are drawn differently in China, Japan and Korea. */
  han: Han;
}

const PLAIN: Reading = { rightToLeft: false, han: 'sc' };
/** All characters before Hebrew, the first right-to-left script, and punctuation and signs. */
const SURELY_PLAIN = /^[\n\x20-\u058f\u2000-\u2bff]*$/;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export function readingOf(text: string): Reading {
  if (SURELY_PLAIN.test(text)) return PLAIN;
  const [firstLetter = ''] = /\p{L}/u.exec(text) ?? [];
  return { rightToLeft: hasRightToLeft(firstLetter), han: hanOf(text) };
}

function hanOf(text: string): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}
