import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { type Db, raw, sql, type Tx } from '../../platform/db/index.ts';
import { listPage } from '../../platform/http/index.ts';
import type { Validation } from './sbti/schema.ts';
import {
  type IntensityDenominator,
  sortable,
  type TargetList,
  type TargetStatus,
  type TargetType,
  type TrajectoryModel,
} from './schema.ts';

export interface TargetRow {
  organisationId: string;
  id: string;
  name: string;
  type: TargetType;
  status: TargetStatus;
  /** How it was decided; kept while it is archived. */
  outcome: 'achieved' | 'missed' | null;
  ghgScopes: GhgScope[];
  baseYear: number;
  baseYearTco2e: string;
  targetYear: number;
  reductionPercent: string;
  trajectoryModel: TrajectoryModel;
  description: string | null;
  intensityDenominator: IntensityDenominator | null;
  /** Null but for sbti. */
  validation: Validation | null;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  version: number;
}

const columns = raw(`organisation_id AS "organisationId", id, name, type, status, outcome, ghg_scopes AS "ghgScopes",
  base_year AS "baseYear", base_year_tco2e::text AS "baseYearTco2e", target_year AS "targetYear",
  reduction_percent::text AS "reductionPercent", trajectory_model AS "trajectoryModel", description,
  intensity_denominator AS "intensityDenominator",
  CASE WHEN type = 'sbti' THEN jsonb_build_object('status', coalesce(validation_status, 'self_declared'),
    'reference', validation_reference, 'date', validation_date) END AS validation, created_at AS "createdAt", created_by_id AS "createdById",
  created_by_email AS "createdByEmail", version`);

/** What can be changed. */
export type TargetTerms = Pick<
  TargetRow,
  | 'name'
  | 'status'
  | 'ghgScopes'
  | 'baseYearTco2e'
  | 'targetYear'
  | 'reductionPercent'
  | 'trajectoryModel'
  | 'description'
  | 'intensityDenominator'
  | 'validation'
>;

export type NewTarget = Omit<TargetTerms, 'status'> &
  Pick<TargetRow, 'id' | 'type' | 'baseYear' | 'createdAt'> & { createdBy: { id: string; email: string } };

const json = (denominator: IntensityDenominator | null): string | null => denominator && JSON.stringify(denominator);

export async function insertTarget(tx: Tx, organisationId: string, target: NewTarget): Promise<void> {
  await tx.execute(sql`
    INSERT INTO targets (organisation_id, id, name, type, ghg_scopes, base_year, base_year_tco2e, target_year,
      reduction_percent, trajectory_model, description, intensity_denominator, validation_status, validation_reference,
      validation_date, created_at, created_by_id, created_by_email)
    VALUES (${organisationId}, ${target.id}, ${target.name}, ${target.type}, ${target.ghgScopes}, ${target.baseYear},
      ${target.baseYearTco2e}, ${target.targetYear}, ${target.reductionPercent}, ${target.trajectoryModel},
      ${target.description}, ${json(target.intensityDenominator)}, ${target.validation?.status ?? null},
      ${target.validation?.reference ?? null}, ${target.validation?.date ?? null}, ${target.createdAt},
      ${target.createdBy.id}, ${target.createdBy.email})`);
}

export async function findTarget(db: Db, organisationId: string, id: string): Promise<TargetRow | undefined> {
  const [row] = await db.query<TargetRow>(
    sql`SELECT ${columns} FROM targets WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
  return row;
}

export async function lockTarget(tx: Tx, organisationId: string, id: string): Promise<TargetRow | undefined> {
  const [row] = await tx.query<TargetRow>(
    sql`SELECT ${columns} FROM targets WHERE organisation_id = ${organisationId} AND id = ${id} FOR UPDATE`,
  );
  return row;
}

export function listTargets(db: Db, organisationId: string, query: TargetList) {
  const where = [sql`organisation_id = ${organisationId}`];
  if (query.type) where.push(sql`type = ${query.type}`);
  where.push(query.status ? sql`status = ${query.status}` : sql`status <> 'archived'`);
  return listPage<TargetRow>(db, { select: columns, from: raw('targets'), where, sortable, query });
}

/** All of an organisation, archived ones last, for a report. */
export function findAllTargets(db: Db, organisationId: string): Promise<TargetRow[]> {
  return db.query<TargetRow>(sql`
    SELECT ${columns} FROM targets WHERE organisation_id = ${organisationId}
    ORDER BY status = 'archived', created_at, id`);
}

export async function updateTarget(tx: Tx, { organisationId, id }: TargetRow, terms: TargetTerms): Promise<void> {
  await tx.execute(sql`
    UPDATE targets SET name = ${terms.name}, status = ${terms.status}, ghg_scopes = ${terms.ghgScopes},
      base_year_tco2e = ${terms.baseYearTco2e}, target_year = ${terms.targetYear},
      reduction_percent = ${terms.reductionPercent}, trajectory_model = ${terms.trajectoryModel},
      description = ${terms.description}, intensity_denominator = ${json(terms.intensityDenominator)},
      validation_status = ${terms.validation?.status ?? null},
      validation_reference = ${terms.validation?.reference ?? null},
      validation_date = ${terms.validation?.date ?? null}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function setArchived(tx: Tx, { organisationId, id }: TargetRow): Promise<void> {
  await tx.execute(sql`
    UPDATE targets SET status = 'archived', version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function setOutcome(
  tx: Tx,
  { organisationId, id }: TargetRow,
  outcome: 'achieved' | 'missed',
): Promise<void> {
  await tx.execute(sql`
    UPDATE targets SET status = ${outcome}, outcome = ${outcome}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** What is shown of a target has changed with its milestones: it is another version. */
export async function touchTarget(tx: Tx, { organisationId, id }: TargetRow): Promise<void> {
  await tx.execute(
    sql`UPDATE targets SET version = version + 1 WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
}

export interface RevisionRow {
  revision: number;
  at: Date;
  byId: string;
  byEmail: string;
  reason: string;
  evidence: string | null;
  from: string;
  to: string;
}

export type NewRevision = Pick<RevisionRow, 'at' | 'reason' | 'evidence' | 'to'> & {
  by: { id: string; email: string };
};

/** The caller holds the row of the target: revisions are counted one after the other. */
export async function insertRevision(
  tx: Tx,
  { organisationId, id, baseYearTco2e: from }: TargetRow,
  { at, by, reason, evidence, to }: NewRevision,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO target_revisions (organisation_id, target_id, revision, at, by_id, by_email, reason, evidence, from_tco2e,
      to_tco2e)
    SELECT ${organisationId}, ${id}, coalesce(max(revision), 0) + 1, ${at}, ${by.id}, ${by.email}, ${reason}, ${evidence},
      ${from}, ${to}
    FROM target_revisions WHERE organisation_id = ${organisationId} AND target_id = ${id}`);
}

export function listRevisions(db: Db, { organisationId, id }: TargetRow): Promise<RevisionRow[]> {
  return db.query<RevisionRow>(sql`
    SELECT revision, at, by_id AS "byId", by_email AS "byEmail", reason, evidence, from_tco2e::text AS "from", to_tco2e::text AS "to"
    FROM target_revisions WHERE organisation_id = ${organisationId} AND target_id = ${id} ORDER BY revision`);
}
