import { type Db, join, raw, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import type { Span } from '../period-rules.ts';
import type { EntryState } from '../rules.ts';
import { insideNone } from '../span-conditions.ts';

export interface TotalsFilter {
  categories?: readonly string[] | undefined;
  ghgScopes?: readonly number[] | undefined;
  states?: readonly EntryState[] | undefined;
  locationIds?: readonly string[] | undefined;
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  insideNone?: readonly Span[] | undefined;
}

export interface Total {
  ghgScope: 1 | 2 | 3;
  state: EntryState;
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

export async function sumByScopeAndState(db: Db, organisationId: string, filter: TotalsFilter): Promise<Total[]> {
  return db.query<Total>(sql`
    SELECT ghg_scope AS "ghgScope", state, sum(entries)::int AS entries, sum(tco2e) AS tco2e
    FROM (${both(organisationId, filter)}) AS t GROUP BY ghg_scope, state`);
}

export async function countEntries(db: Db, organisationId: string, filter: TotalsFilter): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(entries), 0)::int AS total FROM (${both(organisationId, filter)}) AS t`);
  return row?.total ?? 0;
}

/** What has been folded in and what has not: one statement sees each change exactly once, wherever it stands. */
function both(organisationId: string, filter: TotalsFilter): Sql {
  const where = conditions(organisationId, filter);
  const part = (table: string): Sql => sql`SELECT ghg_scope, state, entries, tco2e FROM ${raw(table)} WHERE ${where}`;
  return sql`${part('entry_totals')} UNION ALL ${part('entry_total_changes')}`;
}

function conditions(organisationId: string, filter: TotalsFilter): Sql {
  const where = [sql`organisation_id = ${organisationId}`];
  if (filter.categories) where.push(sql`category = ANY (${filter.categories}::text[])`);
  if (filter.ghgScopes) where.push(sql`ghg_scope = ANY (${filter.ghgScopes}::smallint[])`);
  if (filter.states) where.push(sql`state = ANY (${filter.states}::text[])`);
  if (filter.locationIds) where.push(sql`location_id = ANY (${filter.locationIds}::text[])`);
  if (filter.periodStart) where.push(sql`period_start >= ${filter.periodStart}`);
  if (filter.periodEnd) where.push(sql`period_end <= ${filter.periodEnd}`);
  if (filter.insideNone) where.push(insideNone(filter.insideNone));
  return join(where, ' AND ');
}

const BATCH = 20_000;

/**
 * Moves a batch of changes into the totals, in one statement; returns how many were moved. The batch is named by its last
 * id: a list of ids is looked through anew for every row where the planner takes the table, mostly empty, to be so now.
 */
export async function foldChanges(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ moved: number }>(sql`
    WITH moved AS (
      DELETE FROM entry_total_changes
      WHERE id <= (SELECT max(id) FROM (SELECT id FROM entry_total_changes ORDER BY id LIMIT ${BATCH}) AS batch)
      RETURNING *
    ), folded AS (
      INSERT INTO entry_totals AS t
      SELECT organisation_id, location_id, ghg_scope, category, state, period_start, period_end, sum(entries), sum(tco2e)
      FROM moved GROUP BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (organisation_id, period_start, period_end, location_id, ghg_scope, category, state)
      DO UPDATE SET entries = t.entries + excluded.entries, tco2e = t.tco2e + excluded.tco2e
    )
    SELECT count(*)::int AS moved FROM moved`);
  return row?.moved ?? 0;
}

/** Nothing is left of a total that came back to zero. */
export async function dropEmptyTotals(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM entry_totals WHERE entries = 0 AND tco2e = 0`);
}

export const fullBatch = (moved: number): boolean => moved === BATCH;
