import { column, type Db, raw, sql } from '../../platform/db/index.ts';
import type { Scope2Method } from '../organisations/index.ts';
import type { EntryState } from './rules.ts';

const { numeric, text } = column;

/** Equal entries, which figures add up before they share them by days: the key of the totals, without the state. */
const equal =
  raw(`location_id, ghg_scope, category, subcategory, period_start, period_end, unit, factor_code, factor_value,
  gwp_set, derived_from IS NOT NULL`);

export interface TonnesUpTo {
  /** Tonnes of the equal entries with a smaller id. Decimal text, as is `upTo`. */
  before: string;
  /** The same, and those of the entry. */
  upTo: string;
}

interface Wanted {
  ids: readonly string[];
  /** All states unless given. */
  states: readonly EntryState[] | undefined;
  scope2Method: Scope2Method;
}

/** By the id of the entry. One pass over the equal entries of all that are asked for, by the index of equal entries. */
export async function tonnesUpTo(
  db: Db,
  organisationId: string,
  { ids, states, scope2Method }: Wanted,
): Promise<ReadonlyMap<string, TonnesUpTo>> {
  const tonnes = raw(scope2Method === 'market_based' ? 'coalesce(market_tco2e, tco2e)' : 'tco2e');
  const rows = await db.query(
    { id: text, before: numeric, upTo: numeric },
    sql`SELECT id, up_to - tonnes AS before, up_to AS "upTo" FROM (
        SELECT id, ${tonnes} AS tonnes, sum(${tonnes}) OVER (PARTITION BY ${equal} ORDER BY id) AS up_to
        FROM emission_entries JOIN (
          SELECT DISTINCT location_id, ghg_scope, category, subcategory, period_start, period_end FROM emission_entries
          WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])
        ) AS asked USING (location_id, ghg_scope, category, subcategory, period_start, period_end)
        WHERE organisation_id = ${organisationId} AND (${states ?? null}::text[] IS NULL OR state = ANY (${states ?? null}::text[]))
      ) AS equal WHERE id = ANY (${ids}::text[])`,
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
