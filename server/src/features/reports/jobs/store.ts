import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { ReportFilters } from '../definitions/definition.ts';
import type { ReportId } from '../definitions/ids.ts';
import type { ReportFormat } from '../renderers/index.ts';
import type { JobStatus } from './schema.ts';

export interface JobRow {
  organisationId: string;
  id: string;
  historyId: string;
  reportId: ReportId;
  format: ReportFormat;
  periodStart: string;
  periodEnd: string;
  filters: ReportFilters;
  status: JobStatus;
  tries: number;
  failures: number;
  deaths: number;
  progressPercent: number;
  error: string | null;
  rowCount: number | null;
  contentHash: string | null;
  fileKey: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  scheduleId: string | null;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  completedAt: Date | null;
}

/** Counts come as numbers: no document has 2^53 rows or bytes. */
export const columns = raw(`organisation_id AS "organisationId", id, history_id AS "historyId", report_id AS "reportId",
  format, period_start AS "periodStart", period_end AS "periodEnd", filters, status, tries, failures, deaths,
  progress_percent AS "progressPercent", error, row_count::float8 AS "rowCount", content_hash AS "contentHash",
  file_key AS "fileKey", size_bytes::float8 AS "sizeBytes", sha256, schedule_id AS "scheduleId",
  created_at AS "createdAt", created_by_id AS "createdById", created_by_email AS "createdByEmail",
  completed_at AS "completedAt"`);

export interface NewJob {
  id: string;
  historyId: string;
  reportId: ReportId;
  format: ReportFormat;
  periodStart: string;
  periodEnd: string;
  filters: ReportFilters;
  createdAt: Date;
  createdBy: { id: string; email: string };
  schedule?: { id: string; slot?: Date };
}

/**
 * How many jobs of the organisation wait or are under way. Its orders come one after the other, so that the count holds
 * until the insert.
 */
export async function countForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report_jobs ${organisationId}`}, 0))`);
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM report_jobs
    WHERE organisation_id = ${organisationId} AND status IN ('queued', 'processing')`);
  return row?.count ?? 0;
}

/** False when the slot of the schedule has its job already. */
export async function insertJob(tx: Tx, organisationId: string, job: NewJob): Promise<boolean> {
  const inserted = await tx.execute(sql`
    INSERT INTO report_jobs (organisation_id, id, history_id, report_id, format, period_start, period_end, filters,
      due_at, schedule_id, schedule_slot, created_at, created_by_id, created_by_email)
    VALUES (${organisationId}, ${job.id}, ${job.historyId}, ${job.reportId}, ${job.format}, ${job.periodStart},
      ${job.periodEnd}, ${job.filters}, ${job.createdAt}, ${job.schedule?.id ?? null}, ${job.schedule?.slot ?? null},
      ${job.createdAt}, ${job.createdBy.id}, ${job.createdBy.email})
    ON CONFLICT (organisation_id, schedule_id, schedule_slot) WHERE schedule_id IS NOT NULL DO NOTHING`);
  return inserted === 1;
}

export async function findJob(db: Db, organisationId: string, id: string): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    sql`SELECT ${columns} FROM report_jobs WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row;
}
