const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters, ideographs, syllables and signs that never join their neighbours. */
const ONE_BY_ONE =
  /^[\x20-\u02ff\u0370-\u0482\u05d0-\u05ea\u0620-\u064a\u0671-\u06d3\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** Written characters, each with its marks, which must stay together. */
export function graphemesOf(text: string): string[] {
  if (ONE_BY_ONE.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
