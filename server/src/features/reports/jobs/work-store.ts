import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting } from '../../../platform/jobs/index.ts';
import { columns, type JobRow } from './store.ts';

/** The worker's view of jobs, across organisations. */

export type JobKey = Pick<JobRow, 'organisationId' | 'id'>;

/** What waits, and what somebody began: only the holds tell whether that worker still lives. */
export const waiting: Waiting = { table: 'report_jobs', open: `status IN ('queued', 'processing')`, due: 'due_at' };

/**
 * Committed before the work begins: the worker of a job that is found begun but held by nobody has died over it.
 * Undefined when the job is over.
 */
export async function beginTry(db: Db, { organisationId, id }: JobKey): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(sql`
    UPDATE report_jobs SET status = 'processing', tries = tries + 1, progress_percent = 0,
      deaths = deaths + CASE status WHEN 'processing' THEN 1 ELSE 0 END
    WHERE organisation_id = ${organisationId} AND id = ${id} AND status IN ('queued', 'processing')
    RETURNING ${columns}`);
  return row;
}

/** Only whoever began the job last may go on with it: a worker that was taken for dead changes nothing. */
const mine = ({ organisationId, id, tries }: JobRow) =>
  sql`organisation_id = ${organisationId} AND id = ${id} AND status = 'processing' AND tries = ${tries}`;

export async function saveProgress(db: Db, job: JobRow, percent: number): Promise<void> {
  await db.execute(sql`UPDATE report_jobs SET progress_percent = ${percent} WHERE ${mine(job)}`);
}

export interface Completion {
  rowCount: number;
  contentHash: string;
  fileKey: string;
  sizeBytes: number;
  sha256: string;
  completedAt: Date;
}

export async function complete(tx: Tx, job: JobRow, done: Completion): Promise<JobRow | undefined> {
  const [row] = await tx.query<JobRow>(sql`
    UPDATE report_jobs SET status = 'complete', progress_percent = 100, row_count = ${done.rowCount},
      content_hash = ${done.contentHash}, file_key = ${done.fileKey}, size_bytes = ${done.sizeBytes},
      sha256 = ${done.sha256}, completed_at = ${done.completedAt}
    WHERE ${mine(job)} RETURNING ${columns}`);
  return row;
}

/** For another to take up: at once, and as if it had not been begun. */
export async function giveBack(db: Db, job: JobRow): Promise<void> {
  await db.execute(sql`UPDATE report_jobs SET status = 'queued', progress_percent = 0 WHERE ${mine(job)}`);
}

export async function tryAgain(db: Db, job: JobRow, dueAt: Date): Promise<void> {
  await db.execute(sql`
    UPDATE report_jobs SET status = 'queued', progress_percent = 0, failures = failures + 1, due_at = ${dueAt}
    WHERE ${mine(job)}`);
}

export async function fail(db: Db, job: JobRow, reason: string, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE report_jobs SET status = 'failed', error = ${reason}, completed_at = ${at} WHERE ${mine(job)}`);
}
