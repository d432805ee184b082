import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type LocationList, sortable } from './schema.ts';

export interface LocationRow {
  id: string;
  name: string;
  country: string;
  region: string | null;
  isDefault: boolean;
  createdAt: Date;
  version: number;
}

const columns = raw('id, name, country, region, is_default AS "isDefault", created_at AS "createdAt", version');

export async function insertLocation(
  tx: Tx,
  organisationId: string,
  location: Omit<LocationRow, 'version'>,
): Promise<LocationRow> {
  const [row] = await tx.query<LocationRow>(sql`
    INSERT INTO locations (organisation_id, id, name, country, region, is_default, created_at)
    VALUES (${organisationId}, ${location.id}, ${location.name}, ${location.country}, ${location.region},
            ${location.isDefault}, ${location.createdAt})
    RETURNING ${columns}`);
  return row!;
}

export async function findLocation(db: Db, organisationId: string, id: string): Promise<LocationRow | undefined> {
  const [row] = await db.query<LocationRow>(sql`
    SELECT ${columns} FROM locations WHERE organisation_id = ${organisationId} AND id = ${id}`);
  return row;
}

export async function findIdByName(db: Db, organisationId: string, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM locations WHERE organisation_id = ${organisationId} AND lower(name) = lower(${name})`);
  return row?.id;
}

export function listLocations(db: Db, organisationId: string, query: LocationList) {
  const where = [sql`organisation_id = ${organisationId}`];
  if (query.country) where.push(sql`country = ${query.country}`);
  return listPage<LocationRow>(db, { select: columns, from: raw('locations'), where, sortable, query });
}

export async function saveLocation(tx: Tx, organisationId: string, location: LocationRow): Promise<LocationRow> {
  const [row] = await tx.query<LocationRow>(sql`
    UPDATE locations SET name = ${location.name}, country = ${location.country}, region = ${location.region},
      is_default = ${location.isDefault}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${location.id}
    RETURNING ${columns}`);
  return row!;
}

/** Makes room for another default: the database holds that there is never a second one. */
export async function clearDefault(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE locations SET is_default = false, version = version + 1
    WHERE organisation_id = ${organisationId} AND is_default`);
}

export async function deleteLocation(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM locations WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
