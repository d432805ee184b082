import { type Db, sql, type Tx } from '../db/index.ts';

/** Recurring work belongs to no organisation. */
const SERVICE = '';

/** Wakes every worker that listens, once the transaction commits. */
export const CHANNEL = 'tonne_jobs';

export interface JobKey {
  organisationId: string;
  id: string;
}

export interface JobRow extends JobKey {
  queue: string;
  data: object;
  failures: number;
}

export interface NewJob extends JobKey {
  queue: string;
  data: object;
  createdAt: Date;
}

export async function insertJob(tx: Tx, { organisationId, id, queue, data, createdAt }: NewJob): Promise<void> {
  await tx.execute(sql`
    INSERT INTO background_jobs (organisation_id, id, queue, data, due_at, created_at)
    VALUES (${organisationId}, ${id}, ${queue}, ${JSON.stringify(data)}::jsonb, ${createdAt}, ${createdAt})`);
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, '')`);
}

/** One row for each recurring queue, however many workers start. */
export async function insertRecurring(db: Db, queue: string, dueAt: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO background_jobs (organisation_id, id, queue, data, due_at, created_at)
    VALUES (${SERVICE}, ${queue}, ${queue}, '{}', ${dueAt}, ${dueAt}) ON CONFLICT DO NOTHING`);
}

/** Organisations take turns: the first job of each comes before the second of any. */
export function findDue(
  db: Db,
  { queues, now, held, limit }: { queues: readonly string[]; now: Date; held: readonly string[]; limit: number },
): Promise<JobKey[]> {
  return db.query<JobKey>(sql`
    SELECT organisation_id AS "organisationId", id FROM (
      SELECT organisation_id, id, due_at,
        row_number() OVER (PARTITION BY organisation_id ORDER BY due_at, id) AS turn
      FROM background_jobs
      WHERE failed_at IS NULL AND due_at <= ${now} AND queue = ANY (${queues}) AND id <> ALL (${held}::text[])) due
    ORDER BY turn, due_at, id LIMIT ${limit}`);
}

/** Undefined when another worker has finished it since it was found. */
export async function findJob(db: Db, { organisationId, id }: JobKey, now: Date): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(sql`
    SELECT organisation_id AS "organisationId", id, queue, data, failures FROM background_jobs
    WHERE organisation_id = ${organisationId} AND id = ${id} AND failed_at IS NULL AND due_at <= ${now}`);
  return row;
}

export async function deleteJob(db: Db, { organisationId, id }: JobKey): Promise<void> {
  await db.execute(sql`DELETE FROM background_jobs WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function reschedule(
  db: Db,
  { organisationId, id }: JobKey,
  { dueAt, failures }: { dueAt: Date; failures: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE background_jobs SET due_at = ${dueAt}, failures = ${failures}
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function giveUp(db: Db, { organisationId, id, failures }: JobRow, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE background_jobs SET failed_at = ${at}, failures = ${failures}
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function purgeFailed(db: Db, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM background_jobs WHERE failed_at < ${before}`);
}
