import bidiJs, { type Bidi } from 'bidi-js';
import { hasRightToLeft } from './text-direction.ts';

/** A part of a line that is read in one direction; its text keeps the logical order. */
export interface DirectedRun {
  text: string;
  rightToLeft: boolean;
}

/** The declarations describe an ES module, but the package is CommonJS. */
const createBidi = bidiJs as unknown as () => Bidi;
let shared: Bidi | undefined;

/** The parts of a line from left to right (Unicode Standard Annex 9), brackets mirrored where needed. */
export function visualRuns(line: string, rightToLeft: boolean): DirectedRun[] {
  if (!hasRightToLeft(line)) return [{ text: line, rightToLeft: false }];
  shared ??= createBidi();
  const embedding = shared.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr');
  const mirrored = shared.getMirroredCharactersMap(line, embedding.levels);
  const textOf = ({ first, last }: Span): string =>
    Array.from({ length: last - first + 1 }, (_, at) => mirrored.get(first + at) ?? line[first + at]).join('');
  return spansOf(shared.getReorderedIndices(line, embedding), embedding.levels).map((span) => ({
    text: textOf(span),
    rightToLeft: span.level % 2 === 1,
  }));
}

interface Span {
  first: number;
  last: number;
  level: number;
}

/** Runs of characters that are neighbours both on paper and in the text. */
function spansOf(order: readonly number[], levels: Uint8Array): Span[] {
  const spans: Span[] = [];
  for (const index of order) {
    const level = levels[index]!;
    const span = spans.at(-1);
    if (span?.level === level && level % 2 === 0 && index === span.last + 1) span.last = index;
    else if (span?.level === level && level % 2 === 1 && index === span.first - 1) span.first = index;
    else spans.push({ first: index, last: index, level });
  }
  return spans;
}
