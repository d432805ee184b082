import { groupBy } from '../../../kernel/group-by.ts';
import { type KnownMeaning, normalised, type Suggestion } from './suggestion.rules.ts';

const SAME_VALUE = 0.99;
/** The same but for numbers and dates: `Strom 03/2025` and `Strom 04/2025`. */
const SAME_WORDS = 0.85;

type Field = KnownMeaning['field'];

/** What the organisation chose for a value before. */
export type History = (field: Field, value: string) => Suggestion[];

/** `shapeOf` leaves out what changes from one bill to the next. Null if nothing is left. */
export function createHistory(known: readonly KnownMeaning[], shapeOf: (value: string) => string | null): History {
  const exact = groupBy(known, ({ field, value }) => keyOf(field, normalised(value)));
  // Made for the first value that is not known as it is: many files hold none.
  let alike: ReadonlyMap<string | null, readonly KnownMeaning[]> | undefined;
  const byShape = () => {
    alike ??= groupBy(
      known.filter(({ field }) => field === 'activity'),
      ({ value }) => shapeOf(value),
    );
    return alike;
  };
  return (field, value) => {
    const same = suggestionsFrom(exact.get(keyOf(field, normalised(value))) ?? [], SAME_VALUE);
    if (same.length > 0 || field !== 'activity') return same;
    const shape = shapeOf(value);
    return shape === null ? [] : suggestionsFrom(byShape().get(shape) ?? [], SAME_WORDS);
  };
}

const keyOf = (field: Field, key: string): string => `${field} ${key}`;

/** Meanings that were chosen in turn share the confidence by their uses. */
function suggestionsFrom(known: readonly KnownMeaning[], confidence: number): Suggestion[] {
  const total = known.reduce((sum, each) => sum + usesOf(each), 0);
  const byMeaning = groupBy(known, ({ means }) => JSON.stringify(Object.entries(means).sort()));
  return [...byMeaning.values()].map((same) => {
    const uses = same.reduce((sum, each) => sum + usesOf(each), 0);
    return {
      means: same[0]!.means,
      confidence: (confidence * uses) / total,
      because: { source: 'history', text: same[0]!.value },
    };
  });
}

const usesOf = ({ uses }: KnownMeaning): number => Math.max(1, uses);
