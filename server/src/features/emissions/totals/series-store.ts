import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Period } from '../../../kernel/period.ts';
import { column, type Db, raw, sql } from '../../../platform/db/index.ts';
import { entryTotals, fromTotals } from './store.ts';

const { integer, text } = column;

/** The sum of all entries for the same days. */
export interface RecordedSpan extends Period {
  /** Decimal text. */
  tco2e: string;
}

/** One category at one location in a calendar year. */
export interface SeriesYear {
  year: number;
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  recorded: RecordedSpan[];
}

/** Approved and locked entries by series, from the totals. An entry across a turn of the year counts in neither year. */
export async function sumBySeries(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
): Promise<SeriesYear[]> {
  const where = sql`organisation_id = ${organisationId} AND period_start >= ${`${from}-01-01`}
    AND period_end <= ${`${to}-12-31`} AND state IN ('approved', 'locked')`;
  const selected = raw('location_id, ghg_scope, category, period_start, period_end, entries, tco2e');
  // One text for each series: as rows, or summed by period, the same takes several times as long.
  const rows = await db.query(
    { year: integer, locationId: text, ghgScope: entryTotals.columns.ghgScope, category: text, pieces: text },
    sql`SELECT extract(year FROM period_start)::int AS year, location_id AS "locationId", ghg_scope AS "ghgScope", category,
        string_agg(period_start || ' ' || period_end || ' ' || entries || ' ' || tco2e, ',') AS pieces
      FROM ${fromTotals(selected, where)} AS t
      WHERE extract(year FROM period_start) = extract(year FROM period_end)
      GROUP BY 1, 2, 3, 4`,
  );
  return rows
    .map(({ pieces, ...series }) => ({ ...series, recorded: addUp(pieces) }))
    .filter(({ recorded }) => recorded.length > 0);
}

/** Adds up totals and changes of the same days, and leaves out days without entries. */
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
