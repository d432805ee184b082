import { column, type Db, type RowOf, sql, type Tx } from '../../../platform/db/index.ts';
import { type JobRow, jobs } from '../jobs/store.ts';
import type { EsrsEdition, ReportFilters } from '../rules.ts';
import type { Subject } from './rules.ts';

const { integer, jsonb, text, timestamptz } = column;

type Family = Pick<Subject, 'reportId' | 'periodStart' | 'periodEnd'>;

/** Reports of the same kind and period. */
const inFamily = (organisationId: string, { reportId, periodStart, periodEnd }: Family) =>
  sql`organisation_id = ${organisationId} AND report_id = ${reportId}
    AND period_end = ${periodEnd} AND period_start = ${periodStart}`;

const numbered = {
  number: text,
  filters: jsonb.as<ReportFilters>(),
  esrsEdition: text.as<EsrsEdition>().orNull,
  version: integer,
};

/** Numbers of the same kind and period, with the highest version that was ordered under each spelling of the filters. */
export const findNumbers = (db: Db, organisationId: string, family: Family): Promise<RowOf<typeof numbered>[]> =>
  db.query(
    numbered,
    sql`SELECT number, filters, esrs_edition AS "esrsEdition", max(report_version) AS version FROM report_jobs
      WHERE ${inFamily(organisationId, family)} AND number IS NOT NULL GROUP BY 1, 2, 3`,
  );

/** Highest place among the numbers of a kind and a year; 0 without one. */
export async function highestPlace(tx: Tx, organisationId: string, { reportId, periodEnd }: Family): Promise<number> {
  const year = periodEnd.slice(0, 4);
  const row = await tx.one(
    { place: integer },
    sql`SELECT coalesce(max(split_part(number, '-', 3)::integer), 0) AS place FROM report_jobs
      WHERE organisation_id = ${organisationId} AND report_id = ${reportId}
        AND period_end BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`} AND number IS NOT NULL`,
  );
  return row?.place ?? 0;
}

/** The latest complete version before this one. */
export const findReplaced = (db: Db, { organisationId, number, reportVersion }: JobRow): Promise<JobRow | undefined> =>
  db.one(
    jobs.columns,
    sql`SELECT ${jobs.select()} FROM report_jobs
      WHERE organisation_id = ${organisationId} AND number = ${number} AND report_version < ${reportVersion} AND status = 'complete'
      ORDER BY report_version DESC LIMIT 1`,
  );

const relatives = { number: text.orNull, version: integer.orNull, reports: integer, completedAt: timestamptz };

/** Complete reports of the same kind and period under other numbers, and those from before reports had numbers. */
export const findRelatives = (db: Db, job: JobRow): Promise<RowOf<typeof relatives>[]> =>
  db.query(
    relatives,
    sql`SELECT number, max(report_version) AS version, count(*)::int AS reports, max(completed_at) AS "completedAt"
      FROM report_jobs
      WHERE ${inFamily(job.organisationId, job)} AND status = 'complete' AND number IS DISTINCT FROM ${job.number}
      GROUP BY number ORDER BY number NULLS FIRST`,
  );
