import { type Block, column, table } from '@tonne/documents';
import { groupBy } from '../../../kernel/group-by.ts';
import { ghgCategories } from '../../factors/index.ts';
import type { ActivitySum } from '../../inventory/index.ts';
import { sumOf } from '../../inventory/index.ts';
import { countriesIn } from '../../organisations/index.ts';
import { countryName, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { type CountedSum, type InventoryData, scopesOf } from '../inventory.service.ts';
import { isOwn } from './change.present.ts';

/** CDP requires scopes 1 and 2, with scope 2 by both methods. */
const ownColumns = [
  column.decimal('scope1Tco2e', 'Scope 1', { unit: TONNES }),
  column.decimal('scope2LocationTco2e', 'Scope 2, location-based', { unit: TONNES }),
  column.decimal('scope2MarketTco2e', 'Scope 2, market-based', { unit: TONNES }),
];

function ownCells({ parameters }: InventoryData, sums: readonly CountedSum[]) {
  const of = (scope: 1 | 2, amount: 'locationTco2e' | 'marketTco2e'): string | null =>
    scopesOf(parameters).includes(scope)
      ? tonnes(
          sumOf(
            sums.filter(({ ghgScope }) => ghgScope === scope),
            amount,
          ),
        )
      : null;
  return {
    scope1Tco2e: of(1, 'locationTco2e'),
    scope2LocationTco2e: of(2, 'locationTco2e'),
    scope2MarketTco2e: of(2, 'marketTco2e'),
  };
}

export function countryBreakdown(inventory: InventoryData): Block {
  const sums = groupBy(inventory.counted.filter(isOwn), ({ country }) => country);
  return table({
    id: 'q7_16',
    title: '7.16: scopes 1 and 2 by country',
    columns: [
      column.text('country', 'Code', { printed: false, width: 9 }),
      column.text('countryName', 'Country or area', { width: 30 }),
      ...ownColumns,
    ],
    rows: [...sums]
      .map(([country, some]) => ({ country, countryName: countryName(country), ...ownCells(inventory, some) }))
      .sort((one, other) => one.countryName.localeCompare(other.countryName, 'en')),
    totals: { countryName: 'Total', ...ownCells(inventory, inventory.counted) },
    emptyText: 'No entries of scopes 1 and 2 are counted.',
  });
}

export function facilityBreakdown(inventory: InventoryData): Block {
  const { parameters, reporter, counted } = inventory;
  const sums = groupBy(counted, ({ locationId }) => locationId);
  return table({
    id: 'q7_17_2_and_7_20_2',
    title: '7.17.2 and 7.20.2: by facility',
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Facility', { width: 30 }),
      column.text('countryName', 'Country or area', { width: 30 }),
      ...ownColumns,
    ],
    rows: reporter.locations
      .filter(({ id }) => parameters.filters.locationIds?.includes(id) ?? true)
      .map((location) => ({
        locationId: location.id,
        locationName: location.name,
        countryName: countriesIn(location, parameters).map(countryName).join(', '),
        ...ownCells(inventory, sums.get(location.id) ?? []),
      })),
    totals: { locationName: 'Total', ...ownCells(inventory, counted) },
  });
}

export function activityBreakdown(inventory: InventoryData): Block {
  const sums = groupBy(inventory.counted.filter(isOwn), ({ category }) => category);
  return table({
    id: 'q7_17_3_and_7_20_3',
    title: '7.17.3 and 7.20.3: by activity',
    columns: [
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Activity', { width: 34 }),
      ...ownColumns,
    ],
    rows: ghgCategories.flatMap(({ code, name }) => {
      const some = sums.get(code);
      return some ? [{ category: code, categoryName: name, ...ownCells(inventory, some) }] : [];
    }),
    totals: { categoryName: 'Total', ...ownCells(inventory, inventory.counted) },
    emptyText: 'No entries of scopes 1 and 2 are counted.',
  });
}

const gases = [
  { gas: 'co2', gasName: 'CO₂' },
  { gas: 'ch4', gasName: 'CH₄' },
  { gas: 'n2o', gasName: 'N₂O' },
  { gas: 'hfcs', gasName: 'HFCs' },
  { gas: 'pfcs', gasName: 'PFCs' },
  { gas: 'sf6', gasName: 'SF₆' },
  { gas: 'nf3', gasName: 'NF₃' },
  { gas: 'undivided', gasName: 'Other, or not broken down by the factor' },
] as const;

/** Gases follow from the factor of the activity, so scope 2 is location-based. */
export function gasBreakdown(activities: readonly ActivitySum[], { parameters, accounting }: InventoryData): Block {
  const of = (scope: 1 | 2, amount: (typeof gases)[number]['gas'] | 'tco2e'): string | null =>
    scopesOf(parameters).includes(scope)
      ? tonnes(
          sumOf(
            activities.filter(({ ghgScope }) => ghgScope === scope),
            amount,
          ),
        )
      : null;
  return table({
    id: 'q7_15_1',
    title: '7.15.1: scopes 1 and 2 by greenhouse gas',
    columns: [
      column.text('gas', 'Gas code', { printed: false, width: 10 }),
      column.text('gasName', 'Gas', { width: 36 }),
      column.decimal('scope1Tco2e', 'Scope 1', { unit: TONNES }),
      column.decimal('scope2LocationTco2e', 'Scope 2, location-based', { unit: TONNES }),
      column.decimal('tco2e', 'Both', { unit: TONNES }),
      column.text('gwpReference', 'GWP reference', { width: 24 }),
    ],
    rows: gases.map(({ gas, gasName }) => ({
      gas,
      gasName,
      scope1Tco2e: of(1, gas),
      scope2LocationTco2e: of(2, gas),
      tco2e: tonnes(sumOf(activities, gas)),
      gwpReference:
        accounting.gwpSet === 'as_published' ? 'As each factor was published' : GWP_NAMES[accounting.gwpSet],
    })),
    totals: {
      gasName: 'Total',
      scope1Tco2e: of(1, 'tco2e'),
      scope2LocationTco2e: of(2, 'tco2e'),
      tco2e: tonnes(sumOf(activities, 'tco2e')),
    },
  });
}

/** CDP's own spelling. */
const GWP_NAMES = {
  AR4: 'IPCC Fourth Assessment Report (AR4 - 100 year)',
  AR5: 'IPCC Fifth Assessment Report (AR5 - 100 year)',
  AR6: 'IPCC Sixth Assessment Report (AR6 - 100 year)',
} as const;
