import { Decimal, roundTonnes } from '../../kernel/decimal.ts';
import { wireTime } from '../../kernel/period.ts';
import { recordedKind } from '../../platform/record/index.ts';
import { type ChangeRequest, linesOf } from '../organisations/index.ts';
import { originInWords } from './base/rules.ts';
import { recordedAmbition } from './former-ambitions/present.ts';
import type { FormerAmbition } from './former-ambitions/schema.ts';
import { presentMilestone } from './milestones/present.ts';
import type { MilestoneRow } from './milestones/store.ts';
import type { Assessment } from './progress/assessment.rules.ts';
import type { Budget } from './progress/budget.rules.ts';
import { findWithRevisionsAfter, type RevisionRow, type WithRevisions } from './revisions.store.ts';
import { isBelowThreshold } from './rules.ts';
import { validationOf } from './sbti/rules.ts';
import type {
  AnnualBudget,
  BaseYearRevision,
  CreateTarget,
  ProposedTarget,
  Target,
  TargetDetail,
  UpdateTarget,
} from './schema.ts';
import type { TargetDraft, TargetRow } from './store.ts';
import { halfWayExcess, roundFor } from './trajectory.rules.ts';

const PERCENT_PLACES = 2;

export const percentOf = (percent: Decimal): number => percent.toDecimalPlaces(PERCENT_PLACES).toNumber();

export const presentTarget = (
  row: TargetRow,
  assessment: Assessment,
  formerAmbitions: readonly FormerAmbition[],
): Target => ({
  ...presentTerms(row),
  ...presentDraft(row, assessment),
  status: shownStatus(row),
  outcome: row.baseSource === 'typed' && row.outcome === 'achieved' ? null : row.outcome,
  formerAmbitions,
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

/** Earlier releases decided on typed bases as well. Nothing supports such an achievement, so it is not shown. */
const shownStatus = ({ status, baseSource }: TargetRow): Target['status'] =>
  status === 'achieved' && baseSource === 'typed' ? 'active' : status;

/** Terms of the target, also used by the record. */
export const presentTerms = (row: TargetRow) => ({
  id: row.id,
  status: row.status,
  approved: row.isApproved,
  ...presentDrafted(row),
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
});

const presentDrafted = (row: TargetDraft) => ({
  name: row.name,
  type: row.type,
  scopeCoverage: row.ghgScopes,
  baseYear: row.baseYear,
  baseYearTco2e: Number(row.baseYearTco2e),
  baseSource: row.baseSource,
  baseScope2Method: row.baseScope2Method,
  targetYear: row.targetYear,
  reductionPercent: Number(row.reductionPercent),
  trajectoryModel: row.trajectoryModel,
  description: row.description,
  intensityDenominator: row.intensityDenominator,
  validation: validationOf(row),
});

export function presentDraft(row: TargetDraft, assessment: Assessment): ProposedTarget {
  const { current, progressPercent } = assessment.progress();
  return {
    ...presentDrafted(row),
    baseNote: originInWords(row),
    halfWayExcessTco2e: roundFor(row, halfWayExcess(assessment.course)).toNumber(),
    unit: assessment.unit,
    currentTco2e: roundFor(row, current).toNumber(),
    progressPercent: percentOf(progressPercent),
  };
}

interface Parts {
  milestones: readonly MilestoneRow[];
  revisions: readonly RevisionRow[];
  formerAmbitions: readonly FormerAmbition[];
}

export function presentTargetDetail(
  row: TargetRow,
  assessment: Assessment,
  { milestones, revisions, formerAmbitions }: Parts,
): TargetDetail {
  return {
    ...presentTarget(row, assessment, formerAmbitions),
    milestones: milestones.map((milestone) => presentMilestone(milestone, row.type, assessment)),
    annualBudgets: presentBudgets(row, assessment),
    revisions: revisions.map(presentRevision),
  };
}

export const presentBudgets = (row: TargetDraft, assessment: Assessment): AnnualBudget[] =>
  assessment.budgets().map((budget) => presentBudget(row, budget));

function presentBudget(row: Pick<TargetDraft, 'type'>, budget: Budget): AnnualBudget {
  const { year, allowed, actual, variance, retired, status } = budget;
  const shown = (amount: Decimal): number => roundFor(row, amount).toNumber();
  return {
    year,
    allowedTco2e: shown(allowed),
    actualTco2e: actual && shown(actual),
    variance: variance && shown(variance),
    retiredTco2e: roundTonnes(retired).toNumber(),
    status,
  };
}

export const presentRevision = (row: RevisionRow): BaseYearRevision => ({
  revision: row.revision,
  at: wireTime(row.at),
  by: { id: row.byId, email: row.byEmail },
  reason: row.reason,
  evidence: row.evidence,
  from: Number(row.fromTco2e),
  to: Number(row.toTco2e),
  belowThreshold: isBelowThreshold(new Decimal(row.fromTco2e), new Decimal(row.toTco2e)),
});

/**
 * Leaves out the progress, which follows from the entries, and the milestones, which have their own records. Evidence came
 * later than the validation, so it is beside it.
 */
const recordedTarget = ({ row, revisions, formerAmbitions }: WithRevisions) => ({
  ...presentTerms(row),
  validation: recordedValidation(validationOf(row)),
  validationEvidence: row.validationEvidence,
  outcome: row.outcome,
  revisions: revisions.map(presentRevision),
  formerAmbitions: formerAmbitions.map(recordedAmbition),
});

const recordedValidation = (validation: Target['validation']) =>
  validation && { status: validation.status, reference: validation.reference, date: validation.date };

export const recordedTargets = recordedKind({
  type: 'target',
  later: ['approved', 'baseSource', 'baseScope2Method', 'formerAmbitions', 'validationEvidence'],
  idOf: ({ row }) => row.id,
  show: recordedTarget,
  rowsAfter: findWithRevisionsAfter,
});

/** Approval request for a new target. */
export const pendingTarget = (id: string, body: CreateTarget): ChangeRequest => ({
  kind: 'target_creation',
  subjectId: id,
  change: { field: 'target', from: null, to: linesOf(body) },
});

/** Approval request for a change. The whole change waits, since half of it would be a target that nobody asked for. */
export const pendingChangeOf = (row: TargetRow, patch: UpdateTarget): ChangeRequest => ({
  kind: 'target_change',
  subjectId: row.id,
  change: { field: 'terms', from: termsIn(row, patch), to: linesOf(patch) },
  payload: patch,
});

/** Current terms that the patch would change. */
export const termsIn = (row: TargetRow, patch: UpdateTarget): string[] =>
  linesOf(Object.fromEntries(Object.entries(presentTerms(row)).filter(([field]) => field in patch)));
