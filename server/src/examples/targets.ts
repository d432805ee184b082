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
  verification: null,
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
  baseSource: 'books',
  baseScope2Method: 'location_based',
  baseNote: 'Computed from the books of 2023 (scope 2 location-based)',
  halfWayExcessTco2e: 0,
  description: null,
  intensityDenominator: null,
  validation: { status: 'self_declared', reference: null, date: null, evidence: null },
  unit: 'tCO2e',
  currentTco2e: actualTco2e,
  progressPercent: 32.44,
};
/** As the target was until 2 February 2026, when its year was moved. */
const former = {
  inWords: '50 % by 2030, weakened on 2 February 2026',
  weakenedOn: '2026-02-02',
  ways: ['later_year', 'slower_trajectory'],
  reason: 'The heat pumps for the works in Manchester come a year later',
  scopeCoverage: course.scopeCoverage,
  baseYear: course.baseYear,
  baseYearTco2e: course.baseYearTco2e,
  baseSource: 'books',
  targetYear: 2030,
  reductionPercent: 50,
  trajectoryModel: 'linear',
  metric: null,
  milestones: [],
  progress: {
    currentYear: 2025,
    projectedTco2e: actualTco2e,
    // 2,200 t less 1,100 t × 2/7
    allowedTco2e: 1885.714286,
    status: 'on_track',
    because: '1843.207115 tCO2e of the 1885.714286 tCO2e that the former trajectory allowed in 2025.',
  },
};
const target = {
  id: targetId,
  status: 'active',
  approved: true,
  outcome: null,
  formerAmbitions: [former],
  ...proposed,
  createdAt: '2025-02-03T09:10:00Z',
};
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
  notComparable: [],
};

const later = { kind: 'target_change', subjectId: targetId };
const why = 'The electric lorries are delivered four years later';
const setLater = { field: 'terms', from: ['targetYear: 2031'], to: ['targetYear: 2035', `reason: ${why}`] };
const created = { ...target, annualBudgets: [budget], revisions: [] };

export const targets = {
  params: { targetId, milestoneId },
  requests: {
    CreateTarget: course,
    UpdateTarget: { name: course.name },
    CreateMilestone: { year: next.year, label: next.label, requiredReductionPercent: next.requiredReductionPercent },
    UpdateMilestone: { label: achieved.label },
    VerifyMilestone: { verifiedBy: 'Bureau Ostrow', notes: 'Read from the inventory of 2025.' },
  },
  resources: {
    Target: target,
    FormerAmbition: former,
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
      formerAmbitions: [former],
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
      notes: 'Read from the inventory of 2025.',
      verification: { status: 'reported', inWords: 'Reported by the organisation: Bureau Ostrow' },
    },
  },
};
