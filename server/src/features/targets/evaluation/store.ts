import { CALENDAR_YEAR } from '../../../kernel/fiscal-year.ts';
import { civilDate } from '../../../kernel/period.ts';
import { column, type Db, sql } from '../../../platform/db/index.ts';
import { joinOrganisation } from '../../organisations/index.ts';

const { text } = column;

export interface TargetKey {
  organisationId: string;
  targetId: string;
}

/** A decision that waits for a closed year or a comparable base is tried again after this time. */
const RETRY_MS = 3_600_000;

/** Finds approved targets, not archived, whose year or milestone year has passed undecided, across organisations. */
export function findDue(db: Db, now: Date, after: TargetKey, limit: number): Promise<TargetKey[]> {
  const today = civilDate(now);
  // A fiscal year is named by the calendar year in which it ends.
  const thisYear = Number(today.slice(0, 4));
  const current = sql`${thisYear} + (o.fiscal_year_start <> ${CALENDAR_YEAR} AND o.fiscal_year_start <= ${today.slice(5)})::int`;
  const since = new Date(now.getTime() - RETRY_MS);
  // A change of the target may be what the decision waited for.
  const isOpen = sql`(t.considered_at IS NULL OR t.considered_at <= ${since} OR t.considered_at < t.updated_at)`;
  const beyond = sql`(organisation_id, target_id) > (${after.organisationId}, ${after.targetId})`;
  return db.query(
    { organisationId: text, targetId: text },
    sql`SELECT organisation_id AS "organisationId", target_id AS "targetId"
    FROM (
      SELECT t.organisation_id, t.id AS target_id FROM targets t ${joinOrganisation('o', 't')}
      WHERE t.status = 'active' AND t.is_approved AND t.target_year <= ${thisYear} AND t.target_year < ${current}
        AND ${isOpen}
      UNION
      SELECT m.organisation_id, m.target_id FROM target_milestones m
      JOIN targets t ON t.organisation_id = m.organisation_id AND t.id = m.target_id AND t.status <> 'archived'
        AND t.is_approved AND ${isOpen}
      ${joinOrganisation('o', 't')}
      WHERE m.status = 'pending' AND m.year <= ${thisYear} AND m.year < ${current}
    ) AS due
    WHERE ${beyond} ORDER BY organisation_id, target_id LIMIT ${limit}`,
  );
}
