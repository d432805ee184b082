import type { Import } from '@tonne/sdk';

const NUMBERS = ['quantity', 'amount', 'distanceKm', 'massTonnes', 'nights', 'rooms', 'passengers'];
const DATES = ['date', 'periodStart', 'periodEnd'];

type Field = Import['columns'][number]['field'];

/** Columns of numbers have a decimal mark. */
export const isNumber = (field: Field): boolean => field !== null && NUMBERS.includes(field);

/** Columns of days have an order of day, month and year. */
export const isDate = (field: Field): boolean => field !== null && DATES.includes(field);

/** A header may name the unit of the quantities below it. */
export const hasUnit = (field: Field): boolean => field === 'quantity';

type Sentences = ReadonlyArray<readonly [english: RegExp, translation: string]>;

/** The reason of the service for its choice, sentence by sentence, in the language of the reader. */
export function translated(because: string, sentences: Sentences): string {
  const [english, translation] = sentences.find(([pattern]) => because.search(pattern) === 0) ?? [];
  if (english === undefined || translation === undefined) return because;
  const [sentence = ''] = english.exec(because) ?? [];
  const rest = because.slice(sentence.length).trim();
  return [sentence.replace(english, translation), ...(rest === '' ? [] : [translated(rest, sentences)])].join(' ');
}
