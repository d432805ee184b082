import { type Block, stackedBarChart } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import type { MonthSum } from '../../../inventory/index.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { TONNES, tonnes } from '../amounts.rules.ts';
import { monthLabel, monthsOf, type Period } from '../calendar.rules.ts';
import { scopeName } from './scopes.present.ts';

export const MONTH_RULE =
  'An entry that covers several months is spread evenly over its days; the months add up to exactly the total.';

export interface Month {
  month: string;
  byScope: Record<GhgScope, string>;
  total: string;
}

/** All months of the period. Entries lie inside it, so none has another month. */
export function emissionsByMonth(period: Period, sums: ReadonlyArray<MonthSum<'ghgScope'>>): Month[] {
  const months = new Map(monthsOf(period).map((month) => [month, emptyMonth()]));
  for (const { month, ghgScope, tco2e } of sums) months.get(month)![ghgScope] = new Decimal(tco2e);
  return [...months].map(([month, scopes]) => ({
    month,
    byScope: { 1: tonnes(scopes[1]), 2: tonnes(scopes[2]), 3: tonnes(scopes[3]) },
    total: tonnes(scopes[1].plus(scopes[2]).plus(scopes[3])),
  }));
}

const emptyMonth = (): Record<GhgScope, Decimal> => ({ 1: new Decimal(0), 2: new Decimal(0), 3: new Decimal(0) });

/** `Jan` if all months are of one year, otherwise `Jan 2025`. */
export function monthLabels(months: readonly Pick<Month, 'month'>[]): string[] {
  const isOneYear = new Set(months.map(({ month }) => month.slice(0, 4))).size === 1;
  return months.map(({ month }) => (isOneYear ? monthLabel(month).slice(0, 3) : monthLabel(month)));
}

export function monthChart(months: readonly Month[], { parameters, total }: InventoryData): Block[] {
  if (total.entries === 0) return [];
  return [
    stackedBarChart({
      title: 'Emissions by month and scope',
      unit: TONNES,
      labels: monthLabels(months),
      series: scopesOf(parameters).map((scope) => ({
        name: scopeName(scope),
        values: months.map(({ byScope }) => byScope[scope]),
      })),
    }),
  ];
}
