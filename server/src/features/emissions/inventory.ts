import { type Db, empty, raw, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import type { Chooser, Library } from '../factors/index.ts';
import type { Span } from './period-rules.ts';

export interface Site {
  id: string;
  name: string;
  country: string;
  region: string | null;
  isDefault: boolean;
}

/** What an entry is judged against, read once for one entry or ten thousand. */
export interface Inventory {
  readonly multiSite: boolean;
  readonly defaultSources: readonly string[];
  readonly reviewPolicy: 'open' | 'four_eyes';
  readonly sites: readonly Site[];
  readonly closedPeriods: readonly Span[];
  readonly chooser: Chooser;
  readonly calculate: Library['calculate'];
}

export type InventoryRow = Omit<Inventory, 'chooser' | 'calculate'>;

/**
 * Takes part in the organisation's inventory: whoever closes a period waits for everyone who has seen it open. A shared
 * advisory lock makes writers neither wait for each other nor touch a common row.
 */
export async function joinInventory(
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
): Promise<InventoryRow> {
  await shareInventory(tx, organisationId);
  return readInventory(tx, organisationId, locationIds);
}

/** The share alone; always taken before the lock on an entry, or two could wait for each other. */
export async function shareInventory(tx: Tx, organisationId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`);
}

/** Excludes all writers until the transaction ends; held only while a period changes its status. */
export async function holdInventory(tx: Tx, organisationId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`);
}

/** Which of these are no locations of the organisation. */
export async function unknownLocations(db: Db, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { sites } = await readInventory(db, organisationId, ids);
  const known = new Set(sites.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const lockName = (organisationId: string): string => `inventory ${organisationId}`;

/** The named sites and the default one. */
export const readInventory = (db: Db, organisationId: string, locationIds: readonly string[]): Promise<InventoryRow> =>
  inventoryWith(db, organisationId, locationIds, empty);

/**
 * The same for a writer, which also locks these sites. A concurrent deletion waits for the writer, or the writer waits
 * for the deletion and no longer finds the site. Without the lock the foreign key would fail after the entry was judged,
 * and abort the whole transaction.
 */
export const readInventoryToWrite = (
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
): Promise<InventoryRow> => inventoryWith(tx, organisationId, locationIds, raw('FOR KEY SHARE'));

/** One round trip: this stands before every write. */
async function inventoryWith(
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
  lock: Sql,
): Promise<InventoryRow> {
  const [row] = await db.query<InventoryRow>(sql`
    SELECT o.multi_site AS "multiSite", o.default_sources AS "defaultSources", o.review_policy AS "reviewPolicy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
         'id', id, 'name', name, 'country', country, 'region', region, 'isDefault', is_default)), '[]')
       FROM (SELECT * FROM locations
             WHERE organisation_id = o.id AND (is_default OR id = ANY (${locationIds}::text[])) ${lock}) AS site) AS sites,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('periodStart', period_start, 'periodEnd', period_end)), '[]')
       FROM reporting_periods WHERE organisation_id = o.id AND status = 'closed') AS "closedPeriods"
    FROM organisations o WHERE o.id = ${organisationId}`);
  if (!row) throw new Error(`organisation ${organisationId} has vanished`);
  return row;
}
