import { sampleOf, waitingChange } from './company.ts';

/**
 * Half of 2,200 t by 2031, in equal steps from 2023: 2025 is a quarter of the way, so 12.5 % less is due, or 1,925 t.
 * 356.79 of 1,100 t are saved: 32.44 %.
 */
const achieved = sampleOf('target.milestone.achieved');
const { id: milestoneId, targetId, actualTco2e, allowedTco2e } = achieved;
const next = { year: 2027, label: 'Half of the way', requiredReductionPercent: 25, allowedTco2e: 1650 };
const undecided = {
  actualTco2e: null,
  judgedTco2e: null,
  status: 'pending',
  decidedAt: null,
  verified: false,
  verifiedAt: null,
  verifiedBy: null,
  notes: null,
};
const course = {
  name: 'Half by 2031',
  type: 'absolute',
  scopeCoverage: [1, 2, 3],
  baseYear: 2023,
  baseYearTco2e: 2200,
  targetYear: 2031,
  reductionPercent: 50,
  trajectoryModel: 'linear',
};
const proposed = {
  ...course,
  description: null,
  intensityDenominator: null,
  validation: { status: 'self_declared', reference: null, date: null },
  unit: 'tCO2e',
  currentTco2e: actualTco2e,
  progressPercent: 32.44,
};
const target = { id: targetId, status: 'active', approved: true, ...proposed, createdAt: '2025-02-03T09:10:00Z' };
const budget = { year: 2025, allowedTco2e, actualTco2e, variance: -81.792885, retiredTco2e: 0, status: 'met' };

const figures = {
  currentYear: 2025,
  unit: 'tCO2e',
  currentTco2e: actualTco2e,
  projectedTco2e: actualTco2e,
  retiredTco2e: 0,
  allowedTco2eThisYear: allowedTco2e,
  trajectoryTco2e: allowedTco2e,
  progressPercent: 32.44,
  status: 'on_track',
  because: '1843.207115 tCO2e of the 1925 tCO2e that the trajectory allows in 2025.',
};

const later = { kind: 'target_change', subjectId: targetId };
const setLater = { field: 'terms', from: ['targetYear: 2031'], to: ['targetYear: 2035'] };
const created = { ...target, annualBudgets: [budget], revisions: [] };

export const targets = {
  params: { targetId, milestoneId },
  requests: {
    CreateTarget: course,
    UpdateTarget: { name: course.name },
    CreateMilestone: { year: next.year, label: next.label, requiredReductionPercent: next.requiredReductionPercent },
    UpdateMilestone: { label: achieved.label },
    VerifyMilestone: { verifiedBy: 'Bureau Ostrow', notes: 'Read from the assured inventory.' },
  },
  resources: {
    Target: target,
    TargetDetail: created,
    CreatedTarget: {
      ...created,
      approved: false,
      pendingChange: {
        ...waitingChange,
        kind: 'target_creation',
        subjectId: targetId,
        change: { field: 'target', from: null, to: [`baseYearTco2e: ${course.baseYearTco2e}`] },
      },
    },
    TargetWithPendingChange: { ...created, pendingChange: { ...waitingChange, ...later, change: setLater } },
    Milestone: achieved,
    MilestoneWithPendingChange: {
      ...achieved,
      ...undecided,
      pendingChange: {
        ...waitingChange,
        kind: 'milestone_change',
        subjectId: milestoneId,
        change: { field: 'milestone', from: [`year: ${achieved.year}`], to: null },
      },
    },
    AnnualBudget: budget,
    TargetProgress: {
      targetId,
      ...figures,
      nextMilestone: { year: next.year, allowedTco2e: next.allowedTco2e, label: next.label },
    },
    ProgressFigures: { ...figures, nextMilestone: null },
    TargetPreview: { ...proposed, annualBudgets: [budget] },
  },
  answers: {
    archiveTarget: { status: 'archived' },
    createMilestone: { id: 'mst_019c4446d5de7a8b9d2e3f4a5b6c7d8e', ...next, ...undecided },
    verifyMilestone: {
      verified: true,
      verifiedAt: '2026-02-10T10:00:00Z',
      verifiedBy: 'Bureau Ostrow',
      notes: 'Read from the assured inventory.',
    },
  },
};
