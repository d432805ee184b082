import { type Block, stackedBarChart } from '@tonne/documents';
import { TONNES } from '../amounts.ts';
import { monthLabel } from '../calendar.ts';
import type { Month } from '../months.ts';
import { type Reading, scopesOf } from '../reading.ts';
import { scopeName } from './scopes.ts';

/** `Jan` if all months are of one year, otherwise `Jan 2025`. */
export function monthLabels(months: readonly Pick<Month, 'month'>[]): string[] {
  const isOneYear = new Set(months.map(({ month }) => month.slice(0, 4))).size === 1;
  return months.map(({ month }) => (isOneYear ? monthLabel(month).slice(0, 3) : monthLabel(month)));
}

export function monthChart(months: readonly Month[], { question, total }: Reading): Block[] {
  if (total.entries === 0) return [];
  return [
    stackedBarChart({
      title: 'Emissions by month and scope',
      unit: TONNES,
      labels: monthLabels(months),
      series: scopesOf(question).map((scope) => ({
        name: scopeName(scope),
        values: months.map(({ byScope }) => byScope[scope]),
      })),
    }),
  ];
}
