import type { Scope3Category } from '../../kernel/scope3-category.ts';
import { DEMO_FIRST_YEAR, inFebruaryAfter } from '../../platform/demo-calendar.ts';
import type { ReplaceYearMetrics } from './metrics/schema.ts';
import type { ReplaceInventoryStatement } from './statements/schema.ts';

type Reasons = Partial<Record<Scope3Category, string>>;

const notYet: Reasons = {
  end_of_life_sold_products: 'Customers have been asked how they dispose of components; the answers are due next year',
};

const notRelevant: Reasons = {
  upstream_leased_assets: 'Leased vehicles and offices are under operational control and counted in scopes 1 and 2',
  downstream_transport: 'All deliveries are paid for by the company and counted as upstream transport',
  processing_sold_products: 'Components are fitted as delivered; no further processing is known',
  use_sold_products: 'Components use no energy of their own',
  downstream_leased_assets: 'Nothing is leased to others',
  franchises: 'There are no franchises',
  investments: 'There are no investments',
};

const calculated: readonly Scope3Category[] = [
  'purchased_goods_services',
  'capital_goods',
  'fuel_energy_activities',
  'upstream_transport',
  'waste',
  'business_travel',
  'employee_commuting',
];

const rated = (reasons: Reasons, status: 'not_yet' | 'not_relevant') =>
  Object.entries(reasons).map(([category, reason]) => ({ category: category as Scope3Category, status, reason }));

const measures: Record<number, string> = {
  2024: 'LED lighting in the Manchester machine hall; a survey of leaks in its compressed-air network.',
  2025: 'Heat recovered from the compressors warms the Manchester paint shop; two vans were replaced by electric ones.',
};

/** Signed once the last entries of the year were approved and its period was closed. */
export const statementOf = (year: number): ReplaceInventoryStatement => ({
  boundary:
    'Harbourside Components Ltd: the plant in Manchester, the head office in London and the workshop in Austin. There are no subsidiaries or joint ventures.',
  consolidationApproach: 'operational_control',
  baseYear: DEMO_FIRST_YEAR,
  baseYearReason: 'The first year with bills or meter readings of every site',
  recalculationThresholdPercent: 5,
  exclusions: [
    {
      what: 'Commuting and waste of the Austin workshop',
      reason: '25 of 200 people; a survey has not been made',
      estimatedTco2e: 60,
    },
    {
      what: 'Well-to-tank emissions of freight, travel and commuting, and upstream emissions of gas in Austin',
      reason: 'Only the direct part of transport is recorded, and the EPA publishes no upstream factor for gas',
      estimatedTco2e: 75,
    },
  ],
  scope3: [
    ...calculated.map((category) => ({ category, status: 'calculated' as const })),
    ...rated(notYet, 'not_yet'),
    ...rated(notRelevant, 'not_relevant'),
  ],
  energyEfficiency: measures[year] ?? 'No measures were taken in this year.',
  preparer: { name: 'Grace Whitcombe', title: 'Finance manager', date: inFebruaryAfter(year, 'preparation') },
  approver: { name: 'Ada Okafor', title: 'Head of Sustainability', date: inFebruaryAfter(year, 'statement') },
});

const grown = (start: number, perYear: number, year: number): number => start * perYear ** (year - DEMO_FIRST_YEAR);

export const metricsOf = (year: number): ReplaceYearMetrics => ({
  metrics: [
    { name: 'revenue', value: Math.round(grown(36_400, 1.035, year)) * 1_000, unit: 'currency', currency: 'GBP' },
    { name: 'employees', value: 200 + 2 * (year - DEMO_FIRST_YEAR), unit: 'FTE' },
    { name: 'floor_area', value: 12_900, unit: 'm2' },
    { name: 'production', value: Math.round(grown(1_310, 1.03, year)), unit: 't shipped' },
  ],
});
