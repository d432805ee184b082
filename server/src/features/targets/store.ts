import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { Scope2Method } from '../organisations/index.ts';
import type { BaseSource } from './base/schema.ts';
import type { TargetOutcome, TargetStatus, TargetType, TrajectoryModel } from './codes.schema.ts';
import type { ValidationStatus } from './sbti/schema.ts';
import { type IntensityDenominator, sortable, type TargetList } from './schema.ts';

const { boolean, date, integer, jsonb, numeric, smallint, smallints, text, timestamptz } = column;

export const targets = table('targets', {
  organisationId: text,
  id: text,
  name: text,
  type: text.as<TargetType>(),
  status: text.as<TargetStatus>(),
  /** Decision, kept while the target is archived. */
  outcome: text.as<TargetOutcome>().orNull,
  /** False until a second person has approved a new target, if the organisation requires one. */
  isApproved: boolean,
  ghgScopes: smallints.as<GhgScope[]>(),
  baseYear: smallint,
  baseYearTco2e: numeric,
  baseSource: text.as<BaseSource>(),
  /** Null for a typed base. */
  baseScope2Method: text.as<Scope2Method>().orNull,
  targetYear: smallint,
  reductionPercent: numeric,
  trajectoryModel: text.as<TrajectoryModel>(),
  description: text.orNull,
  intensityDenominator: jsonb.as<IntensityDenominator>().orNull,
  /** For sbti targets only; see `validationOf`. */
  validationStatus: text.as<ValidationStatus>().orNull,
  validationReference: text.orNull,
  validationDate: date.orNull,
  validationEvidence: text.orNull,
  /** Last time at which a decision was due and could not be made. */
  consideredAt: timestamptz.orNull,
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
  | 'baseSource'
  | 'baseScope2Method'
  | 'targetYear'
  | 'reductionPercent'
  | 'trajectoryModel'
  | 'description'
  | 'intensityDenominator'
  | 'validationStatus'
  | 'validationReference'
  | 'validationDate'
  | 'validationEvidence'
>;

/** Terms that the progress of a target is measured by. */
export type MeasuredTerms = Pick<
  TargetRow,
  | 'type'
  | 'ghgScopes'
  | 'baseYear'
  | 'baseYearTco2e'
  | 'baseSource'
  | 'baseScope2Method'
  | 'targetYear'
  | 'reductionPercent'
  | 'trajectoryModel'
  | 'intensityDenominator'
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

/** Notes that a decision was due and could not be made. It changes nothing that is shown. */
export async function setConsidered(tx: Tx, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.execute(sql`UPDATE targets SET considered_at = ${at} WHERE ${targets.where({ organisationId, id })}`);
}

/** A target shows its milestones, so a changed milestone gives the target a new version. */
export const touchTarget = (tx: Tx, organisationId: string, id: string, updatedAt: Date): Promise<void> =>
  updateTarget(tx, organisationId, id, { updatedAt });

const activeTargets = (organisationId: string): Sql =>
  sql`SELECT ${targets.select()} FROM targets
    WHERE organisation_id = ${organisationId} AND status = 'active' AND is_approved AND base_source <> 'typed'
    ORDER BY created_at, id`;

/** Finds the active, approved targets with a computed base, oldest first. A typed base backs no claim. */
export const findActiveTargets = (db: Db, organisationId: string): Promise<TargetRow[]> =>
  db.query(targets.columns, activeTargets(organisationId));

/** Also locks them, so that none is archived or revised until the transaction ends. */
export const holdActiveTargets = (tx: Tx, organisationId: string): Promise<TargetRow[]> =>
  tx.query(targets.columns, sql`${activeTargets(organisationId)} FOR SHARE`);
