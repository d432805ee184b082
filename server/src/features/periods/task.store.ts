import type { CivilDate, Period } from '../../kernel/period.ts';
import { column, type Db, sql, type TableRow, type Tx, table } from '../../platform/db/index.ts';
import { lastServed, type WorkKey } from '../../platform/work/index.ts';

const { date, integer, jsonb, text, timestamptz } = column;

/** Progress of the background work that locks or unlocks the entries of a period being closed or reopened. */
export const periodTasks = table('period_tasks', {
  organisationId: text,
  periodId: text,
  verb: text.as<'lock' | 'unlock'>(),
  total: integer,
  done: integer,
  byId: text,
  byEmail: text,
  reason: text.orNull,
  reachedStart: date,
  reachedId: text,
  createdAt: timestamptz,
});

type TaskRow = TableRow<typeof periodTasks>;

/** The last processed entry, in the order of first day and id. */
export interface Reached {
  periodStart: CivilDate;
  id: string;
}

/** The work on the entries of a closed or reopened period, and the user who requested it. */
export interface PeriodTask extends Pick<TaskRow, 'verb' | 'reason'> {
  days: Period;
  by: { id: string; email: string };
  reached: Reached;
}

export async function addTask(
  tx: Tx,
  organisationId: string,
  { verb, reason, by, reached, ...rest }: PeriodTask & Pick<TaskRow, 'periodId' | 'total' | 'createdAt'>,
): Promise<void> {
  const { periodId, total, createdAt } = rest;
  const who = { byId: by.id, byEmail: by.email };
  const cursor = { reachedStart: reached.periodStart, reachedId: reached.id };
  await tx.execute(periodTasks.insert({ organisationId, periodId, verb, total, reason, createdAt, ...who, ...cursor }));
}

/** Name of the work, also used for its turns. */
export const PERIOD_WORK = 'period-tasks';

/** The oldest task of each organisation that is not in `held`, starting after the organisation served last. */
export const findNextTasks = (db: Db, held: readonly string[]): Promise<WorkKey[]> =>
  db.query(
    { organisationId: text, id: text },
    sql`SELECT organisation_id AS "organisationId", id FROM (
        SELECT DISTINCT ON (organisation_id) organisation_id, period_id AS id FROM period_tasks
        WHERE period_id <> ALL (${held}::text[])
        ORDER BY organisation_id, created_at, period_id) AS oldest
      ORDER BY organisation_id <= coalesce(${lastServed(PERIOD_WORK)}, ''), organisation_id`,
  );

/** Two workers on one period take turns. Undefined once the last batch is done. */
export const takeTask = (tx: Tx, organisationId: string, periodId: string): Promise<PeriodTask | undefined> =>
  tx.one(
    {
      verb: periodTasks.columns.verb,
      reason: periodTasks.columns.reason,
      by: jsonb.as<PeriodTask['by']>(),
      reached: jsonb.as<Reached>(),
      days: jsonb.as<Period>(),
    },
    sql`SELECT t.verb, t.reason, jsonb_build_object('id', t.by_id, 'email', t.by_email) AS by,
        jsonb_build_object('periodStart', t.reached_start, 'id', t.reached_id) AS reached,
        jsonb_build_object('periodStart', p.period_start, 'periodEnd', p.period_end) AS days
      FROM period_tasks t JOIN reporting_periods p ON p.organisation_id = t.organisation_id AND p.id = t.period_id
      WHERE ${periodTasks.where({ organisationId, periodId }, 't')} FOR UPDATE OF t`,
  );

/** Counts the entries of one batch, and stores where the next one begins. */
export async function advanceTask(
  tx: Tx,
  organisationId: string,
  periodId: string,
  { entries, reached }: { entries: number; reached: Reached },
): Promise<void> {
  await tx.execute(sql`
    UPDATE period_tasks SET done = done + ${entries}, reached_start = ${reached.periodStart}, reached_id = ${reached.id}
    WHERE ${periodTasks.where({ organisationId, periodId })}`);
}

export async function dropTask(tx: Tx, organisationId: string, periodId: string): Promise<void> {
  await tx.execute(periodTasks.delete({ organisationId, periodId }));
}
