import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  raw,
  sql,
  type Tx,
} from '../../../platform/db/index.ts';
import { jobs } from '../jobs/store.ts';
import type { ReportId } from '../schema.ts';
import { type HistoryList, sortable } from './schema.ts';

/** The history consists of jobs that have ended. */
const columns = {
  ...jobs.columns,
  status: column.text.as<'complete' | 'failed'>(),
  completedAt: column.timestamptz,
};
export type HistoryRow = RowOf<typeof columns>;

export function listHistory(db: Db, organisationId: string, query: HistoryList, hidden: readonly ReportId[]) {
  const where = [
    sql`organisation_id = ${organisationId} AND completed_at IS NOT NULL`,
    ...isAmong('report_id', query.reportId),
    ...(hidden.length > 0 ? [sql`report_id <> ALL (${hidden}::text[])`] : []),
    ...isAmong('format', query.format),
    ...inTimes(query, sortable),
  ];
  if (query.generatedFrom) where.push(sql`created_at > ${new Date(query.generatedFrom)}`);
  return listPage(db, { columns, select: jobs.select(), from: raw('report_jobs'), where, sortable, query });
}

export const findItem = (db: Db, organisationId: string, historyId: string): Promise<HistoryRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${jobs.select()} FROM report_jobs
      WHERE organisation_id = ${organisationId} AND history_id = ${historyId} AND completed_at IS NOT NULL`,
  );

/** Oldest first, across all organisations, since all have the same retention. */
export const findOutdated = (db: Db, before: Date, limit: number): Promise<HistoryRow[]> =>
  db.query(
    columns,
    sql`SELECT ${jobs.select()} FROM report_jobs WHERE completed_at < ${before} ORDER BY completed_at LIMIT ${limit}`,
  );

/** False if another process has deleted the item. */
export async function deleteItem(tx: Tx, { organisationId, id }: HistoryRow): Promise<boolean> {
  return (await tx.execute(jobs.delete({ organisationId, id }))) === 1;
}
