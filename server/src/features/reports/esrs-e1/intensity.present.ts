import { type Block, column, paragraph, table } from '@tonne/documents';
import { sumOf } from '../../inventory/index.ts';
import type { StoredMetric } from '../../organisations/index.ts';
import { changeOn } from '../blocks/amounts.rules.ts';
import { INTENSITY_PLACES, MILLION, missingIntensity } from '../blocks/emissions/intensity.present.ts';
import type { Comparison, InventoryData, ScopeSum } from '../inventory.service.ts';

const methods = [
  { datapoint: 'E1-6_30', line: 'GHG emissions intensity, location-based', of: 'locationTco2e' },
  { datapoint: 'E1-6_31', line: 'GHG emissions intensity, market-based', of: 'marketTco2e' },
] as const;

const revenueOf = (metrics: readonly StoredMetric[] | undefined): StoredMetric | undefined =>
  metrics?.find(({ name }) => name === 'revenue');

/** Reason why no intensity per net revenue is stated; undefined if there is one. */
export function missingNetRevenue(inventory: InventoryData): string | undefined {
  const missing = missingIntensity(inventory);
  if (missing !== undefined || revenueOf(inventory.metrics.get(inventory.fiscalYear))) return missing;
  return `There is no revenue for ${inventory.fiscalYear}: enter it under Settings, Metrics.`;
}

function perMillion(sums: readonly ScopeSum[], of: 'locationTco2e' | 'marketTco2e', revenue: StoredMetric): string {
  return sumOf(sums, of).times(MILLION).div(revenue.value).toFixed(INTENSITY_PLACES);
}

/** Paragraphs 53 to 55: total emissions per net revenue, by both methods. */
export function netRevenueBlocks(inventory: InventoryData, previous: Comparison): Block[] {
  const { metrics, fiscalYear } = inventory;
  const missing = missingNetRevenue(inventory);
  if (missing !== undefined) return [paragraph(missing)];
  const revenue = revenueOf(metrics.get(fiscalYear))!;
  const before = revenueOf(metrics.get(fiscalYear - 1));
  const isComparable = previous.total !== null && before?.currency === revenue.currency;
  const unit = `t CO₂e per million ${revenue.currency}`;
  return [
    paragraph(
      `Total GHG emissions divided by net revenue, as the organisation states it for ${fiscalYear}. It has to agree with the financial statements (paragraph 55).`,
    ),
    table({
      id: 'net_revenue_intensity',
      title: 'GHG intensity per net revenue',
      columns: [
        column.text('datapoint', 'Datapoint', { width: 10 }),
        column.text('paragraph', 'Paragraph', { width: 10 }),
        column.text('line', 'Line', { width: 44 }),
        column.text('unit', 'Unit', { width: 26 }),
        column.decimal('previousValue', `${fiscalYear - 1}`, { trimmed: true }),
        column.decimal('value', `${fiscalYear}`, { trimmed: true }),
        column.percent('changePercent', 'Change', { signed: true }),
      ],
      rows: [
        {
          datapoint: 'E1-6_34',
          paragraph: '55',
          line: 'Net revenue used for the intensity',
          unit: revenue.currency,
          previousValue: isComparable ? before!.value : null,
          value: revenue.value,
          changePercent: isComparable ? changeOn(before!.value, revenue.value) : null,
        },
        ...methods.map(({ datapoint, line, of }) => {
          const value = perMillion(inventory.counted, of, revenue);
          const previousValue = isComparable ? perMillion(previous.sums, of, before!) : null;
          return {
            datapoint,
            paragraph: '53',
            line,
            unit,
            previousValue,
            value,
            changePercent: changeOn(previousValue, value),
          };
        }),
      ],
    }),
  ];
}
