import type { Period } from '../../kernel/period.ts';
import { column, type Db, empty, type RowOf, raw, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import type { Placed } from './locations/place.rules.ts';
import type { GwpSet, ProxyPolicy, Scope2Method } from './schema.ts';

const { boolean, jsonb, text, texts } = column;

export interface Site extends Placed {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
}

const contextColumns = {
  multiSite: boolean,
  defaultSources: texts,
  proxies: text.as<ProxyPolicy>(),
  reviewPolicy: text.as<'open' | 'four_eyes'>(),
  gwpSet: text.as<GwpSet>(),
  scope2Method: text.as<Scope2Method>(),
  deriveFuelAndEnergy: boolean,
  sites: jsonb.as<Site[]>(),
  closedPeriods: jsonb.as<Period[]>(),
};

/** The facts that an entry is checked against: settings of the organisation, some of its sites, closed periods. */
export type EntryContext = RowOf<typeof contextColumns>;

/** Includes the named sites and the default one. `closedPeriods` selects `period_start` and `period_end`. */
export const readEntryContext = (
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
  closedPeriods: Sql,
): Promise<EntryContext> => contextOf(db, organisationId, locationIds, closedPeriods, empty);

/**
 * Same as above for a writer, and also locks these sites. A concurrent deletion waits for the writer, or the writer
 * waits for the deletion and no longer finds the site. Without the lock, the foreign key would fail after the entry was
 * checked, and abort the whole transaction.
 */
export const lockEntryContext = (
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
  closedPeriods: Sql,
): Promise<EntryContext> => contextOf(tx, organisationId, locationIds, closedPeriods, raw('FOR KEY SHARE'));

/** One round trip, because it precedes every write. */
async function contextOf(
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
  closedPeriods: Sql,
  lock: Sql,
): Promise<EntryContext> {
  const context = await db.one(
    contextColumns,
    sql`SELECT o.multi_site AS "multiSite", o.default_sources AS "defaultSources", o.review_policy AS "reviewPolicy",
      o.factor_policy ->> 'proxies' AS proxies,
      o.gwp_set AS "gwpSet", o.scope2_method AS "scope2Method", o.derive_fuel_and_energy AS "deriveFuelAndEnergy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
         'id', id, 'name', name, 'country', country, 'region', region, 'validFrom', valid_from,
         'formerPlaces', former_places, 'isDefault', is_default)), '[]')
       FROM (SELECT * FROM locations WHERE organisation_id = ${organisationId}
               AND (is_default OR id = ANY (${locationIds}::text[])) ${lock}) AS site) AS sites,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('periodStart', period_start, 'periodEnd', period_end)), '[]')
       FROM (${closedPeriods}) AS closed) AS "closedPeriods"
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!context) throw new Error(`organisation ${organisationId} has vanished`);
  return context;
}
