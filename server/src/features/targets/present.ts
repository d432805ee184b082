import { Decimal, roundTonnes } from '../../kernel/decimal.ts';
import { wireTime } from '../../kernel/period.ts';
import { presentMilestone } from './milestones/present.ts';
import type { MilestoneRow } from './milestones/store.ts';
import type { Assessment } from './progress/assess.ts';
import type { Budget } from './progress/budgets.ts';
import { roundFor } from './progress/course.ts';
import type { RevisionRow } from './revision-store.ts';
import { isBelowThreshold } from './rules.ts';
import { validationOf } from './sbti/rules.ts';
import type { AnnualBudget, BaseYearRevision, ProposedTarget, Target, TargetDetail } from './schema.ts';
import type { TargetDraft, TargetRow } from './store.ts';

const PERCENT_PLACES = 2;

export const percentOf = (percent: Decimal): number => percent.toDecimalPlaces(PERCENT_PLACES).toNumber();

export const presentTarget = (row: TargetRow, assessment: Assessment): Target => ({
  ...presentTerms(row),
  ...presentDraft(row, assessment),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

/** The terms of the target itself, for the record too. */
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
    unit: assessment.unit,
    currentTco2e: roundFor(row, current).toNumber(),
    progressPercent: percentOf(progressPercent),
  };
}

export function presentTargetDetail(
  row: TargetRow,
  assessment: Assessment,
  { milestones, revisions }: { milestones: readonly MilestoneRow[]; revisions: readonly RevisionRow[] },
): TargetDetail {
  return {
    ...presentTarget(row, assessment),
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
