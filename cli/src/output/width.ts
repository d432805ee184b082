const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters that take two columns: East Asian scripts and full-width forms, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;

const columnsOf = (grapheme: string): number => (WIDE.test(grapheme) ? 2 : 1);

/** Number of terminal columns of a text. */
export function widthOf(text: string): number {
  // Most texts are ASCII, and splitting into graphemes is slow.
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += columnsOf(segment);
  return width;
}

/** Truncates to a number of columns, ending in … if something was cut off. */
export function truncate(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const { segment } of graphemes.segment(text)) {
    used += columnsOf(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
