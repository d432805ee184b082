import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  raw,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { FormerPlace } from './place.rules.ts';
import { type LocationList, sortable } from './schema.ts';

const { boolean, date, integer, jsonb, text, timestamptz } = column;

export const locations = table('locations', {
  organisationId: text,
  id: text,
  name: text,
  country: text,
  region: text.orNull,
  /** First day in the present country and region; null for the beginning. */
  validFrom: date.orNull,
  formerPlaces: jsonb.as<readonly FormerPlace[]>(),
  isDefault: boolean,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});

export type LocationRow = TableRow<typeof locations>;

/** A row for each place of a location, with its first and last day. */
export const datedPlaces = sql`
  SELECT organisation_id, id, name, country, region, coalesce(valid_from, '-infinity') AS valid_from,
    'infinity'::date AS valid_until FROM locations
  UNION ALL
  SELECT l.organisation_id, l.id, l.name, former.country, former.region, coalesce(former."validFrom", '-infinity'),
    former."validUntil"
  FROM locations l CROSS JOIN LATERAL jsonb_to_recordset(l.former_places)
    AS former (country text, region text, "validFrom" date, "validUntil" date)
  WHERE l.former_places <> '[]'`;

export const insertLocation = (
  tx: Tx,
  organisationId: string,
  location: Omit<LocationRow, 'organisationId' | 'validFrom' | 'formerPlaces' | 'updatedAt' | 'version'>,
): Promise<LocationRow | undefined> =>
  tx.one(locations.columns, sql`${locations.insert({ ...location, organisationId })} RETURNING ${locations.select()}`);

export const findLocation = (db: Db, organisationId: string, id: string): Promise<LocationRow | undefined> =>
  db.one(
    locations.columns,
    sql`SELECT ${locations.select()} FROM locations WHERE ${locations.where({ organisationId, id })}`,
  );

/**
 * Waits for the writers of entries, who hold the row with `FOR KEY SHARE` and have read its places. Those who come later wait
 * for this transaction, and read the new ones.
 */
export async function lockPlaces(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(sql`SELECT FROM locations WHERE ${locations.where({ organisationId, id })} FOR UPDATE`);
}

/** An index refuses a second one. */
export const findDefault = (db: Db, organisationId: string): Promise<LocationRow | undefined> =>
  db.one(
    locations.columns,
    sql`SELECT ${locations.select()} FROM locations WHERE ${locations.where({ organisationId, isDefault: true })}`,
  );

export async function findIdByName(db: Db, organisationId: string, name: string): Promise<string | undefined> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM locations WHERE organisation_id = ${organisationId} AND lower(name) = lower(${name})`,
  );
  return row?.id;
}

export function listLocations(db: Db, organisationId: string, query: LocationList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('country', query.country),
    ...inTimes(query, sortable),
  ];
  const listing = { columns: locations.columns, select: locations.select(), from: raw('locations') };
  return listPage(db, { ...listing, where, sortable, query });
}

export function saveLocation(
  tx: Tx,
  organisationId: string,
  location: LocationRow,
  updatedAt: Date,
): Promise<LocationRow | undefined> {
  const { id, name, country, region, validFrom, formerPlaces, isDefault } = location;
  const change = { name, country, region, validFrom, formerPlaces, isDefault, updatedAt };
  const saved = locations.update(change, { organisationId, id });
  return tx.one(locations.columns, sql`${saved} RETURNING ${locations.select()}`);
}

export async function deleteLocation(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(locations.delete({ organisationId, id }));
}

/** The given ids that are locations of the organisation. */
export async function existingLocations(db: Db, organisationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query(
    { id: text },
    sql`SELECT id FROM locations WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The given ids that are not locations of the organisation. */
export async function unknownLocations(db: Db, organisationId: string, ids: readonly string[]): Promise<string[]> {
  const known = await existingLocations(db, organisationId, ids);
  return ids.filter((id) => !known.has(id));
}

/** The countries and regions of an organisation's locations, present and former, where energy is consumed. */
export const findMarkets = (
  db: Db,
  organisationId: string,
): Promise<Array<{ country: string; region: string | null }>> =>
  db.query(
    { country: text, region: text.orNull },
    sql`SELECT DISTINCT country, region FROM (${datedPlaces}) AS place
      WHERE organisation_id = ${organisationId} ORDER BY country, region`,
  );

export async function locationIdsByName(db: Db, organisationId: string): Promise<Map<string, string>> {
  const rows = await db.query(
    { id: text, name: text },
    sql`SELECT id, name FROM locations WHERE organisation_id = ${organisationId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function hasSeveralLocations(db: Db, organisationId: string): Promise<boolean> {
  const other = await db.one(
    { id: text },
    sql`SELECT id FROM locations WHERE organisation_id = ${organisationId} AND NOT is_default LIMIT 1`,
  );
  return other !== undefined;
}

export async function countLocations(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM locations WHERE organisation_id = ${organisationId}`,
  );
  return row?.count ?? 0;
}
