import { scope3Categories } from '../kernel/ghg-scope.ts';
import { waitingChange } from './company.ts';

const statement = {
  boundary: 'Harbourside Components Ltd with its sites in London, Manchester and Austin',
  consolidationApproach: 'operational_control',
  shares: [],
  baseYear: 2024,
  baseYearReason: 'The first year with measured data of all sites',
  recalculationThresholdPercent: 5,
  exclusions: [
    {
      what: 'Refrigerants of the canteen in Austin',
      reason: 'Below 0.1 % of the total, and the supplier keeps no records',
      estimatedTco2e: 0.4,
      locationId: null,
      category: 'fugitive_emissions',
    },
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
const external = {
  source: 'Reporting system of the group, before the company used Tonne',
  gwpSet: 'AR5',
  lines: [
    { scope: 1, category: 'stationary_combustion', tco2e: 1_204.5, marketTco2e: null },
    { scope: 2, category: 'purchased_electricity', tco2e: 862.3, marketTco2e: 790.1 },
  ],
  evidence: {
    fileName: 'inventory-2025.xlsx',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  assurance: { level: 'limited', provider: 'Ostrow LLP', standard: 'ISAE 3410', date: '2026-01-28' },
};
const times = { createdAt: '2026-02-02T10:00:00Z', updatedAt: '2026-02-05T11:30:00Z' };
const fiscalYear = 2025;
const approval = {
  by: { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' },
  at: '2026-02-05T11:30:00Z',
  people: 'second_person',
  totalTco2e: 1204.518,
  inputsRoot: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  figures: { state: 'unchanged', differenceTco2e: 0 },
};
const externalInventory = { fiscalYear, ...external, notice: 'Base year not kept in Tonne', ...times };

export const statements = {
  params: { fiscalYear: String(fiscalYear) },
  requests: {
    ReplaceInventoryStatement: statement,
    ReplaceYearMetrics: { metrics },
    ReplaceExternalInventory: external,
  },
  resources: {
    InventoryStatement: { fiscalYear, ...statement, approval, missing: [], ...times },
    YearMetrics: { fiscalYear, metrics, ...times },
    ExternalInventory: externalInventory,
    ExternalInventoryWithPendingChange: {
      ...externalInventory,
      pendingChange: {
        ...waitingChange,
        kind: 'external_inventory',
        subjectId: '2025',
        change: { field: 'inventory', from: null, to: [`source: ${external.source}`] },
      },
    },
  },
  answers: {},
};
