import type { Scope3Category } from '../../kernel/ghg-scope.ts';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import {
  clockAt,
  closedYears,
  DEMO_FIRST_DAY,
  DEMO_FIRST_YEAR,
  inFebruaryAfter,
  morningOf,
} from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { byService, type RecordChange } from '../../platform/record/index.ts';
import { findLocation, insertLocation, saveLocation } from './locations/store.ts';
import type { ReplaceYearMetrics } from './metrics/schema.ts';
import { createService as createMetrics } from './metrics/service.ts';
import { recordedLocations } from './present.ts';
import type { ReplaceInventoryStatement } from './statements/schema.ts';
import { createService as createStatements } from './statements/service.ts';

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
const statementOf = (year: number, london: string): ReplaceInventoryStatement => ({
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
    {
      what: 'Cooling of the head office in all months but July',
      reason: 'The chiller is hired for the hottest month; in the other months no cooling is bought',
      estimatedTco2e: 0,
      locationId: london,
      category: 'purchased_cooling',
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

const productionOf = (year: number) => ({
  name: 'production',
  value: Math.round(grown(1_310, 1.03, year)),
  unit: 't shipped',
});

export const metricsOf = (year: number): ReplaceYearMetrics => ({
  metrics: [
    { name: 'revenue', value: Math.round(grown(36_400, 1.035, year)) * 1_000, unit: 'currency', currency: 'GBP' },
    { name: 'employees', value: 200 + 2 * (year - DEMO_FIRST_YEAR), unit: 'FTE' },
    { name: 'floor_area', value: 12_900, unit: 'm2' },
    productionOf(year),
  ],
});

type StatementDeps = Parameters<typeof createStatements>[0];

interface Setting extends Pick<StatementDeps, 'deciders' | 'figuresOfYear'> {
  locationId: string;
  now: Date;
  record: RecordChange;
}

const sites = [
  { name: 'Manchester', country: 'GB', region: null },
  { name: 'Austin', country: 'US', region: 'US-ERCT' },
];

/**
 * Written directly to the tables. This past enters the record as an import. Only the new name of the first location is
 * recorded, because the record already has that location.
 */
export async function addDemo(tx: Tx, admin: Actor, setting: Setting): Promise<void> {
  await renameHeadOffice(tx, admin, setting);
  await addSites(tx, admin);
  for (const year of closedYears(setting.now)) await describeYear(tx, admin, year, setting);
  await planYear(tx, admin, setting.now);
}

/** The production planned for this year, by which the intensity target is measured until the year is over. */
async function planYear(tx: Tx, admin: Actor, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const metrics = createMetrics({ record: () => undefined, clock: clockAt(morningOf(`${year}-01-12`)) });
  const body = { metrics: [productionOf(year)] };
  await metrics.replace(tx, admin, { fiscalYear: String(year), checkVersion: () => undefined, body });
}

async function renameHeadOffice(tx: Tx, { organisationId }: Actor, { locationId, record }: Setting): Promise<void> {
  const headOffice = found(await findLocation(tx, organisationId, locationId));
  const london = { ...headOffice, name: 'London' };
  const renamed = found(await saveLocation(tx, organisationId, london, headOffice.createdAt));
  record(tx, byService(organisationId, 'demo'), recordedLocations.change('location.updated', headOffice, renamed));
}

async function addSites(tx: Tx, { organisationId }: Actor): Promise<void> {
  const createdAt = morningOf(DEMO_FIRST_DAY);
  for (const site of sites) {
    await insertLocation(tx, organisationId, { id: newId('loc', createdAt), ...site, isDefault: false, createdAt });
  }
}

/** A year's statement is approved by the second admin, two hours after it was written. */
export async function approveDemo(tx: Tx, reviewer: Actor, deps: Omit<StatementDeps, 'record'>): Promise<void> {
  for (const year of closedYears(deps.clock.now())) {
    const at = new Date(morningOf(inFebruaryAfter(year, 'statement')).getTime() + 2 * HOUR_MS);
    const statements = createStatements({ ...deps, record: () => undefined, clock: clockAt(at) });
    await statements.approve(tx, reviewer, { fiscalYear: String(year), checkVersion: () => undefined });
  }
}

const HOUR_MS = 3_600_000;

async function describeYear(tx: Tx, admin: Actor, year: number, setting: Setting): Promise<void> {
  const silent = { record: () => undefined };
  const on = (day: string) => ({ ...silent, clock: clockAt(morningOf(day)) });
  const change = { fiscalYear: String(year), checkVersion: () => undefined };
  const metrics = createMetrics(on(inFebruaryAfter(year, 'metrics')));
  await metrics.replace(tx, admin, { ...change, body: metricsOf(year) });
  const statements = createStatements({
    ...on(inFebruaryAfter(year, 'statement')),
    deciders: setting.deciders,
    figuresOfYear: setting.figuresOfYear,
  });
  await statements.replace(tx, admin, { ...change, body: statementOf(year, setting.locationId) });
}
