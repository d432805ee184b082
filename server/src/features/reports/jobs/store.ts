import type { ReportFormat } from '@tonne/documents';
import { column, type Db, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import type { ReportFilters } from '../definitions/definition.ts';
import type { EsrsEdition } from '../definitions/editions.ts';
import type { ReportId } from '../definitions/ids.ts';
import type { JobStatus } from './schema.ts';

const { bigint, date, integer, jsonb, smallint, text, timestamptz } = column;

export const jobs = table('report_jobs', {
  organisationId: text,
  id: text,
  historyId: text,
  reportId: text.as<ReportId>(),
  format: text.as<ReportFormat>(),
  periodStart: date,
  periodEnd: date,
  filters: jsonb.as<ReportFilters>(),
  esrsEdition: text.as<EsrsEdition>().orNull,
  status: text.as<JobStatus>(),
  tries: smallint,
  failures: smallint,
  deaths: smallint,
  dueAt: timestamptz,
  progressPercent: smallint,
  error: text.orNull,
  rowCount: bigint.orNull,
  contentHash: text.orNull,
  fileKey: text.orNull,
  sizeBytes: bigint.orNull,
  sha256: text.orNull,
  scheduleId: text.orNull,
  scheduleSlot: timestamptz.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  completedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
});
export type JobRow = TableRow<typeof jobs>;

/** The fields of a job that its order sets. */
export type NewJob = Pick<
  JobRow,
  'id' | 'historyId' | 'reportId' | 'format' | 'periodStart' | 'periodEnd' | 'filters' | 'createdAt'
> & {
  /** Null unless given. */
  esrsEdition?: EsrsEdition | null;
  createdBy: { id: string; email: string };
  schedule?: { id: string; slot?: Date };
};

/** The orders of an organisation come one after the other, so that the count holds until the insert. */
export async function countForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report_jobs ${organisationId}`}, 0))`);
  return countOpenJobs(tx, organisationId);
}

/** How many jobs of the organisation wait or are under way. */
export async function countOpenJobs(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM report_jobs
      WHERE organisation_id = ${organisationId} AND status IN ('queued', 'processing')`,
  );
  return row?.count ?? 0;
}

/** Undefined when the slot of the schedule already has its job. */
export function insertJob(
  tx: Tx,
  organisationId: string,
  { createdBy, schedule, ...job }: NewJob,
): Promise<JobRow | undefined> {
  const insert = jobs.insert({
    ...job,
    organisationId,
    dueAt: job.createdAt,
    scheduleId: schedule?.id ?? null,
    scheduleSlot: schedule?.slot ?? null,
    createdById: createdBy.id,
    createdByEmail: createdBy.email,
  });
  return tx.one(
    jobs.columns,
    sql`${insert} ON CONFLICT (organisation_id, schedule_id, schedule_slot) WHERE schedule_id IS NOT NULL DO NOTHING
      RETURNING ${jobs.select()}`,
  );
}

export const findJob = (db: Db, organisationId: string, id: string): Promise<JobRow | undefined> =>
  db.one(jobs.columns, sql`SELECT ${jobs.select()} FROM report_jobs WHERE ${jobs.where({ organisationId, id })}`);

export const findJobsAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<JobRow[]> =>
  db.query(
    jobs.columns,
    sql`SELECT ${jobs.select()} FROM report_jobs
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );
