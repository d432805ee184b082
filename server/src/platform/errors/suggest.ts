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

/** A longer list does not help, and would make answers of any size. */
const MOST_LISTED = 30;

/** The first values, and the number of others. */
export const listed = (allowed: readonly unknown[]): string => {
  const rest = allowed.length - MOST_LISTED;
  return `${allowed.slice(0, MOST_LISTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** Empty if no known name is close. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `; did you mean ${near}?`);

const guess = (value: unknown, allowed: readonly unknown[]): string => {
  const words = allowed.filter((each) => typeof each === 'string');
  return didYouMean(typeof value === 'string' ? closest(value, words) : undefined);
};

/** The message for a value outside an enumeration: the allowed values, and the one that was probably meant. */
export const mustBeAmong = (value: unknown, allowed: readonly unknown[]): string =>
  `must be one of ${listed(allowed)}${guess(value, allowed)}`;

/** The same for a name whose kind is data, so that aliases and other spellings are accepted too. */
export const isUnknown = (kind: string, name: string, known: readonly string[]): string =>
  `is not a known ${kind}${guess(name, known)}${guess(name, known) === '' ? '; known' : ' Known'}: ${listed(known)}`;

/** The same for each of several names. A single name is not repeated. */
export const unknownNames = (kind: string, names: readonly string[], known: readonly string[]): string[] =>
  names.map(
    (name) =>
      `${names.length === 1 ? '' : `${JSON.stringify(name.slice(0, LONGEST_SLIP))} `}${isUnknown(kind, name, known)}`,
  );
