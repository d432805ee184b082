import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import {
  type IntensityDenominator,
  sortable,
  type TargetList,
  type TargetStatus,
  type TargetType,
  type TrajectoryModel,
  type ValidationStatus,
} from './schema.ts';

const { boolean, date, integer, jsonb, numeric, smallint, smallints, text, timestamptz } = column;

export const targets = table('targets', {
  organisationId: text,
  id: text,
  name: text,
  type: text.as<TargetType>(),
  status: text.as<TargetStatus>(),
  /** Decision, kept while the target is archived. */
  outcome: text.as<'achieved' | 'missed'>().orNull,
  /** False until a second person has approved a new target, if the organisation requires one. */
  isApproved: boolean,
  ghgScopes: smallints.as<GhgScope[]>(),
  baseYear: smallint,
  baseYearTco2e: numeric,
  targetYear: smallint,
  reductionPercent: numeric,
  trajectoryModel: text.as<TrajectoryModel>(),
  description: text.orNull,
  intensityDenominator: jsonb.as<IntensityDenominator>().orNull,
  /** For sbti targets only; see `validationOf`. */
  validationStatus: text.as<ValidationStatus>().orNull,
  validationReference: text.orNull,
  validationDate: date.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type TargetRow = TableRow<typeof targets>;

/** Fields that can be changed. */
export type TargetTerms = Pick<
  TargetRow,
  | 'name'
  | 'status'
  | 'isApproved'
  | 'ghgScopes'
  | 'baseYearTco2e'
  | 'targetYear'
  | 'reductionPercent'
  | 'trajectoryModel'
  | 'description'
  | 'intensityDenominator'
  | 'validationStatus'
  | 'validationReference'
  | 'validationDate'
>;

/** Target before it is created. */
export type TargetDraft = Omit<TargetTerms, 'status' | 'isApproved'> & Pick<TargetRow, 'type' | 'baseYear'>;

type NewTarget = TargetDraft & Pick<TargetRow, 'id' | 'isApproved' | 'createdAt' | 'createdById' | 'createdByEmail'>;

export async function insertTarget(tx: Tx, organisationId: string, target: NewTarget): Promise<void> {
  await tx.execute(targets.insert({ ...target, organisationId }));
}

const oneTarget = (organisationId: string, id: string): Sql =>
  sql`SELECT ${targets.select()} FROM targets WHERE ${targets.where({ organisationId, id })}`;

export const findTarget = (db: Db, organisationId: string, id: string): Promise<TargetRow | undefined> =>
  db.one(targets.columns, oneTarget(organisationId, id));

/** Changes of a target and of its milestones take this lock, so they happen one at a time. */
export const lockTarget = (tx: Tx, organisationId: string, id: string): Promise<TargetRow | undefined> =>
  tx.one(targets.columns, sql`${oneTarget(organisationId, id)} FOR UPDATE`);

export function listTargets(db: Db, organisationId: string, query: TargetList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('type', query.type),
    ...(query.status ? isAmong('status', query.status) : [sql`status <> 'archived'`]),
    ...inTimes(query, sortable),
  ];
  const { columns } = targets;
  return listPage(db, { columns, select: targets.select(), from: sql`targets`, where, sortable, query });
}

/** Finds all approved targets of an organisation, archived ones last, for a report. */
export const findAllTargets = (db: Db, organisationId: string): Promise<TargetRow[]> =>
  db.query(
    targets.columns,
    sql`SELECT ${targets.select()} FROM targets WHERE organisation_id = ${organisationId} AND is_approved
      ORDER BY status = 'archived', created_at, id`,
  );

export type TargetChange = Partial<TargetTerms & Pick<TargetRow, 'outcome'>> & { updatedAt: Date };

export async function updateTarget(tx: Tx, organisationId: string, id: string, change: TargetChange): Promise<void> {
  await tx.execute(targets.update(change, { organisationId, id }));
}

/** A target shows its milestones, so a changed milestone gives the target a new version. */
export const touchTarget = (tx: Tx, organisationId: string, id: string, updatedAt: Date): Promise<void> =>
  updateTarget(tx, organisationId, id, { updatedAt });

const { name, type, ghgScopes, baseYear, baseYearTco2e, targetYear, reductionPercent } = targets.columns;
const claimColumns = { name, type, ghgScopes, baseYear, baseYearTco2e, targetYear, reductionPercent };

/** Target as quoted in a public claim. */
export type ClaimTarget = RowOf<typeof claimColumns>;

const activeTargets = (organisationId: string): Sql =>
  sql`SELECT name, type, ghg_scopes AS "ghgScopes", base_year AS "baseYear", base_year_tco2e AS "baseYearTco2e",
      target_year AS "targetYear", reduction_percent AS "reductionPercent"
    FROM targets WHERE organisation_id = ${organisationId} AND status = 'active' AND is_approved
    ORDER BY created_at, id`;

/** Finds the active, approved targets, oldest first. */
export const findClaimTargets = (db: Db, organisationId: string): Promise<ClaimTarget[]> =>
  db.query(claimColumns, activeTargets(organisationId));

/** Also locks them, so that none is archived or revised until the transaction ends. */
export const holdClaimTargets = (tx: Tx, organisationId: string): Promise<ClaimTarget[]> =>
  tx.query(claimColumns, sql`${activeTargets(organisationId)} FOR SHARE`);
