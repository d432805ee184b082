import { distance } from 'fastest-levenshtein';

/** Longer than any known name. Comparing costs the product of the lengths, so longer input is not compared. */
const LONGEST_SLIP = 200;

/** The known name that a mistyped one most likely meant, or undefined when none is close enough. */
export function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined;
  const limit = Math.max(2, Math.floor(name.length / 3));
  const wanted = plain(name);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const plainCandidate = plain(candidate);
    // Each surplus or missing letter is one edit, so most candidates can be skipped by length.
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
