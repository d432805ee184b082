import type { ReportDocument, ReportFormat } from '@tonne/documents';
import { fiscalYearOf, periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import { type GhgScope, ghgScopes, scope3Categories } from '../../kernel/ghg-scope.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  type Amount,
  type Consolidation,
  countCounted,
  type EntrySelection,
  type GroupedDeviation,
  readConsolidation,
  readYearFigures,
  type Selection,
  type Sum,
  sumBy,
  sumDeviations,
  summed,
  sumOf,
} from '../inventory/index.ts';
import {
  chosenBaseYear,
  type InventoryStatement,
  metricsFor,
  type Reporter,
  type ReportingSettings,
  readAccounting,
  readReporter,
  reportingSettings,
  type StoredMetric,
  statementFor,
} from '../organisations/index.ts';
import { tonnes, total } from './blocks/amounts.rules.ts';
import { comparisonPeriod, type Period } from './blocks/calendar.rules.ts';
import type { ReportParameters } from './rules.ts';
import type { ReportId } from './schema.ts';
import type { Figures } from './versions/rules.ts';

/** A report: its description, and how its document is composed. */
export interface Definition {
  readonly id: ReportId;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly formats: readonly ReportFormat[];
  /** Counts the rows of entries that the report will read. Progress and the limit of a PDF depend on it. */
  countRows(db: Db, parameters: ReportParameters): Promise<number>;
  /** Totals that the report states, so that versions can be compared. Absent for reports without a total of tonnes. */
  figures?(db: Db, parameters: ReportParameters): Promise<Figures>;
  /** Reads everything from the snapshot `db`. Streamed tables continue to read from it while they are written. */
  compose(db: Db, parameters: ReportParameters): Promise<ReportDocument>;
}

export const allFormats: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv', 'json'];

export const selectionOf = ({ organisationId, periodStart, periodEnd, filters }: ReportParameters): EntrySelection => ({
  organisationId,
  periodStart,
  periodEnd,
  locationIds: filters.locationIds,
  ghgScopes: filters.scopes,
  categories: filters.categories,
});

export const countEntries = (db: Db, parameters: ReportParameters): Promise<number> =>
  countCounted(db, selectionOf(parameters));

/** The same amounts as in the summary. `tco2e` counts scope 2 by the method of the organisation. */
type Summed = (typeof summed)[number];

/** `country` is that of the location on the first day of the entries' periods. */
export type CountedSum = Sum<'locationId' | 'country' | 'ghgScope' | 'category', Summed>;

/** Counted and pending entries of a period, and the organisation's statements about the year. */
export interface InventoryData {
  parameters: ReportParameters;
  selection: Selection;
  reporter: Reporter;
  accounting: ReportingSettings;
  counted: readonly CountedSum[];
  deviations: readonly GroupedDeviation[];
  total: Amount;
  /** Part of the total from entries that cross an edge of the period. */
  straddling: Amount;
  /** What equity shares leave out of the total; null if every location counts in full. */
  consolidation: Consolidation | null;
  /** Draft or submitted entries. */
  pending: readonly Sum<'state'>[];
  /** Fiscal year in which the period ends. */
  fiscalYear: number;
  /** True if the period is exactly that year. */
  isFiscalYear: boolean;
  /** Statement of the fiscal year; undefined if there is none. */
  statement: InventoryStatement | undefined;
  /** Metrics of the fiscal year and of the previous one. */
  metrics: ReadonlyMap<number, readonly StoredMetric[]>;
}

export async function readInventory(db: Db, parameters: ReportParameters): Promise<InventoryData> {
  const { organisationId } = parameters;
  const accounting = await reportingSettings(db, organisationId);
  const { scope2Method, shares } = accounting;
  const selection = { ...selectionOf(parameters), scope2Method, shares };
  const reporter = await readReporter(db, organisationId);
  const counted = await sumBy(db, selection, ['locationId', 'country', 'ghgScope', 'category'], { of: summed });
  const pending = await sumBy(db, selection, ['state'], { states: ['draft', 'submitted'] });
  const straddling = total(await sumBy(db, selection, [], { reach: 'straddling' }));
  const consolidation = await readConsolidation(db, selection);
  const fiscalYear = fiscalYearOf(parameters.periodEnd, accounting.fiscalYearStart);
  const year = periodOfFiscalYear(fiscalYear, accounting.fiscalYearStart);
  return {
    parameters,
    selection,
    reporter,
    accounting,
    counted,
    deviations: await sumDeviations(db, selection),
    straddling,
    consolidation,
    pending,
    fiscalYear,
    total: total(counted),
    isFiscalYear: year.periodStart === parameters.periodStart && year.periodEnd === parameters.periodEnd,
    statement: await statementFor(db, organisationId, fiscalYear, readYearFigures),
    metrics: await metricsFor(db, organisationId, [fiscalYear - 1, fiscalYear]),
  };
}

