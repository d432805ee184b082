import type { ReportFormat } from '@tonne/documents';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Amount, countCounted, type Selection, type Sum, sumBy } from '../../emissions/index.ts';
import { type Reporter, readReporter } from '../../organisations/index.ts';
import { total } from './amounts.ts';
import { comparisonPeriod, type Period } from './calendar.ts';
import type { Question } from './definition.ts';

export const allFormats: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv', 'json'];

export const selectionOf = ({ organisationId, periodStart, periodEnd, filters }: Question): Selection => ({
  ...{ organisationId, periodStart, periodEnd },
  locationIds: filters.locationIds,
  ghgScopes: filters.scopes,
  categories: filters.categories,
});

export const countEntries = (db: Db, question: Question): Promise<number> => countCounted(db, selectionOf(question));

export type CountedSum = Sum<'locationId' | 'ghgScope' | 'category'>;

/** The counted entries of a period, and those left out of the count. */
export interface Reading {
  question: Question;
  selection: Selection;
  reporter: Reporter;
  counted: readonly CountedSum[];
  total: Amount;
  /** Draft or submitted, inside the period. */
  pending: readonly Sum<'state'>[];
  /** In any state, partly outside the period. */
  straddling: readonly Sum<'state'>[];
}

export async function readInventory(db: Db, question: Question): Promise<Reading> {
  const selection = selectionOf(question);
  const reporter = await readReporter(db, question.organisationId);
  const counted = await sumBy(db, selection, ['locationId', 'ghgScope', 'category']);
  const pending = await sumBy(db, selection, ['state'], { states: ['draft', 'submitted'] });
  const everyState = { states: ['draft', 'submitted', 'approved', 'locked'], reach: 'straddling' } as const;
  const straddling = await sumBy(db, selection, ['state'], everyState);
  return { question, selection, reporter, counted, total: total(counted), pending, straddling };
}

export type ScopeSum = Sum<'ghgScope' | 'category'>;

/** The figures of another period, selected by the same filters. */
export interface Comparison {
  period: Period;
  sums: readonly ScopeSum[];
  /** Null if nothing was counted: missing data is not zero. */
  total: Amount | null;
}

const comparisonOf = (period: Period, sums: readonly ScopeSum[]): Comparison => ({
  ...{ period, sums },
  total: sums.length === 0 ? null : total(sums),
});

export async function readComparison(db: Db, { selection }: Pick<Reading, 'selection'>): Promise<Comparison> {
  const period = comparisonPeriod(selection);
  return comparisonOf(period, await sumBy(db, { ...selection, ...period }, ['ghgScope', 'category']));
}

/** The earliest calendar year with counted entries, or null if there is none. */
export async function readBaseYear(db: Db, { selection }: Pick<Reading, 'selection'>): Promise<Comparison | null> {
  const sums = await sumBy(db, selection, ['year', 'ghgScope', 'category'], { reach: 'wholeYears' });
  const first = sums[0]?.year;
  if (first === undefined) return null;
  const period = { periodStart: `${first}-01-01`, periodEnd: `${first}-12-31` };
  return comparisonOf(
    period,
    sums.filter(({ year }) => year === first),
  );
}

/** The scopes that the filters leave in the report. */
export const scopesOf = ({ filters }: Question): GhgScope[] =>
  ghgScopes.filter((scope) => filters.scopes?.includes(scope) ?? true);

const IN_WORDS = new Intl.ListFormat('en-GB');

/** `Scopes 1, 2 and 3` */
export function scopesInWords(question: Question): string {
  const scopes = scopesOf(question).map(String);
  return `${scopes.length === 1 ? 'Scope' : 'Scopes'} ${IN_WORDS.format(scopes)}`;
}
