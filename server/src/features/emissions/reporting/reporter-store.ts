import { type Db, sql } from '../../../platform/db/index.ts';

export interface ReportedLocation {
  id: string;
  name: string;
  country: string;
  region: string | null;
}

/** Who reports. */
export interface Reporter {
  name: string;
  country: string;
  reviewPolicy: 'open' | 'four_eyes';
  /** By name. */
  locations: readonly ReportedLocation[];
}

export async function readReporter(db: Db, organisationId: string): Promise<Reporter> {
  const [row] = await db.query<Reporter>(sql`
    SELECT o.name, o.country, o.review_policy AS "reviewPolicy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'country', country, 'region', region)
         ORDER BY lower(name), id), '[]')
       FROM locations WHERE organisation_id = o.id) AS locations
    FROM organisations o WHERE o.id = ${organisationId}`);
  if (!row) throw new Error(`organisation ${organisationId} has vanished`);
  return row;
}
