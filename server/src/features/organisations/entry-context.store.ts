import type { Period } from '../../kernel/period.ts';
import { column, type Db, empty, type RowOf, raw, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import { closedPeriods } from '../periods/store.ts';
import type { GwpSet, Scope2Method } from './schema.ts';

const { boolean, jsonb, text, texts } = column;

export interface Site {
  id: string;
  name: string;
  country: string;
  region: string | null;
  isDefault: boolean;
}

const contextColumns = {
  multiSite: boolean,
  defaultSources: texts,
  reviewPolicy: text.as<'open' | 'four_eyes'>(),
  gwpSet: text.as<GwpSet>(),
  scope2Method: text.as<Scope2Method>(),
  deriveFuelAndEnergy: boolean,
  sites: jsonb.as<Site[]>(),
  closedPeriods: jsonb.as<Period[]>(),
};

/** The parts of an organisation that the room of entries judges entries by: settings, some sites, closed periods. */
export type EntryContext = RowOf<typeof contextColumns>;

/** With the named sites and the default one. */
export const readEntryContext = (
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
): Promise<EntryContext> => contextOf(db, organisationId, locationIds, empty);

/**
 * The same for a writer, which also locks these sites. A concurrent deletion waits for the writer, or the writer waits
 * for the deletion and no longer finds the site. Without the lock the foreign key would fail after the entry was judged,
 * and abort the whole transaction.
 */
export const lockEntryContext = (
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
): Promise<EntryContext> => contextOf(tx, organisationId, locationIds, raw('FOR KEY SHARE'));

/** One round trip: this stands before every write. */
async function contextOf(
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
  lock: Sql,
): Promise<EntryContext> {
  const ground = await db.one(
    contextColumns,
    sql`SELECT o.multi_site AS "multiSite", o.default_sources AS "defaultSources", o.review_policy AS "reviewPolicy",
      o.gwp_set AS "gwpSet", o.scope2_method AS "scope2Method", o.derive_fuel_and_energy AS "deriveFuelAndEnergy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
         'id', id, 'name', name, 'country', country, 'region', region, 'isDefault', is_default)), '[]')
       FROM (SELECT * FROM locations WHERE organisation_id = ${organisationId}
               AND (is_default OR id = ANY (${locationIds}::text[])) ${lock}) AS site) AS sites,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('periodStart', period_start, 'periodEnd', period_end)), '[]')
       FROM (${closedPeriods(organisationId)}) AS closed) AS "closedPeriods"
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!ground) throw new Error(`organisation ${organisationId} has vanished`);
  return ground;
}

export async function hasSeveralLocations(db: Db, organisationId: string): Promise<boolean> {
  const other = await db.one(
    { id: text },
    sql`SELECT id FROM locations WHERE organisation_id = ${organisationId} AND NOT is_default LIMIT 1`,
  );
  return other !== undefined;
}
