import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, type Sql, sql } from '../../../platform/db/index.ts';
import { isOverridden } from '../store.ts';
import { conditions, countedStates, type Selection } from './selection.ts';
import type { Amount } from './sums-store.ts';

/** A counted entry whose factor is for another scope or category, as a row of a report. */
export type OverrideLine = {
  id: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  locationName: string;
  scope: number;
  category: string;
  subcategory: string;
  factorCode: string;
  factorScope: number;
  factorCategory: string;
  reason: string | null;
  tco2e: string;
};

const CHUNK = 1_000;

const isListed = (selection: Selection): Sql =>
  sql`${conditions(selection, countedStates, 'inside')} AND ${isOverridden}`;

/** In the order of period and id, a chunk at a time. */
export async function* streamOverrides(db: Db, selection: Selection): AsyncGenerator<OverrideLine[]> {
  let last: Pick<OverrideLine, 'periodStart' | 'id'> = { periodStart: selection.periodStart, id: '' };
  for (;;) {
    const rows = await db.query<OverrideLine>(sql`
      SELECT e.id, e.period_start AS "periodStart", e.period_end AS "periodEnd", l.name AS "locationName",
        e.ghg_scope AS scope, e.category, e.subcategory, e.factor_code AS "factorCode",
        (e.factor_copy ->> 'ghgScope')::int AS "factorScope", e.factor_copy ->> 'category' AS "factorCategory",
        e.factor_override_reason AS reason, e.tco2e::text AS tco2e
      FROM (
        SELECT * FROM emission_entries
        WHERE ${isListed(selection)} AND (period_start, id) > (${last.periodStart}::date, ${last.id})
        ORDER BY period_start, id LIMIT ${CHUNK}
      ) AS e
      JOIN locations l ON l.organisation_id = ${selection.organisationId} AND l.id = e.location_id
      ORDER BY e.period_start, e.id`);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows[CHUNK - 1]!;
  }
}

export interface OverrideSum extends Amount {
  /** Entries from before reasons were required. */
  withoutReason: number;
}

export async function sumOverrides(db: Db, selection: Selection): Promise<OverrideSum> {
  const [row] = await db.query<OverrideSum>(sql`
    SELECT count(*)::int AS entries, coalesce(sum(tco2e), 0)::text AS tco2e,
      count(*) FILTER (WHERE factor_override_reason IS NULL)::int AS "withoutReason"
    FROM emission_entries WHERE ${isListed(selection)}`);
  return row!;
}
