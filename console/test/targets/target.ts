import type { TargetDetail } from '@tonne/sdk';

/** A stored target, with what the test says about it. */
export const targetOf = (change: Partial<TargetDetail> = {}): TargetDetail => ({
  id: 'tgt_1',
  status: 'active',
  approved: true,
  name: 'Halve it by 2034',
  type: 'absolute',
  scopeCoverage: [1, 2],
  baseYear: 2024,
  baseYearTco2e: 1000,
  targetYear: 2034,
  reductionPercent: 50,
  trajectoryModel: 'linear',
  description: null,
  intensityDenominator: null,
  validation: null,
  unit: 'tCO2e',
  currentTco2e: 0,
  progressPercent: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: { id: 'usr_1', email: 'ada@example.com' },
  milestones: [],
  annualBudgets: [],
  revisions: [],
  ...change,
});
