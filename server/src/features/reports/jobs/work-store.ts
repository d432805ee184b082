import type { Rendered } from '@tonne/documents';
import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { Stored } from '../../../platform/storage/index.ts';
import type { Waiting } from '../../../platform/work/index.ts';
import { type JobRow, jobs } from './store.ts';

/** The worker's view of jobs, across organisations. */

export type JobKey = Pick<JobRow, 'organisationId' | 'id'>;

/** Jobs that wait, and jobs that a worker began: only the holds tell whether that worker still lives. */
export const waiting: Waiting = { table: 'report_jobs', open: `status IN ('queued', 'processing')`, due: 'due_at' };

/**
 * Committed before the work begins: if a job is found begun but held by nobody, its worker has died. Undefined when the
 * job is over.
 */
export const beginTry = (db: Db, { organisationId, id }: JobKey, now: Date): Promise<JobRow | undefined> =>
  db.one(
    jobs.columns,
    sql`UPDATE report_jobs SET status = 'processing', tries = tries + 1, progress_percent = 0, updated_at = ${now},
        deaths = deaths + CASE status WHEN 'processing' THEN 1 ELSE 0 END
      WHERE organisation_id = ${organisationId} AND id = ${id} AND status IN ('queued', 'processing')
      RETURNING ${jobs.select()}`,
  );

/** Only the worker that began the job last may go on with it: one that was taken for dead changes nothing. */
const asBegun = ({ organisationId, id, tries }: JobRow) =>
  ({ organisationId, id, tries, status: 'processing' }) as const;

export async function saveProgress(db: Db, job: JobRow, progressPercent: number, updatedAt: Date): Promise<void> {
  await db.execute(jobs.update({ progressPercent, updatedAt }, asBegun(job)));
}

/** The finished document, and where it is stored. */
export type Written = Rendered & Stored & { fileKey: string };

/** Undefined when another worker has taken the job over. */
export function complete(tx: Tx, job: JobRow, written: Written, completedAt: Date): Promise<JobRow | undefined> {
  const { contentHash, fileKey, sha256 } = written;
  const change = {
    status: 'complete',
    progressPercent: 100,
    rowCount: String(written.rowCount),
    sizeBytes: String(written.sizeBytes),
    ...{ contentHash, fileKey, sha256, completedAt, updatedAt: completedAt },
  } as const;
  return tx.one(jobs.columns, sql`${jobs.update(change, asBegun(job))} RETURNING ${jobs.select()}`);
}

/** For another worker to take up: at once, and as if it had not been begun. */
export async function giveBack(db: Db, job: JobRow, updatedAt: Date): Promise<void> {
  await db.execute(jobs.update({ status: 'queued', progressPercent: 0, updatedAt }, asBegun(job)));
}

export async function tryAgain(db: Db, job: JobRow, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
  const again = { status: 'queued', progressPercent: 0, failures: job.failures + 1 } as const;
  const change = { ...again, dueAt, updatedAt: now };
  await db.execute(jobs.update(change, asBegun(job)));
}

/** Undefined when another worker has taken the job over. */
export function fail(tx: Tx, job: JobRow, error: string, completedAt: Date): Promise<JobRow | undefined> {
  const change = { status: 'failed', error, completedAt, updatedAt: completedAt } as const;
  return tx.one(jobs.columns, sql`${jobs.update(change, asBegun(job))} RETURNING ${jobs.select()}`);
}
