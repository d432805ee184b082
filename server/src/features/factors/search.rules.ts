/** A word of the library that a searched word may mean. */
export interface Match {
  readonly wanted: string;
  /** Null if nothing resembles the wanted word. */
  readonly known: string | null;
  /** Similarity of the two by trigrams, from 0 to 1. */
  readonly likeness: number;
}

/** More words would not narrow the search further. The cap bounds the work of one search. */
export const MAX_WORDS = 8;

/** Below this, two words share little more than their first letter: `petorl` and `petrol` reach 0.27. */
export const LEAST_LIKENESS = 0.25;
/** Of the words similar to a mistyped one, only those nearly as close as the closest count. */
const NEAR_THE_NEAREST = 0.65;

/**
 * For each searched word, the known words of which a factor must have one. A word that exists means itself; otherwise it
 * means the words that begin with it; otherwise it is mistyped. Words with digits never count as mistyped: R-410A is not
 * a typo of R-410B, nor 2026 of 2025.
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
