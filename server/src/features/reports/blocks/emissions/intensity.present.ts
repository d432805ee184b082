import { type Block, column, notes, paragraph, type Table, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { StoredMetric } from '../../../organisations/index.ts';
import { type Comparison, type InventoryData, type ScopeSum, scopesOf } from '../../inventory.service.ts';
import { changeOn, TONNES, total } from '../amounts.rules.ts';
import { missingMetrics } from '../statement/disclosures.present.ts';

const WELL_KNOWN: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  employees: 'Employees',
  floor_area: 'Floor area',
  production: 'Production',
};

/** Tonnes per single unit of money would show only zeros. */
export const MILLION = 1_000_000;
export const INTENSITY_PLACES = 9;

interface Divisor {
  amount: Decimal;
  unit: string;
}

const divisorOf = ({ value, unit, currency }: StoredMetric): Divisor =>
  unit === 'currency'
    ? { amount: new Decimal(value).div(MILLION), unit: `million ${currency}` }
    : { amount: new Decimal(value), unit };

const ratio = (tco2e: string, { amount }: Divisor): string => new Decimal(tco2e).div(amount).toFixed(INTENSITY_PLACES);

const isSame = (one: StoredMetric) => (other: StoredMetric) =>
  one.name === other.name && one.unit === other.unit && one.currency === other.currency;

const ofScopes = (sums: readonly Pick<ScopeSum, 'ghgScope' | 'entries' | 'tco2e'>[], scopes: readonly number[]) =>
  total(sums.filter(({ ghgScope }) => scopes.includes(ghgScope))).tco2e;

/** `revenue` becomes `Revenue`. The organisation’s own names stay unchanged. */
export const metricName = ({ name }: Pick<StoredMetric, 'name'>): string => WELL_KNOWN[name] ?? name;

/** Tonnes per unit of each metric of the year, for scopes 1 and 2 and for all shown scopes, with the previous year. */
export function intensityBlocks(inventory: InventoryData, previous: Comparison, title = 'Intensity'): Block[] {
  const { metrics, fiscalYear, isFiscalYear } = inventory;
  const missing = missingIntensity(inventory);
  const now = missing === undefined ? (metrics.get(fiscalYear) ?? []) : [];
  const before = metrics.get(fiscalYear - 1) ?? [];
  return [
    paragraph(missing ?? `Emissions divided by the metrics that the organisation states for ${fiscalYear}.`),
    { ...intensityTable(inventory, previous, now, before), title },
    ...(isFiscalYear && before.length === 0 && now.length > 0 ? [notes(missingMetrics(fiscalYear - 1))] : []),
  ];
}

/** Reason why no intensity is stated; undefined if there is one. */
export function missingIntensity({ metrics, fiscalYear, isFiscalYear }: InventoryData): string | undefined {
  if (!isFiscalYear)
    return 'Metrics are stated for whole fiscal years. The period of this report is not one, so no intensity is stated.';
  return (metrics.get(fiscalYear) ?? []).length === 0 ? missingMetrics(fiscalYear) : undefined;
}

function intensityTable(
  { parameters, counted }: InventoryData,
  previous: Comparison,
  now: readonly StoredMetric[],
  before: readonly StoredMetric[],
): Table {
  const shown = scopesOf(parameters);
  const groups = [
    { scopes: [1, 2], scopesName: 'Scopes 1 and 2' },
    { scopes: shown, scopesName: 'All scopes shown' },
  ].filter(({ scopes }) => scopes.every((scope) => (shown as number[]).includes(scope)));
  const rows = now.flatMap((metric) =>
    groups.map(({ scopes, scopesName }) => {
      const divisor = divisorOf(metric);
      const then = before.find(isSame(metric));
      const intensity = ratio(ofScopes(counted, scopes), divisor);
      const previousIntensity = then && previous.total ? ratio(ofScopes(previous.sums, scopes), divisorOf(then)) : null;
      return {
        metric: metric.name,
        metricName: metricName(metric),
        scopesName,
        value: divisor.amount.toFixed(),
        unit: divisor.unit,
        tco2e: ofScopes(counted, scopes),
        intensity,
        previousIntensity,
        changePercent: changeOn(previousIntensity, intensity),
      };
    }),
  );
  return table({
    id: 'intensity',
    title: 'Intensity',
    columns: [
      column.text('metric', 'Metric code', { printed: false, width: 16 }),
      column.text('metricName', 'Metric', { width: 20 }),
      column.decimal('value', 'Amount', { trimmed: true }),
      column.text('unit', 'Unit', { width: 12 }),
      column.text('scopesName', 'Emissions of', { width: 16 }),
      column.decimal('tco2e', 'Emissions', { unit: TONNES, printed: false }),
      column.decimal('intensity', 'Intensity', { unit: `${TONNES} per unit`, decimals: 4, mixed: true }),
      column.decimal('previousIntensity', 'Year before', { unit: `${TONNES} per unit`, decimals: 4, mixed: true }),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows,
    emptyText: 'No intensity is stated.',
  });
}
