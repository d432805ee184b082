import { allowedSlips, type Library, slipsBetween } from '../../factors/index.ts';
import type { Suggestion, SuggestionSource } from './suggestion.rules.ts';

const [CODE, SYNONYM, ONE_OF_SEVERAL, INSIDE, MISTYPED] = [0.98, 0.96, 0.5, 0.85, 0.7];

/** Words of headers around a unit, such as `Verbrauch in kWh (Ho)`. */
const SEPARATORS = /[\s[\](){}/,;:|]+/u;
const MOST_WORDS = 16;

/** Units that a value may mean. */
export function suggestUnits({ units }: Pick<Library, 'units'>, value: string): Suggestion[] {
  const whole = unitsFor(units, value);
  if (whole.length > 0) return whole;
  const words = value.split(SEPARATORS).filter(Boolean).slice(0, MOST_WORDS);
  const inside = words
    .filter((word) => isTelling(word, words.length))
    .flatMap((word) => unitsFor(units, word))
    .map((each) => ({ ...each, confidence: Math.min(each.confidence, INSIDE), because: inWords(each) }));
  return inside.length > 0 ? inside : [value.trim(), ...words].flatMap((word) => mistyped(units, word));
}

type Units = Library['units'];

function unitsFor(units: Units, word: string): Suggestion[] {
  const meant = units.read(word);
  if (!meant) return [];
  if ('code' in meant) {
    const isCode = meant.code === word.trim();
    return [suggested(meant.code, isCode ? CODE : SYNONYM, isCode ? 'name' : 'synonym', word.trim())];
  }
  return meant.choices.map(({ code, name }) => suggested(code, ONE_OF_SEVERAL, 'synonym', name));
}

/** Single letters are units only by themselves or beside one more word: `L` in `Erdgas L` is the quality of the gas. */
const isTelling = (word: string, among: number): boolean => word.length > 1 || among <= 2;

const inWords = ({ because }: Suggestion): Suggestion['because'] => ({ ...because, source: 'words' });

function mistyped({ all }: Units, word: string): Suggestion[] {
  const limit = allowedSlips(word);
  if (limit === 0) return [];
  const typed = word.toLowerCase();
  return all.flatMap(({ code, name }) =>
    slipsBetween(typed, name.toLowerCase(), limit) <= limit ? [suggested(code, MISTYPED, 'fuzzy', name)] : [],
  );
}

const suggested = (unit: string, confidence: number, source: SuggestionSource, text: string): Suggestion => ({
  means: { unit },
  confidence,
  because: { source, text },
});
