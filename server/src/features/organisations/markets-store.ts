import { column, type Db, sql } from '../../platform/db/index.ts';

const { text } = column;

/** Where energy is consumed: the countries and regions of an organisation's locations. */
export const findMarkets = (
  db: Db,
  organisationId: string,
): Promise<Array<{ country: string; region: string | null }>> =>
  db.query(
    { country: text, region: text.orNull },
    sql`SELECT DISTINCT country, region FROM locations WHERE organisation_id = ${organisationId} ORDER BY country, region`,
  );
