import { EARLIEST_DAY } from '../../../kernel/period.ts';
import { column, type Db, type RowOf, type Sql, sql } from '../../../platform/db/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import { entries, isOverridden } from '../store.ts';
import { after, type Cursor, conditions, countedStates, type Selection } from './selection-store.ts';

const { date, integer, text } = column;

const lineColumns = {
  id: text,
  periodStart: date,
  periodEnd: date,
  locationName: text,
  scope: entries.columns.ghgScope,
  category: text,
  subcategory: text,
  factorCode: text,
  factorScope: integer,
  factorCategory: text,
  reason: text.orNull,
  tco2e: text,
};

/** A counted entry whose factor is for another scope or category, as a row of a report. */
export type OverrideLine = RowOf<typeof lineColumns>;

const LINE_BATCH_SIZE = 1_000;

/** Those across an edge of the period too: a part of each is counted. */
const isListed = (selection: Selection): Sql =>
  sql`${conditions(selection, countedStates, 'overlapping')} AND ${isOverridden}`;

/** In the order of period and id, a batch at a time. */
export async function* streamOverrides(db: Db, selection: Selection): AsyncGenerator<OverrideLine[]> {
  let last: Cursor = { periodStart: EARLIEST_DAY, id: '' };
  for (;;) {
    const lines = await nextLines(db, selection, last);
    if (lines.length > 0) yield lines;
    if (lines.length < LINE_BATCH_SIZE) return;
    last = lines[LINE_BATCH_SIZE - 1]!;
  }
}

const nextLines = (db: Db, selection: Selection, last: Cursor): Promise<OverrideLine[]> =>
  db.query(
    lineColumns,
    sql`SELECT e.id, e.period_start AS "periodStart", e.period_end AS "periodEnd", l.name AS "locationName",
        e.ghg_scope AS scope, e.category, e.subcategory, e.factor_code AS "factorCode",
        (e.factor_copy ->> 'ghgScope')::int AS "factorScope", e.factor_copy ->> 'category' AS "factorCategory",
        e.factor_override_reason AS reason, e.tco2e::text AS tco2e
      FROM (
        SELECT * FROM emission_entries WHERE ${isListed(selection)} AND ${after(last)}
        ORDER BY period_start, id LIMIT ${LINE_BATCH_SIZE}
      ) AS e ${joinLocation('l', 'e')}
      ORDER BY e.period_start, e.id`,
  );

const sumColumns = {
  entries: integer,
  /** Decimal text. */
  tco2e: text,
  /** Entries from before reasons were required. */
  withoutReason: integer,
};

export type OverrideSum = RowOf<typeof sumColumns>;

export async function sumOverrides(db: Db, selection: Selection): Promise<OverrideSum> {
  const sum = await db.one(
    sumColumns,
    sql`SELECT count(*)::int AS entries, coalesce(sum(tco2e), 0)::text AS tco2e,
        count(*) FILTER (WHERE factor_override_reason IS NULL)::int AS "withoutReason"
      FROM emission_entries WHERE ${isListed(selection)}`,
  );
  return sum!;
}
