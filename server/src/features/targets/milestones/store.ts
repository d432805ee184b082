import { column, type Db, inTimes, listPage, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { type MilestoneList, type MilestoneStatus, sortable } from './schema.ts';

const { integer, numeric, smallint, text, timestamptz } = column;

export const targetMilestones = table('target_milestones', {
  organisationId: text,
  targetId: text,
  id: text,
  year: smallint,
  label: text,
  requiredReductionPercent: numeric,
  status: text.as<MilestoneStatus>(),
  /** Figures of the decision; null until it is made. */
  allowedTco2e: numeric.orNull,
  actualTco2e: numeric.orNull,
  judgedTco2e: numeric.orNull,
  decidedAt: timestamptz.orNull,
  verifiedAt: timestamptz.orNull,
  verifiedBy: text.orNull,
  verificationNotes: text.orNull,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type MilestoneRow = TableRow<typeof targetMilestones>;

type Key = Pick<MilestoneRow, 'targetId' | 'id'>;

type NewMilestone = Pick<MilestoneRow, 'targetId' | 'id' | 'year' | 'label' | 'requiredReductionPercent' | 'createdAt'>;

export async function insertMilestone(tx: Tx, organisationId: string, milestone: NewMilestone): Promise<void> {
  await tx.execute(targetMilestones.insert({ ...milestone, organisationId }));
}

export const findMilestone = (
  db: Db,
  organisationId: string,
  { targetId, id }: Key,
): Promise<MilestoneRow | undefined> =>
  db.one(
    targetMilestones.columns,
    sql`SELECT ${targetMilestones.select()} FROM target_milestones
      WHERE ${targetMilestones.where({ organisationId, targetId, id })}`,
  );

export const findMilestonesAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<MilestoneRow[]> =>
  db.query(
    targetMilestones.columns,
    sql`SELECT ${targetMilestones.select()} FROM target_milestones
      WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );

/** Ordered by target and year. */
export const findMilestones = (db: Db, organisationId: string, targetIds: readonly string[]): Promise<MilestoneRow[]> =>
  db.query(
    targetMilestones.columns,
    sql`SELECT ${targetMilestones.select()} FROM target_milestones
      WHERE organisation_id = ${organisationId} AND target_id = ANY (${targetIds}::text[])
      ORDER BY target_id, year`,
  );

export function listMilestones(db: Db, organisationId: string, targetId: string, query: MilestoneList) {
  const where = [sql`organisation_id = ${organisationId}`, sql`target_id = ${targetId}`, ...inTimes(query, sortable)];
  const { columns } = targetMilestones;
  const from = sql`target_milestones`;
  return listPage(db, { columns, select: targetMilestones.select(), from, where, sortable, query });
}

type MilestoneChange = Partial<
  Pick<MilestoneRow, 'year' | 'label' | 'requiredReductionPercent' | 'verifiedAt' | 'verifiedBy' | 'verificationNotes'>
> & { updatedAt: Date };

export async function updateMilestone(
  tx: Tx,
  organisationId: string,
  { targetId, id }: Key,
  change: MilestoneChange,
): Promise<void> {
  await tx.execute(targetMilestones.update(change, { organisationId, targetId, id }));
}

export interface Decision extends Pick<MilestoneRow, 'allowedTco2e' | 'actualTco2e' | 'judgedTco2e' | 'decidedAt'> {
  status: 'achieved' | 'missed';
  updatedAt: Date;
}

/** False if the milestone was already decided. */
export async function setDecided(
  tx: Tx,
  organisationId: string,
  { targetId, id }: Key,
  decision: Decision,
): Promise<boolean> {
  const update = targetMilestones.update(decision, { organisationId, targetId, id });
  return (await tx.execute(sql`${update} AND status = 'pending'`)) === 1;
}

export async function deleteMilestone(tx: Tx, organisationId: string, { targetId, id }: Key): Promise<void> {
  await tx.execute(targetMilestones.delete({ organisationId, targetId, id }));
}
