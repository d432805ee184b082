import type { Rendered, ReportFormat } from '@tonne/documents';
import { column, type Db, type RowOf, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import type { Stored } from '../../../platform/storage/index.ts';
import type { Waiting } from '../../../platform/work/index.ts';
import type { EsrsEdition, ReportFilters } from '../rules.ts';
import type { ReportId } from '../schema.ts';
import type { Figures, Replaced } from '../versions/rules.ts';
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
  number: text.orNull,
  reportVersion: integer.orNull,
  figures: jsonb.as<Figures>().orNull,
  replaces: jsonb.as<Replaced>().orNull,
});
export type JobRow = TableRow<typeof jobs>;

/** Fields set by the order. */
export type NewJob = Pick<
  JobRow,
  'id' | 'historyId' | 'reportId' | 'format' | 'periodStart' | 'periodEnd' | 'filters' | 'createdAt'
> & {
  esrsEdition?: EsrsEdition | null;
  createdBy: { id: string; email: string };
  schedule?: { id: string; slot?: Date };
};

/** Locks out other orders of the organisation, so that the count holds until the insert. */
export async function countForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report_jobs ${organisationId}`}, 0))`);
  return countOpenJobs(tx, organisationId);
}

/** Number of the organisation's queued or processing jobs. */
export async function countOpenJobs(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM report_jobs
      WHERE organisation_id = ${organisationId} AND status IN ('queued', 'processing')`,
  );
  return row?.count ?? 0;
}

/** Undefined if the slot of the schedule already has its job. */
export function insertJob(
  tx: Tx,
  organisationId: string,
  { createdBy, schedule, ...job }: NewJob & { number?: string; reportVersion?: number },
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

export type JobKey = Pick<JobRow, 'organisationId' | 'id'>;

/** Queued jobs, and begun jobs whose worker may have died. A job whose worker lives is held by a lock. */
export const waiting: Waiting = { table: 'report_jobs', open: `status IN ('queued', 'processing')`, due: 'due_at' };

/**
 * Committed before the work begins, so that a job found begun but not held shows that its worker has died. Undefined if
 * the job has ended.
 */
export const beginTry = (db: Db, { organisationId, id }: JobKey, now: Date): Promise<JobRow | undefined> =>
  db.one(
    jobs.columns,
    sql`UPDATE report_jobs SET status = 'processing', tries = tries + 1, progress_percent = 0, updated_at = ${now},
        deaths = deaths + CASE status WHEN 'processing' THEN 1 ELSE 0 END
      WHERE organisation_id = ${organisationId} AND id = ${id} AND status IN ('queued', 'processing')
      RETURNING ${jobs.select()}`,
  );

/** Only the worker that began the job last may continue. A worker presumed dead changes nothing. */
const asBegun = ({ organisationId, id, tries }: JobRow) =>
  ({ organisationId, id, tries, status: 'processing' }) as const;

export async function saveProgress(db: Db, job: JobRow, progressPercent: number, updatedAt: Date): Promise<void> {
  await db.execute(jobs.update({ progressPercent, updatedAt }, asBegun(job)));
}

/** Finished document and its place in the storage. */
export type Written = Rendered & Stored & { fileKey: string; figures: Figures | null; replaces: Replaced | null };

/** Undefined if another worker has taken over the job. */
export function complete(tx: Tx, job: JobRow, written: Written, completedAt: Date): Promise<JobRow | undefined> {
  const { contentHash, fileKey, sha256, figures, replaces } = written;
  const change = {
    status: 'complete',
    progressPercent: 100,
    rowCount: String(written.rowCount),
    sizeBytes: String(written.sizeBytes),
    contentHash,
    fileKey,
    sha256,
    figures,
    replaces,
    completedAt,
    updatedAt: completedAt,
  } as const;
  return tx.one(jobs.columns, sql`${jobs.update(change, asBegun(job))} RETURNING ${jobs.select()}`);
}

/** Returns the job to the queue, so that another worker can start it immediately. */
export async function giveBack(db: Db, job: JobRow, updatedAt: Date): Promise<void> {
  await db.execute(jobs.update({ status: 'queued', progressPercent: 0, updatedAt }, asBegun(job)));
}

export async function tryAgain(db: Db, job: JobRow, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
  const again = { status: 'queued', progressPercent: 0, failures: job.failures + 1 } as const;
  const change = { ...again, dueAt, updatedAt: now };
  await db.execute(jobs.update(change, asBegun(job)));
}

/** Undefined if another worker has taken over the job. */
export function fail(tx: Tx, job: JobRow, error: string, completedAt: Date): Promise<JobRow | undefined> {
  const change = { status: 'failed', error, completedAt, updatedAt: completedAt } as const;
  return tx.one(jobs.columns, sql`${jobs.update(change, asBegun(job))} RETURNING ${jobs.select()}`);
}

const filed = { organisationId: text, id: text, fileKey: text, sha256: text.orNull };
export type FiledReport = RowOf<typeof filed>;

const PAGE = 500;

/** Streams the reports of an organisation that have a file, ordered by id. */
export async function* everyFiledReport(db: Db, organisationId: string): AsyncGenerator<FiledReport> {
  let last = '';
  for (;;) {
    const rows = await db.query(
      filed,
      sql`SELECT organisation_id AS "organisationId", id, file_key AS "fileKey", sha256 FROM report_jobs
        WHERE organisation_id = ${organisationId} AND file_key IS NOT NULL AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

/** True if any organisation has a report that no worker has begun. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (
      SELECT FROM report_jobs WHERE status = 'queued' AND due_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
