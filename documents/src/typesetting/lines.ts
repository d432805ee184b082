import { brokenWord, type WidthOf, wordsOf, wrapParagraph } from './wrapping.ts';

export interface FitLimits {
  maxLines: number;
  minSize: number;
}

const ELLIPSIS = '…';

export const linesOf = (text: string, width: number, widthOf: WidthOf): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));

/** The lines, if they are few enough and no word is broken. */
export function fittingLines(text: string, width: number, maxLines: number, widthOf: WidthOf): string[] | undefined {
  const words = text.split('\n').flatMap(wordsOf);
  if (words.some((word) => widthOf(word.text) > width)) return undefined;
  const lines = linesOf(text, width, widthOf);
  return lines.length <= maxLines ? lines : undefined;
}

/** At most so many lines; the last one ends in an ellipsis if text is left over. */
export function cutLines(text: string, width: number, maxLines: number, widthOf: WidthOf): string[] {
  const lines = linesOf(text, width, widthOf);
  if (lines.length <= maxLines) return lines;
  const last = withEllipsis(lines[maxLines - 1] ?? '', width, widthOf);
  return [...lines.slice(0, maxLines - 1), last];
}

export function withEllipsis(text: string, width: number, widthOf: WidthOf): string {
  const [first = ''] = brokenWord(text, width - widthOf(ELLIPSIS), widthOf);
  return first.trimEnd() + ELLIPSIS;
}