export type ScopeSum = Sum<'ghgScope' | 'category', Summed>;

/** Figures of another period, selected by the same filters. */
export interface Comparison {
  period: Period;
  sums: readonly ScopeSum[];
  /** Null if nothing was counted: missing data is not zero. */
  total: Amount | null;
}

async function compared(db: Db, { selection }: Pick<InventoryData, 'selection'>, period: Period): Promise<Comparison> {
  const sums = await sumBy(db, { ...selection, ...period }, ['ghgScope', 'category'], { of: summed });
  return { period, sums, total: sums.length === 0 ? null : total(sums) };
}

export const readComparison = (db: Db, inventory: Pick<InventoryData, 'selection'>): Promise<Comparison> =>
  compared(db, inventory, comparisonPeriod(inventory.selection));

export const readFiscalYear = (db: Db, inventory: InventoryData, year: number): Promise<Comparison> =>
  compared(db, inventory, periodOfFiscalYear(year, inventory.accounting.fiscalYearStart));

/** Base year chosen by the organisation. */
export interface BaseYear extends Comparison {
  year: number;
  /** False if the statement of the fiscal year names no base year, so that the latest statement with one applies. */
  isOfStatement: boolean;
}

/** Null if no base year is chosen, or if it comes after the report. */
export async function readBaseYear(db: Db, inventory: InventoryData): Promise<BaseYear | null> {
  const stated = inventory.statement?.baseYear ?? null;
  const year = stated ?? (await chosenBaseYear(db, inventory.parameters.organisationId));
  if (year === null || year > inventory.fiscalYear) return null;
  return { ...(await readFiscalYear(db, inventory, year)), year, isOfStatement: stated !== null };
}

/** Scopes that the filters leave in the report. */
export const scopesOf = ({ filters }: ReportParameters): GhgScope[] =>
  ghgScopes.filter((scope) => filters.scopes?.includes(scope) ?? true);

const IN_WORDS = new Intl.ListFormat('en-GB');

/** `Scopes 1, 2 and 3` */
export function scopesInWords(parameters: ReportParameters): string {
  const scopes = scopesOf(parameters).map(String);
  return `${scopes.length === 1 ? 'Scope' : 'Scopes'} ${IN_WORDS.format(scopes)}`;
}

/**
 * `Scope 3: categories 1, 3 and 6 of 15`: those with counted entries, unless the statement says that they are not calculated.
 * Empty if the report leaves scope 3 out.
 */
export function scope3InWords({ parameters, counted, statement }: InventoryData): string {
  if (!scopesOf(parameters).includes(3)) return '';
  const present = new Set<string>(counted.map(({ category }) => category));
  const partial = new Set<string>(
    statement?.scope3.flatMap(({ category, status }) => (status === 'calculated' ? [] : [category])),
  );
  const numbers = scope3Categories.flatMap((category, index) =>
    present.has(category) && !partial.has(category) ? [`${index + 1}`] : [],
  );
  if (numbers.length === 0) return 'Scope 3: none of the 15 categories.';
  return `Scope 3: ${numbers.length === 1 ? 'category' : 'categories'} ${IN_WORDS.format(numbers)} of ${scope3Categories.length}.`;
}

/** Totals by scope of the same entries as in `readInventory`. */
export async function readFigures(db: Db, parameters: ReportParameters): Promise<Figures> {
  const { scope2Method, shares } = await readAccounting(db, parameters.organisationId);
  const sums = await sumBy(db, { ...selectionOf(parameters), scope2Method, shares }, ['ghgScope'], { of: summed });
  const of = (scope: GhgScope, amount: 'locationTco2e' | 'marketTco2e'): string | null =>
    scopesOf(parameters).includes(scope)
      ? tonnes(
          sumOf(
            sums.filter(({ ghgScope }) => ghgScope === scope),
            amount,
          ),
        )
      : null;
  return {
    scope2Method,
    totalTco2e: total(sums).tco2e,
    scope1Tco2e: of(1, 'locationTco2e'),
    scope2LocationTco2e: of(2, 'locationTco2e'),
    scope2MarketTco2e: of(2, 'marketTco2e'),
    scope3Tco2e: of(3, 'locationTco2e'),
  };
}
