import { type Db, raw, sql } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import { columns, type JobRow } from '../jobs/store.ts';
import { type HistoryList, sortable } from './schema.ts';

/** A finished job: the history is made of nothing else. */
export type HistoryRow = JobRow & { completedAt: Date };

export function listHistory(db: Db, organisationId: string, query: HistoryList) {
  const where = [sql`organisation_id = ${organisationId} AND completed_at IS NOT NULL`];
  if (query.reportId) where.push(sql`report_id = ${query.reportId}`);
  if (query.format) where.push(sql`format = ${query.format}`);
  if (query.generatedFrom) where.push(sql`created_at > ${new Date(query.generatedFrom)}`);
  return listPage<HistoryRow>(db, { select: columns, from: raw('report_jobs'), where, sortable, query });
}

export async function findItem(db: Db, organisationId: string, historyId: string): Promise<HistoryRow | undefined> {
  const [row] = await db.query<HistoryRow>(sql`
    SELECT ${columns} FROM report_jobs
    WHERE organisation_id = ${organisationId} AND history_id = ${historyId} AND completed_at IS NOT NULL`);
  return row;
}

/** The retention job works across organisations. */
export function findOutdated(db: Db, before: Date, limit: number): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(sql`
    SELECT ${columns} FROM report_jobs WHERE completed_at < ${before} ORDER BY completed_at LIMIT ${limit}`);
}

export async function deleteItem(db: Db, { organisationId, id }: HistoryRow): Promise<void> {
  await db.execute(sql`DELETE FROM report_jobs WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
