import pg from 'pg';
import { foldAddress } from '../../kernel/text.ts';
import { column, type Db, sql, type TableRow, type Tx, table } from '../db/index.ts';
import type { Waiting } from './fairness.store.ts';
import type { WorkKey } from './work.ts';

const { integer, jsonb, text, timestamptz } = column;

export const jobs = table('background_jobs', {
  organisationId: text,
  id: text,
  queue: text,
  data: jsonb.as<object>(),
  dueAt: timestamptz,
  failures: integer,
  createdAt: timestamptz,
  failedAt: timestamptz.orNull,
});
type StoredJob = TableRow<typeof jobs>;

/** The queue that reads a job also wrote it, so it knows the type of its data. */
export type JobRow<Data extends object = object> = Omit<StoredJob, 'data'> & { data: Data };

/** Recurring work belongs to no organisation. */
const SERVICE = 'service';

export type NewJob = Pick<StoredJob, 'id' | 'queue' | 'data' | 'createdAt' | 'dueAt'>;

export async function insertJob(tx: Tx, organisationId: string, job: NewJob): Promise<void> {
  await tx.execute(jobs.insert({ ...job, organisationId }));
}

/** One row for each recurring queue, however many workers start. */
export async function insertRecurring(db: Db, queue: string, dueAt: Date): Promise<void> {
  const row = { organisationId: SERVICE, id: queue, queue, data: {}, dueAt, createdAt: dueAt };
  await db.execute(sql`${jobs.insert(row)} ON CONFLICT DO NOTHING`);
}

export const findRecurring = (db: Db, queue: string) =>
  db.one(
    { organisationId: column.text, id: column.text, dueAt: column.timestamptz },
    sql`SELECT organisation_id AS "organisationId", id, due_at AS "dueAt" FROM background_jobs
      WHERE organisation_id = ${SERVICE} AND id = ${queue}`,
  );

/**
 * A queue unknown to this release keeps its jobs for a worker of its own release. The primary key steps from one
 * organisation to the next. No organisation has so many waiting jobs that it needs an index by time.
 */
export const waitingIn = (queue: string): Waiting => ({
  table: 'background_jobs',
  open: `failed_at IS NULL AND queue = ${pg.escapeLiteral(queue)}`,
  due: 'due_at',
});

/** Undefined if another worker has finished it since it was found. */
export const findJob = <Data extends object>(
  db: Db,
  { organisationId, id }: WorkKey,
  now: Date,
): Promise<JobRow<Data> | undefined> =>
  db.one(
    { ...jobs.columns, data: jsonb.as<Data>() },
    sql`SELECT ${jobs.select()} FROM background_jobs
      WHERE organisation_id = ${organisationId} AND id = ${id} AND failed_at IS NULL AND due_at <= ${now}`,
  );

/** Every job of an organisation in a queue, including failed ones, locked against the workers. */
export const findJobsIn = <Data extends object>(
  tx: Tx,
  organisationId: string,
  { name }: { readonly name: string },
): Promise<Array<{ id: string; data: Data }>> =>
  tx.query(
    { id: text, data: jsonb.as<Data>() },
    sql`SELECT id, data FROM background_jobs
      WHERE organisation_id = ${organisationId} AND queue = ${name} ORDER BY id FOR UPDATE`,
  );

export async function replaceData(tx: Tx, { organisationId, id }: WorkKey, data: object): Promise<void> {
  await tx.execute(jobs.update({ data }, { organisationId, id }));
}

/**
 * Deletes jobs that belong to no organisation and that a person with this address requested, such as a link by mail.
 */
export async function deleteRequestsOf(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`DELETE FROM background_jobs
    WHERE organisation_id = ${SERVICE} AND lower((data ->> 'email') COLLATE "C") = ${foldAddress(email)}`);
}

export async function deleteJob(db: Db, { organisationId, id }: WorkKey): Promise<void> {
  await db.execute(jobs.delete({ organisationId, id }));
}

export async function reschedule(
  db: Db,
  { organisationId, id }: WorkKey,
  change: { dueAt: Date; failures: number },
): Promise<void> {
  await db.execute(jobs.update(change, { organisationId, id }));
}

export async function giveUp(db: Db, { organisationId, id, failures }: JobRow, failedAt: Date): Promise<void> {
  await db.execute(jobs.update({ failedAt, failures }, { organisationId, id }));
}

/** Of all organisations, because age is the same for all. */
export async function purgeFailed(db: Db, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM background_jobs WHERE failed_at < ${before}`);
}

/** Jobs of any organisation that were due before this time and have not begun. */
export async function isOverdue(db: Db, before: Date): Promise<boolean> {
  const row = await db.one(
    { isLate: column.boolean },
    sql`SELECT EXISTS (SELECT FROM background_jobs WHERE failed_at IS NULL AND due_at < ${before}) AS "isLate"`,
  );
  return row?.isLate ?? false;
}
