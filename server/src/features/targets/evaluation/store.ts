import { column, type Db, sql } from '../../../platform/db/index.ts';

/** The job's view of targets, across organisations. */

const { text } = column;

export interface TargetKey {
  organisationId: string;
  targetId: string;
}

/** Targets with something to decide: they are not archived, and their year or that of a milestone has passed. */
export function findDue(db: Db, thisYear: number, after: TargetKey, limit: number): Promise<TargetKey[]> {
  const beyond = sql`(organisation_id, target_id) > (${after.organisationId}, ${after.targetId})`;
  return db.query(
    { organisationId: text, targetId: text },
    sql`SELECT organisation_id AS "organisationId", target_id AS "targetId"
    FROM (
      SELECT organisation_id, id AS target_id FROM targets WHERE status = 'active' AND target_year < ${thisYear}
      UNION
      SELECT m.organisation_id, m.target_id FROM target_milestones m
      JOIN targets t ON t.organisation_id = m.organisation_id AND t.id = m.target_id AND t.status <> 'archived'
      WHERE m.status = 'pending' AND m.year < ${thisYear}
    ) AS due
    WHERE ${beyond} ORDER BY organisation_id, target_id LIMIT ${limit}`,
  );
}
