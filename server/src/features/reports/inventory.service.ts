import type { ReportFormat } from '@tonne/documents';
import { fiscalYearOf, periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import { type GhgScope, ghgScopes } from '../../kernel/ghg-scope.ts';
import type { Db } from '../../platform/db/index.ts';
import { type Amount, countCounted, type Selection, type Sum, sumBy, summed } from '../inventory/index.ts';
import {
  chosenBaseYear,
  type InventoryStatement,
  metricsFor,
  type Reporter,
  type ReportingSettings,
  readReporter,
  reportingSettings,
  type StoredMetric,
  statementFor,
} from '../organisations/index.ts';
import { total } from './blocks/amounts.rules.ts';
import { comparisonPeriod, type Period } from './blocks/calendar.rules.ts';
import type { Question } from './rules.ts';

export const allFormats: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv', 'json'];

export const selectionOf = ({ organisationId, periodStart, periodEnd, filters }: Question): Selection => ({
  organisationId,
  periodStart,
  periodEnd,
  locationIds: filters.locationIds,
  ghgScopes: filters.scopes,
  categories: filters.categories,
});

export const countEntries = (db: Db, question: Question): Promise<number> => countCounted(db, selectionOf(question));

/** The amounts of the summary, so that both are made of the same. `tco2e` counts scope 2 by the method of the organisation. */
type Summed = (typeof summed)[number];

export type CountedSum = Sum<'locationId' | 'ghgScope' | 'category', Summed>;

/** The counted entries of a period, those left out of the count, and the statements of the organisation about the year. */
export interface Reading {
  question: Question;
  selection: Selection;
  reporter: Reporter;
  accounting: ReportingSettings;
  counted: readonly CountedSum[];
  total: Amount;
  /** The part of the total from entries that cross an edge of the period. */
  straddling: Amount;
  /** Draft or submitted. */
  pending: readonly Sum<'state'>[];
  /** The fiscal year in which the period ends. */
  fiscalYear: number;
  /** Whether the period is exactly that year. */
  isFiscalYear: boolean;
  /** Of the fiscal year; undefined if there is none. */
  statement: InventoryStatement | undefined;
  /** Of the fiscal year and of the one before. */
  metrics: ReadonlyMap<number, readonly StoredMetric[]>;
}

export async function readInventory(db: Db, question: Question): Promise<Reading> {
  const { organisationId } = question;
  const accounting = await reportingSettings(db, organisationId);
  const selection = { ...selectionOf(question), scope2Method: accounting.scope2Method };
  const reporter = await readReporter(db, organisationId);
  const counted = await sumBy(db, selection, ['locationId', 'ghgScope', 'category'], { of: summed });
  const pending = await sumBy(db, selection, ['state'], { states: ['draft', 'submitted'] });
  const straddling = total(await sumBy(db, selection, [], { reach: 'straddling' }));
  const fiscalYear = fiscalYearOf(question.periodEnd, accounting.fiscalYearStart);
  const year = periodOfFiscalYear(fiscalYear, accounting.fiscalYearStart);
  return {
    question,
    selection,
    reporter,
    accounting,
    counted,
    straddling,
    pending,
    fiscalYear,
    total: total(counted),
    isFiscalYear: year.periodStart === question.periodStart && year.periodEnd === question.periodEnd,
    statement: await statementFor(db, organisationId, fiscalYear),
    metrics: await metricsFor(db, organisationId, [fiscalYear - 1, fiscalYear]),
  };
}

export type ScopeSum = Sum<'ghgScope' | 'category', Summed>;

/** The figures of another period, selected by the same filters. */
export interface Comparison {
  period: Period;
  sums: readonly ScopeSum[];
  /** Null if nothing was counted: missing data is not zero. */
  total: Amount | null;
}

async function compared(db: Db, { selection }: Pick<Reading, 'selection'>, period: Period): Promise<Comparison> {
  const sums = await sumBy(db, { ...selection, ...period }, ['ghgScope', 'category'], { of: summed });
  return { period, sums, total: sums.length === 0 ? null : total(sums) };
}

export const readComparison = (db: Db, reading: Pick<Reading, 'selection'>): Promise<Comparison> =>
  compared(db, reading, comparisonPeriod(reading.selection));

export const readFiscalYear = (db: Db, reading: Reading, year: number): Promise<Comparison> =>
  compared(db, reading, periodOfFiscalYear(year, reading.accounting.fiscalYearStart));

/** The year that the organisation chose to compare with. */
export interface BaseYear extends Comparison {
  year: number;
  /** False if the statement of the fiscal year names none: then it is the one of the latest statement with one. */
  isOfStatement: boolean;
}

/** Null if none is chosen, or if it comes after the report. */
export async function readBaseYear(db: Db, reading: Reading): Promise<BaseYear | null> {
  const stated = reading.statement?.baseYear ?? null;
  const year = stated ?? (await chosenBaseYear(db, reading.question.organisationId));
  if (year === null || year > reading.fiscalYear) return null;
  return { ...(await readFiscalYear(db, reading, year)), year, isOfStatement: stated !== null };
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
