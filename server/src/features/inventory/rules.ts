import { fiscalYearOf, periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import { civilDate, type Period } from '../../kernel/period.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';
import { states as allStates, type EntryState, unknownCategories } from '../entries/index.ts';
import type { Accounting } from '../organisations/index.ts';
import type { SummaryQuery } from './summary/schema.ts';

export interface InventoryFilter {
  periodStart: string;
  periodEnd: string;
  locationIds: string[] | undefined;
  ghgScopes: number[] | undefined;
  categories: string[] | undefined;
  states: EntryState[];
  scope2Method: Accounting['scope2Method'];
  shares: Accounting['shares'];
}

/** The filter with its defaults and the categories as given, and a detail for every list that is not valid. */
export function parseFilter(
  query: SummaryQuery,
  { fiscalYearStart, scope2Method, shares }: Accounting,
  now: Date,
): { filter: InventoryFilter; details: ErrorDetail[] } {
  const scopes = split(query.scopes);
  const states = split(query.states) ?? ['approved', 'locked'];
  const locationIds = split(query.locationIds);
  const categories = split(query.categories);
  const details = [
    ...unknownIn('scopes', scopes ?? [], ['1', '2', '3']),
    ...unknownIn('states', states, allStates),
    ...emptyPlaces('locationIds', locationIds),
    ...emptyPlaces('categories', categories),
  ];
  const filter = {
    ...periodOf(query, fiscalYearStart, now),
    scope2Method,
    shares,
    locationIds,
    ghgScopes: scopes?.map(Number),
    categories,
    states: states as EntryState[],
  };
  return { filter, details };
}

/** A missing date follows from the fiscal year of the other. Without dates, the current fiscal year applies. */
function periodOf({ periodStart, periodEnd }: SummaryQuery, start: Accounting['fiscalYearStart'], now: Date): Period {
  const year = periodOfFiscalYear(fiscalYearOf(periodStart ?? periodEnd ?? civilDate(now), start), start);
  return { periodStart: periodStart ?? year.periodStart, periodEnd: periodEnd ?? year.periodEnd };
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

/** The codes that a name stands for: a code names itself, an alias names one category or one in each scope. */
export type CategoriesNamed = (name: string) => readonly string[];

/** The codes without repetition, and a message for each unknown name. */
export function readCategories(
  names: readonly string[],
  categoriesNamed: CategoriesNamed,
): { codes: string[]; unknown: string[] } {
  return {
    codes: [...new Set(names.flatMap(categoriesNamed))],
    unknown: unknownCategories(names.filter((name) => categoriesNamed(name).length === 0)),
  };
}

export const problemWith = (field: string, sentences: readonly string[]): ErrorDetail[] =>
  sentences.length === 0 ? [] : [{ field, message: sentences.join('; ') }];
