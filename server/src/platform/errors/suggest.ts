import { distance } from 'fastest-levenshtein';

/** Longer than any name there is: nobody mistypes by that much, and comparing costs the product of the lengths. */
const LONGEST_SLIP = 200;

/** The known name a mistyped one most likely meant, or undefined when nothing is near enough to guess. */
export function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined;
  const limit = Math.max(2, Math.floor(name.length / 3));
  const wanted = plain(name);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const plainCandidate = plain(candidate);
    // Each letter too many or too few is a step: most candidates need not be looked at.
    if (Math.abs(plainCandidate.length - wanted.length) >= bestDistance) continue;
    const steps = distance(wanted, plainCandidate);
    if (steps < bestDistance) {
      best = candidate;
      bestDistance = steps;
    }
  }
  return best;
}

/** factor_code and FactorCode mean factorCode. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\-\s]/g, '');
