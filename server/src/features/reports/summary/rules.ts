import { Decimal } from '../../../kernel/decimal.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { EntryState, Total } from '../../emissions/index.ts';
import type { EmissionsSummary, SummaryQuery } from './schema.ts';

export interface Question {
  periodStart: string;
  periodEnd: string;
  locationIds: string[] | undefined;
  ghgScopes: number[] | undefined;
  /** Codes or aliases, as given. */
  categories: string[] | undefined;
  states: EntryState[];
}

const STATES: readonly string[] = ['draft', 'submitted', 'approved', 'locked'];
const PENDING: readonly EntryState[] = ['draft', 'submitted'];

/** The question with its defaults, and a detail for every list that cannot be read. */
export function readQuestion(query: SummaryQuery, now: Date): { question: Question; details: ErrorDetail[] } {
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
function periodOf({ periodStart, periodEnd }: SummaryQuery, now: Date) {
  const year = (periodStart ?? periodEnd ?? civilDate(now)).slice(0, 4);
  return { periodStart: periodStart ?? `${year}-01-01`, periodEnd: periodEnd ?? `${year}-12-31` };
}

const split = (text: string | undefined): string[] | undefined => text?.split(',').map((part) => part.trim());

const emptyPlaces = (field: string, values: readonly string[] | undefined): ErrorDetail[] =>
  values?.includes('') ? [{ field, message: 'must not have empty places' }] : [];

/** Retirements are claims of the whole organisation, and are not set against a part of its emissions. */
export const isPart = ({ locationIds, ghgScopes, categories }: Question): boolean =>
  [locationIds, ghgScopes, categories].some((filter) => filter !== undefined);

function unknownIn(field: string, values: readonly string[], known: readonly string[]): ErrorDetail[] {
  const odd = values.filter((value) => !known.includes(value));
  return odd.length === 0
    ? []
    : [{ field, message: `must list ${known.join(', ')}; ${JSON.stringify(odd[0])} is none of them` }];
}

/** Sums are exact decimals of six places; only here they become JSON numbers. */
export function summarise(totals: readonly Total[], question: Question, confirmed: Decimal): EmissionsSummary {
  const sum = (matches: (total: Total) => boolean): Decimal =>
    totals.filter(matches).reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
  const counted = ({ state }: Total): boolean => question.states.includes(state);
  const ofScope = (scope: number): number => sum((total) => counted(total) && total.ghgScope === scope).toNumber();
  const total = sum(counted);
  const offsetsExcluded = isPart(question);
  const offsets = offsetsExcluded ? new Decimal(0) : confirmed;
  return {
    totalTco2e: total.toNumber(),
    scope1Tco2e: ofScope(1),
    scope2Tco2e: ofScope(2),
    scope3Tco2e: ofScope(3),
    offsetsTco2e: offsets.toNumber(),
    netTco2e: total.minus(offsets).toNumber(),
    offsetsExcluded,
    pendingTco2e: sum(({ state }) => PENDING.includes(state)).toNumber(),
    periodStart: question.periodStart,
    periodEnd: question.periodEnd,
  };
}
