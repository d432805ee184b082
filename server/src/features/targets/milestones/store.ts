import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type MilestoneList, type MilestoneStatus, sortable } from './schema.ts';

export interface MilestoneRow {
  organisationId: string;
  targetId: string;
  id: string;
  year: number;
  label: string;
  requiredReductionPercent: string;
  status: MilestoneStatus;
  allowedTco2e: string | null;
  actualTco2e: string | null;
  judgedTco2e: string | null;
  decidedAt: Date | null;
  verifiedAt: Date | null;
  verifiedBy: string | null;
  notes: string | null;
  createdAt: Date;
  version: number;
}

const columns = raw(`organisation_id AS "organisationId", target_id AS "targetId", id, year, label,
  required_reduction_percent::text AS "requiredReductionPercent", status, allowed_tco2e::text AS "allowedTco2e",
  actual_tco2e::text AS "actualTco2e", judged_tco2e::text AS "judgedTco2e", decided_at AS "decidedAt",
  verified_at AS "verifiedAt", verified_by AS "verifiedBy", verification_notes AS notes, created_at AS "createdAt",
  version`);

type Key = Pick<MilestoneRow, 'organisationId' | 'targetId' | 'id'>;

const one = ({ organisationId, targetId, id }: Key) =>
  sql`organisation_id = ${organisationId} AND target_id = ${targetId} AND id = ${id}`;

export interface Target {
  organisationId: string;
  id: string;
}

export async function insertMilestone(
  tx: Tx,
  { organisationId, id: targetId }: Target,
  milestone: Pick<MilestoneRow, 'id' | 'year' | 'label' | 'requiredReductionPercent' | 'createdAt'>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO target_milestones (organisation_id, target_id, id, year, label, required_reduction_percent, created_at)
    VALUES (${organisationId}, ${targetId}, ${milestone.id}, ${milestone.year}, ${milestone.label},
      ${milestone.requiredReductionPercent}, ${milestone.createdAt})`);
}

export async function findMilestone(db: Db, key: Key): Promise<MilestoneRow | undefined> {
  const [row] = await db.query<MilestoneRow>(sql`SELECT ${columns} FROM target_milestones WHERE ${one(key)}`);
  return row;
}

/** By year. */
export function findMilestones(db: Db, organisationId: string, targetIds: readonly string[]): Promise<MilestoneRow[]> {
  return db.query<MilestoneRow>(sql`
    SELECT ${columns} FROM target_milestones
    WHERE organisation_id = ${organisationId} AND target_id = ANY (${targetIds}::text[])
    ORDER BY target_id, year`);
}

export function listMilestones(db: Db, { organisationId, id }: Target, query: MilestoneList) {
  const where = [sql`organisation_id = ${organisationId}`, sql`target_id = ${id}`];
  return listPage<MilestoneRow>(db, { select: columns, from: raw('target_milestones'), where, sortable, query });
}

export async function updateMilestone(
  tx: Tx,
  key: Key,
  { year, label, requiredReductionPercent }: Pick<MilestoneRow, 'year' | 'label' | 'requiredReductionPercent'>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE target_milestones SET year = ${year}, label = ${label},
      required_reduction_percent = ${requiredReductionPercent}, version = version + 1
    WHERE ${one(key)}`);
}

export async function setVerified(
  tx: Tx,
  key: Key,
  { at, by, notes }: { at: Date; by: string; notes: string | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE target_milestones SET verified_at = ${at}, verified_by = ${by}, verification_notes = ${notes},
      version = version + 1
    WHERE ${one(key)}`);
}

export interface Decision {
  status: 'achieved' | 'missed';
  allowed: string;
  actual: string | null;
  judged: string | null;
  at: Date;
}

/** False when it has been decided already: that is done once. */
export async function setDecided(tx: Tx, key: Key, decision: Decision): Promise<boolean> {
  const changed = await tx.execute(sql`
    UPDATE target_milestones SET status = ${decision.status}, allowed_tco2e = ${decision.allowed},
      actual_tco2e = ${decision.actual}, judged_tco2e = ${decision.judged}, decided_at = ${decision.at},
      version = version + 1
    WHERE ${one(key)} AND status = 'pending'`);
  return changed === 1;
}

export async function deleteMilestone(tx: Tx, key: Key): Promise<void> {
  await tx.execute(sql`DELETE FROM target_milestones WHERE ${one(key)}`);
}
