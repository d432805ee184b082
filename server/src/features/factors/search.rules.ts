/** A word of the library that may be meant by a word of the question. */
export interface Match {
  readonly wanted: string;
  /** Null if nothing resembles the wanted word. */
  readonly known: string | null;
  /** Similarity of the two by trigrams, from 0 to 1. */
  readonly likeness: number;
}

/** More words than this narrow nothing further; the cap bounds the work a question can cause. */
export const MAX_WORDS = 8;

/** Below this two words have little more in common than their first letter: `petorl` and `petrol` reach 0.27. */
export const LEAST_LIKENESS = 0.25;
/** Of the words that resemble a mistyped one, only those count that are nearly as near as the nearest. */
const NEAR_THE_NEAREST = 0.65;

/**
 * For each wanted word, the known words of which a factor must have one. A word that exists means itself; otherwise it
 * means the words that begin with it; otherwise it is mistyped. Words with digits are never taken as mistyped: R-410A is
 * not nearly R-410B, nor 2026 nearly 2025.
 */
export function interpret(matches: readonly Match[]): Match[][] {
  const wanted = [...new Set(matches.map((match) => match.wanted))];
  return wanted.map((word) =>
    meantBy(
      word,
      matches.filter((match) => match.wanted === word),
    ),
  );
}

function meantBy(wanted: string, matches: readonly Match[]): Match[] {
  const exact = matches.filter(({ known }) => known === wanted);
  if (exact.length > 0) return exact;
  const longer = matches.filter(({ known }) => known?.startsWith(wanted));
  if (longer.length > 0 || /\d/.test(wanted)) return longer;
  const nearest = Math.max(...matches.map(({ likeness }) => likeness));
  return matches.filter(({ known, likeness }) => known !== null && likeness >= nearest * NEAR_THE_NEAREST);
}
