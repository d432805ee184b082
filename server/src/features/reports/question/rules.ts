import { civilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { EntryState } from '../../emissions/index.ts';
import type { QuestionQuery } from './schema.ts';

export interface Question {
  periodStart: string;
  periodEnd: string;
  locationIds: string[] | undefined;
  ghgScopes: number[] | undefined;
  categories: string[] | undefined;
  states: EntryState[];
}

const STATES: readonly string[] = ['draft', 'submitted', 'approved', 'locked'];

/** The question with its defaults and the names of categories as given, and a detail for every list that cannot be read. */
export function readQuestion(query: QuestionQuery, now: Date): { question: Question; details: ErrorDetail[] } {
  const scopes = split(query.scopes);
  const states = split(query.states) ?? ['approved', 'locked'];
  const locationIds = split(query.locationIds);
  const categories = split(query.categories);
  const details = [
    ...unknownIn('scopes', scopes ?? [], ['1', '2', '3']),
    ...unknownIn('states', states, STATES),
    ...emptyPlaces('locationIds', locationIds),
    ...emptyPlaces('categories', categories),
  ];
  const question = {
    ...periodOf(query, now),
    locationIds,
    ghgScopes: scopes?.map(Number),
    categories,
    states: states as EntryState[],
  };
  return { question, details };
}

/** One missing date follows from the year of the other; without both it is the current year. */
function periodOf({ periodStart, periodEnd }: QuestionQuery, now: Date) {
  const year = (periodStart ?? periodEnd ?? civilDate(now)).slice(0, 4);
  return { periodStart: periodStart ?? `${year}-01-01`, periodEnd: periodEnd ?? `${year}-12-31` };
}

const split = (text: string | undefined): string[] | undefined => text?.split(',').map((part) => part.trim());

const emptyPlaces = (field: string, values: readonly string[] | undefined): ErrorDetail[] =>
  values?.includes('') ? [{ field, message: 'must not have empty places' }] : [];

function unknownIn(field: string, values: readonly string[], known: readonly string[]): ErrorDetail[] {
  const odd = values.filter((value) => !known.includes(value));
  return odd.length === 0
    ? []
    : [{ field, message: `must list ${known.join(', ')}; ${JSON.stringify(odd[0])} is none of them` }];
}
