import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';

const { integer } = column;

const sizeColumns = { locations: integer, users: integer };

/** How large an organisation is. Users who were deactivated do not count. */
export type OrganisationSize = RowOf<typeof sizeColumns>;

export async function readSize(db: Db, organisationId: string): Promise<OrganisationSize> {
  const size = await db.one(
    sizeColumns,
    sql`SELECT (SELECT count(*)::int FROM locations WHERE organisation_id = ${organisationId}) AS locations,
      (SELECT count(*)::int FROM users WHERE organisation_id = ${organisationId} AND status <> 'deactivated') AS users`,
  );
  return size ?? { locations: 0, users: 0 };
}
