import { column, type Db, raw, sql } from '../../../platform/db/index.ts';
import { entryTotals, fromTotals } from '../../entries/index.ts';
import { conditions, countedStates, type EntrySelection, isInOneMonth } from '../selection.store.ts';
import type { Piece } from './pieces.rules.ts';
import type { RecordedSeries } from './rules.ts';

const { text } = column;

/**
 * The days of counted entries by series, from the totals. Entries within one month are one piece: a row for each of a
 * million entries would cost more than the sums of the same year.
 */
export async function readSeries(db: Db, selection: EntrySelection, most: number): Promise<RecordedSeries[]> {
  const named = raw('location_id, ghg_scope, category');
  const rows = await db.query(
    { locationId: text, ghgScope: entryTotals.columns.ghgScope, category: text, pieces: text },
    sql`WITH spans AS (
        SELECT ${named}, period_start, period_end, period_end - period_start + 1 AS days
        FROM ${fromTotals(raw('location_id, ghg_scope, category, period_start, period_end, entries'), conditions(selection, countedStates, 'overlapping'))} AS t
        GROUP BY location_id, ghg_scope, category, period_start, period_end HAVING sum(entries) > 0
      ), pieces AS (
        SELECT ${named}, min(period_start) AS first, max(period_end) AS last, max(days) AS longest, sum(days) AS days
        FROM spans
        GROUP BY ${named}, CASE WHEN ${isInOneMonth} THEN date_trunc('month', period_start::timestamp)::date ELSE period_start END,
          CASE WHEN ${isInOneMonth} THEN NULL ELSE period_end END
      )
      SELECT location_id AS "locationId", ghg_scope AS "ghgScope", category,
        string_agg(first || ' ' || last || ' ' || longest || ' ' || days, ',' ORDER BY first, last) AS pieces
      FROM pieces GROUP BY location_id, ghg_scope, category
      ORDER BY location_id, ghg_scope, category LIMIT ${most}`,
  );
  return rows.map(({ pieces, ...series }) => ({ ...series, pieces: pieces.split(',').map(pieceOf) }));
}

function pieceOf(line: string): Piece {
  const [periodStart = '', periodEnd = '', longest, days] = line.split(' ');
  return { periodStart, periodEnd, longest: Number(longest), days: Number(days) };
}
