import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';

const { jsonb, text } = column;

export interface ReportedLocation {
  id: string;
  name: string;
  country: string;
  region: string | null;
}

const reporterColumns = {
  name: text,
  country: text,
  reviewPolicy: text.as<'open' | 'four_eyes'>(),
  /** By name. */
  locations: jsonb.as<readonly ReportedLocation[]>(),
};

/** The organisation as its reports and certificates name it. */
export type Reporter = RowOf<typeof reporterColumns>;

export async function readReporter(db: Db, organisationId: string): Promise<Reporter> {
  const reporter = await db.one(
    reporterColumns,
    sql`SELECT o.name, o.country, o.review_policy AS "reviewPolicy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'country', country, 'region', region)
         ORDER BY lower(name), id), '[]')
       FROM locations WHERE organisation_id = ${organisationId}) AS locations
      FROM organisations o WHERE o.id = ${organisationId}`,
  );
  if (!reporter) throw new Error(`organisation ${organisationId} has vanished`);
  return reporter;
}
