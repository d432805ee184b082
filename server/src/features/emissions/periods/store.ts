import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { Span } from '../period-rules.ts';
import type { EntryState } from '../rules.ts';
import { inside, insideNone } from '../span-conditions.ts';
import { columns, type EntryRow, entriesWithNames } from '../store.ts';

export interface Wanted {
  state: EntryState;
  span: Span;
  /** Entries inside one of these are left alone. */
  except: readonly Span[];
  after: Place;
}

/** An entry in the order in which a period is gone through: by first day, then by id. */
export interface Place {
  periodStart: CivilDate;
  id: string;
}

/**
 * The next entries, locked for this transaction. Fewer than the limit means that no more are left: rows that others
 * have changed meanwhile are passed over and do not count. An index gives the order, so that no batch reads what the
 * ones before it have done; and the order keeps two who take the same entries from waiting for each other.
 */
export function takeEntries(tx: Tx, organisationId: string, wanted: Wanted, limit: number): Promise<EntryRow[]> {
  return tx.query<EntryRow>(sql`
    SELECT ${columns} FROM ${entriesWithNames}
    WHERE e.organisation_id = ${organisationId} AND e.state = ${wanted.state}
      AND (e.period_start, e.id) > (${wanted.after.periodStart}::date, ${wanted.after.id})
      AND e.period_start <= ${wanted.span.periodEnd} AND ${inside(wanted.span)} AND ${insideNone(wanted.except)}
    ORDER BY e.period_start, e.id LIMIT ${limit} FOR NO KEY UPDATE OF e`);
}

export async function setState(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  state: EntryState,
): Promise<void> {
  await tx.execute(sql`
    UPDATE emission_entries SET state = ${state}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])`);
}

/** What closing or reopening a period means for its entries, and on whose word. */
export interface Order {
  verb: 'lock' | 'unlock';
  span: Span;
  by: { id: string; email: string };
  reason: string | null;
  /** The last entry that is done. */
  reached: Place;
}

export interface NewTask extends Order {
  periodId: string;
  total: number;
  createdAt: Date;
}

export async function addTask(tx: Tx, organisationId: string, task: NewTask): Promise<void> {
  await tx.execute(sql`
    INSERT INTO period_tasks (organisation_id, period_id, verb, total, by_id, by_email, reason, reached_start,
      reached_id, created_at)
    VALUES (${organisationId}, ${task.periodId}, ${task.verb}, ${task.total}, ${task.by.id}, ${task.by.email},
      ${task.reason}, ${task.reached.periodStart}, ${task.reached.id}, ${task.createdAt})`);
}

export interface TaskKey {
  organisationId: string;
  periodId: string;
}

/** Of all organisations, oldest first. */
export const listTasks = (db: Db): Promise<TaskKey[]> =>
  db.query<TaskKey>(sql`
    SELECT organisation_id AS "organisationId", period_id AS "periodId" FROM period_tasks
    ORDER BY created_at, period_id`);

/** Two workers on one period take their turns; undefined when the last batch is done. */
export async function takeTask(tx: Tx, { organisationId, periodId }: TaskKey): Promise<Order | undefined> {
  const [task] = await tx.query<Order>(sql`
    SELECT t.verb, t.reason, jsonb_build_object('id', t.by_id, 'email', t.by_email) AS by,
      jsonb_build_object('periodStart', t.reached_start, 'id', t.reached_id) AS reached,
      jsonb_build_object('periodStart', p.period_start, 'periodEnd', p.period_end) AS span
    FROM period_tasks t JOIN reporting_periods p ON p.organisation_id = t.organisation_id AND p.id = t.period_id
    WHERE t.organisation_id = ${organisationId} AND t.period_id = ${periodId} FOR UPDATE OF t`);
  return task;
}

/** The entries of one batch, and the place it reached. */
export interface Moved {
  entries: number;
  reached: Place;
}

export async function advanceTask(tx: Tx, { organisationId, periodId }: TaskKey, moved: Moved): Promise<void> {
  await tx.execute(sql`
    UPDATE period_tasks SET done = done + ${moved.entries}, reached_start = ${moved.reached.periodStart},
      reached_id = ${moved.reached.id}
    WHERE organisation_id = ${organisationId} AND period_id = ${periodId}`);
}

export async function dropTask(tx: Tx, { organisationId, periodId }: TaskKey): Promise<void> {
  await tx.execute(sql`DELETE FROM period_tasks WHERE organisation_id = ${organisationId} AND period_id = ${periodId}`);
}
