import pg from 'pg';
import { type Db, sql, type Tx } from '../db/index.ts';
import type { Waiting, WorkKey } from './turns-store.ts';

/** Recurring work belongs to no organisation. */
const SERVICE = 'service';

/** Wakes every worker that listens, once the transaction commits. */
export const CHANNEL = 'tonne_jobs';

export interface JobRow extends WorkKey {
  queue: string;
  data: object;
  failures: number;
}

export interface NewJob extends WorkKey {
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

/**
 * Jobs of these queues; those of a newer or older release wait for a worker of theirs. The primary key steps from one
 * organisation to the next, and none has so much waiting that its own needs an index by time.
 */
export const waitingIn = (queues: readonly string[]): Waiting => ({
  table: 'background_jobs',
  open: `failed_at IS NULL AND queue IN (${queues.map((name) => pg.escapeLiteral(name)).join(', ')})`,
  due: 'due_at',
});

/** Undefined when another worker has finished it since it was found. */
export async function findJob(db: Db, { organisationId, id }: WorkKey, now: Date): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(sql`
    SELECT organisation_id AS "organisationId", id, queue, data, failures FROM background_jobs
    WHERE organisation_id = ${organisationId} AND id = ${id} AND failed_at IS NULL AND due_at <= ${now}`);
  return row;
}

export async function deleteJob(db: Db, { organisationId, id }: WorkKey): Promise<void> {
  await db.execute(sql`DELETE FROM background_jobs WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function reschedule(
  db: Db,
  { organisationId, id }: WorkKey,
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
