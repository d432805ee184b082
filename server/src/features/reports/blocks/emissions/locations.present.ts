import { type Block, column, stackedBarChart, table } from '@tonne/documents';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { Amount } from '../../../inventory/index.ts';
import { countriesIn, type ReportedLocation } from '../../../organisations/index.ts';
import { type CountedSum, type InventoryData, scopesOf } from '../../inventory.service.ts';
import type { ReportParameters } from '../../rules.ts';
import { byTonnes, countryName, shareOf, TONNES, total } from '../amounts.rules.ts';
import { scopeCells, scopeColumns, scopeName } from './scopes.present.ts';

type ScopeFigures = ReturnType<typeof scopeCells>;
type PlaceAmount = Amount & ScopeFigures;

const amountOf = (parameters: ReportParameters, sums: readonly CountedSum[]): PlaceAmount => ({
  ...total(sums),
  ...scopeCells(parameters, (scope) => total(sums.filter(({ ghgScope }) => ghgScope === scope)).tco2e),
});

type LocationAmount = PlaceAmount & { location: ReportedLocation };

/** Every location that passes the filters, even without entries, largest first. */
export function locationAmounts({ parameters, reporter, counted }: InventoryData): LocationAmount[] {
  const sums = groupBy(counted, ({ locationId }) => locationId);
  const wanted = parameters.filters.locationIds;
  return reporter.locations
    .filter(({ id }) => wanted?.includes(id) ?? true)
    .map((location) => ({ location, ...amountOf(parameters, sums.get(location.id) ?? []) }))
    .sort(byTonnes);
}

type CountryAmount = PlaceAmount & { country: string; countryName: string; locations: number };

function countryAmounts({ parameters, counted }: InventoryData): CountryAmount[] {
  const sums = groupBy(counted, ({ country }) => country);
  return [...sums]
    .map(([country, group]) => ({
      country,
      countryName: countryName(country),
      locations: new Set(group.map(({ locationId }) => locationId)).size,
      ...amountOf(parameters, group),
    }))
    .sort(byTonnes);
}

const placeColumns = [
  column.integer('entries', 'Entries', { printed: false }),
  ...scopeColumns,
  column.decimal('tco2e', 'Total', { unit: TONNES }),
  column.percent('sharePercent', 'Share'),
];

const placeCells = (amount: PlaceAmount, whole: Amount) => ({
  entries: amount.entries,
  scope1Tco2e: amount.scope1Tco2e,
  scope2Tco2e: amount.scope2Tco2e,
  scope3Tco2e: amount.scope3Tco2e,
  tco2e: amount.tco2e,
  sharePercent: shareOf(amount.tco2e, whole.tco2e),
});

const totalCells = ({ parameters, counted, total: whole }: InventoryData) =>
  placeCells(amountOf(parameters, counted), whole);

export function locationTable(inventory: InventoryData): Block {
  return table({
    id: 'by_location',
    title: 'Emissions by location',
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Location', { width: 28 }),
      column.text('country', 'Country', { width: 9 }),
      column.text('region', 'Region', { printed: false, width: 12 }),
      ...placeColumns,
    ],
    rows: locationAmounts(inventory).map(({ location, ...amount }) => ({
      locationId: location.id,
      locationName: location.name,
      country: countriesIn(location, inventory.parameters).join(', '),
      region: location.region,
      ...placeCells(amount, inventory.total),
    })),
    totals: { locationName: 'Total', ...totalCells(inventory) },
  });
}

export function countryTable(inventory: InventoryData): Block {
  return table({
    id: 'by_country',
    title: 'Emissions by country',
    columns: [
      column.text('country', 'Code', { printed: false, width: 9 }),
      column.text('countryName', 'Country', { width: 28 }),
      column.integer('locations', 'Locations'),
      ...placeColumns,
    ],
    rows: countryAmounts(inventory).map(({ country, countryName: name, locations, ...amount }) => ({
      country,
      countryName: name,
      locations,
      ...placeCells(amount, inventory.total),
    })),
    totals: { countryName: 'Total', ...totalCells(inventory) },
    emptyText: 'No entries are counted.',
  });
}

/** More columns would be hard to tell apart. */
const MOST_COLUMNS = 12;

export function locationChart(inventory: InventoryData): Block[] {
  const largest = locationAmounts(inventory).filter(({ entries }) => entries > 0);
  if (largest.length < 2) return [];
  const shown = largest.slice(0, MOST_COLUMNS);
  const ofScope = (scope: GhgScope) => (amount: PlaceAmount) => amount[`scope${scope}Tco2e`];
  return [
    stackedBarChart({
      title: largest.length > MOST_COLUMNS ? `The ${MOST_COLUMNS} largest locations` : 'Locations by scope',
      unit: TONNES,
      labels: shown.map(({ location }) => location.name),
      series: scopesOf(inventory.parameters).map((scope) => ({
        name: scopeName(scope),
        values: shown.map(ofScope(scope)),
      })),
    }),
  ];
}
