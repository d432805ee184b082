import { Decimal } from '../../kernel/decimal.ts';
import { CALENDAR_YEAR, type FiscalYearStart, fiscalYearOf, periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { overlaps, type Period } from '../../kernel/period.ts';
import { column, type Db, type RowOf, raw, type Sql, sql } from '../../platform/db/index.ts';
import { entryTotals, fromTotals, overlappingPeriod, sharedKey } from '../entries/index.ts';
import type { Accounting } from '../organisations/index.ts';
import { closedPeriods } from '../periods/index.ts';
import { counting, windowAt } from './share.rules.ts';
import { weighed } from './share.store.ts';

const { date, integer, numeric, text } = column;

/** Sum of all entries for the same days. */
export interface RecordedSpan extends Period {
  /** Decimal text. */
  tco2e: string;
}

/** A category at a location in a fiscal year. */
export interface SeriesYear {
  year: number;
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  recorded: RecordedSpan[];
}

interface Years {
  from: number;
  to: number;
}

/**
 * Approved and locked entries by series, from the totals. An entry in two years counts in each by its days, and by the share
 * that its location has in that year.
 */
export async function sumBySeries(
  db: Db,
  organisationId: string,
  { from, to }: Years,
  accounting: Accounting,
): Promise<SeriesYear[]> {
  const { fiscalYearStart: start, scope2Method } = accounting;
  const days = {
    periodStart: periodOfFiscalYear(from, start).periodStart,
    periodEnd: periodOfFiscalYear(to, start).periodEnd,
  };
  const shares = accounting.shares.filter((share) => overlaps(share, days));
  const tonnes = raw(scope2Method === 'market_based' ? 'market_tco2e AS tco2e' : 'tco2e');
  const rows = fromTotals(
    sql`${raw(sharedKey.join(', '))}, entries, ${tonnes}`,
    sql`organisation_id = ${organisationId} AND ${overlappingPeriod(days)}
      AND state IN ('approved', 'locked')`,
  );
  const weighedRows = weighed(rows, { keys: sharedKey, counts: ['entries'], amounts: ['tco2e'] }, shares);
  const inside = await readInside(db, weighedRows, start);
  const across = await readAcross(db, rows, start);
  const years = across.flatMap((span) => sharedByYear(span, { from, to }, { fiscalYearStart: start, shares }));
  return joined([...inside, ...years]);
}

const series = { locationId: text, ghgScope: entryTotals.columns.ghgScope, category: text };
const named = raw('location_id AS "locationId", ghg_scope AS "ghgScope", category');

/** A fiscal year is named by the calendar year in which it ends. */
export const fiscalYearOfDay = (day: Sql, start: FiscalYearStart): Sql =>
  start === CALENDAR_YEAR
    ? sql`extract(year FROM ${day})::int`
    : sql`extract(year FROM ${day})::int + (to_char(${day}, 'MM-DD') >= ${start})::int`;

const isInOneYear = (start: FiscalYearStart): Sql =>
  sql`${fiscalYearOfDay(raw('period_start'), start)} = ${fiscalYearOfDay(raw('period_end'), start)}`;

async function readInside(db: Db, totals: Sql, start: FiscalYearStart): Promise<SeriesYear[]> {
  // One text per series: separate rows, or sums by period, take several times as long.
  const rows = await db.query(
    { year: integer, ...series, pieces: text },
    sql`SELECT ${fiscalYearOfDay(raw('period_start'), start)} AS year, ${named},
        string_agg(period_start || ' ' || period_end || ' ' || entries || ' ' || tco2e, ',') AS pieces
      FROM ${totals} AS t WHERE ${isInOneYear(start)} GROUP BY 1, 2, 3, 4`,
  );
  return rows
    .map(({ pieces, ...one }) => ({ ...one, recorded: addUp(pieces) }))
    .filter(({ recorded }) => recorded.length > 0);
}

const acrossColumns = { ...series, periodStart: date, periodEnd: date, tco2e: numeric };

const readAcross = (db: Db, totals: Sql, start: FiscalYearStart): Promise<Array<RowOf<typeof acrossColumns>>> =>
  db.query(
    acrossColumns,
    sql`SELECT ${named}, period_start AS "periodStart", period_end AS "periodEnd", sum(tco2e) AS tco2e
      FROM ${totals} AS t WHERE NOT (${isInOneYear(start)})
      GROUP BY ${raw(sharedKey.join(', '))} HAVING sum(entries) <> 0`,
  );

function sharedByYear(
  { periodStart, periodEnd, tco2e, ...one }: RowOf<typeof acrossColumns>,
  { from, to }: Years,
  { fiscalYearStart: start, shares }: Pick<Accounting, 'fiscalYearStart' | 'shares'>,
): SeriesYear[] {
  const first = Math.max(from, fiscalYearOf(periodStart, start));
  const last = Math.min(to, fiscalYearOf(periodEnd, start));
  return Array.from({ length: last - first + 1 }, (_, index): SeriesYear => {
    const year = periodOfFiscalYear(first + index, start);
    const span = {
      periodStart: periodStart > year.periodStart ? periodStart : year.periodStart,
      periodEnd: periodEnd < year.periodEnd ? periodEnd : year.periodEnd,
    };
    const count = counting({ periodStart, periodEnd }, windowAt({ ...year, shares }, one.locationId));
    return { ...one, year: first + index, recorded: [{ ...span, tco2e: count('tco2e', tco2e).toFixed() }] };
  });
}

/** Merges entries inside a year with shares of others, by series and year. */
function joined(found: readonly SeriesYear[]): SeriesYear[] {
  const years = new Map<string, SeriesYear>();
  for (const one of found) {
    const key = JSON.stringify([one.year, one.locationId, one.ghgScope, one.category]);
    const known = years.get(key);
    if (known) known.recorded.push(...one.recorded);
    else years.set(key, one);
  }
  return [...years.values()];
}

/** Adds up totals and unfolded changes of the same days. Omits days without entries. */
function addUp(pieces: string): RecordedSpan[] {
  const sums = new Map<string, { entries: number; tco2e: string }>();
  for (const piece of pieces.split(',')) {
    const days = piece.slice(0, DAYS_LENGTH);
    const [entries = '', tco2e = ''] = piece.slice(DAYS_LENGTH + 1).split(' ');
    const sum = sums.get(days);
    sums.set(days, {
      entries: (sum?.entries ?? 0) + Number(entries),
      tco2e: sum ? new Decimal(sum.tco2e).plus(tco2e).toFixed() : tco2e,
    });
  }
  return [...sums]
    .filter(([, { entries }]) => entries > 0)
    .map(([days, { tco2e }]) => ({ periodStart: days.slice(0, 10), periodEnd: days.slice(11), tco2e }));
}

/** Two dates and a space. */
const DAYS_LENGTH = 21;

/**
 * Closed periods that overlap these days and have no draft or submitted entries. A period can be closed with such entries;
 * its emissions are then not settled.
 */
export function settledSpans(db: Db, organisationId: string, days: Period): Promise<Period[]> {
  const where = sql`organisation_id = ${organisationId} AND state IN ('draft', 'submitted') AND ${overlappingPeriod(days)}`;
  return db.query(
    { periodStart: date, periodEnd: date },
    sql`WITH waiting AS (
        SELECT period_start, period_end
        FROM ${fromTotals(raw('period_start, period_end, entries'), where)} AS t
        GROUP BY 1, 2 HAVING sum(entries) > 0
      )
      SELECT p.period_start AS "periodStart", p.period_end AS "periodEnd" FROM (${closedPeriods(organisationId)}) AS p
      WHERE ${overlappingPeriod(days)}
        AND NOT EXISTS (SELECT FROM waiting w WHERE w.period_start <= p.period_end AND w.period_end >= p.period_start)`,
  );
}
