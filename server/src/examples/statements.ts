import { scope3Categories } from '../kernel/ghg-scope.ts';

const statement = {
  boundary: 'Harbourside Components Ltd with its sites in London, Manchester and Austin',
  consolidationApproach: 'operational_control',
  shares: [],
  baseYear: 2024,
  baseYearReason: 'The first year with measured data of all sites',
  recalculationThresholdPercent: 5,
  exclusions: [
    { what: 'Refrigerants of the canteen in Austin', reason: 'Below 0.1 % of the total', estimatedTco2e: 0.4 },
  ],
  scope3: scope3Categories.map((category) =>
    category === 'franchises'
      ? { category, status: 'not_relevant', reason: 'There are no franchises' }
      : { category, status: 'calculated', reason: null },
  ),
  energyEfficiency: 'LED lighting in all warehouses since May',
  preparer: { name: 'Tom Okafor', title: 'Sustainability manager', date: '2026-02-02' },
  approver: { name: 'Priya Raman', title: 'Chief operating officer', date: '2026-02-05' },
};
const metrics = [
  { name: 'revenue', value: 12_500_000, unit: 'currency', currency: 'GBP' },
  { name: 'employees', value: 84.5, unit: 'FTE', currency: null },
];
const times = { createdAt: '2026-02-02T10:00:00Z', updatedAt: '2026-02-05T11:30:00Z' };
const fiscalYear = 2025;

export const statements = {
  params: { fiscalYear: String(fiscalYear) },
  requests: { ReplaceInventoryStatement: statement, ReplaceYearMetrics: { metrics } },
  resources: {
    InventoryStatement: { fiscalYear, ...statement, missing: [], ...times },
    YearMetrics: { fiscalYear, metrics, ...times },
  },
  answers: {},
};
