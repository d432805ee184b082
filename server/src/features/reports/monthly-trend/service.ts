import { type Block, column, lineChart, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Db } from '../../../platform/db/index.ts';
import { sumByMonth } from '../../inventory/index.ts';
import { changeSince, inWords, sentences, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { comparisonPeriod, monthLabel, shortLabel } from '../blocks/calendar.rules.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import {
  emissionsByMonth,
  MONTH_RULE,
  type Month,
  monthChart,
  monthLabels,
} from '../blocks/emissions/months.present.ts';
import { proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { scopeCells, scopeColumns } from '../blocks/emissions/scopes.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { countingRule, exclusionBlocks, narrowed } from '../blocks/statement/exclusions.present.ts';
import { scope2Method } from '../blocks/statement/method.present.ts';
import {
  allFormats,
  countEntries,
  type Definition,
  type InventoryData,
  readFigures,
  readInventory,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';

export const monthlyTrend: Definition = {
  id: 'monthly_trend',
  name: 'Monthly trend',
  category: 'analysis',
  description: 'Emissions by month and scope, compared with the same months a year earlier.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

/** Months of the report and of the comparison period, in the same order. */
interface Trend {
  months: readonly Month[];
  /** Empty if nothing was counted, since missing data is not zero. */
  previous: readonly Month[];
  label: string;
}

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const before = comparisonPeriod(parameters);
  const then = await sumByMonth(db, { ...inventory.selection, ...before }, ['ghgScope']);
  const trend: Trend = {
    months: emissionsByMonth(parameters, await sumByMonth(db, inventory.selection, ['ghgScope'])),
    previous: then.length === 0 ? [] : emissionsByMonth(before, then),
    label: shortLabel(before),
  };
  return {
    ...frameOf({ id: 'monthly_trend', title: 'Monthly emissions' }, inventory),
    sections: [
      section('Month by month', [
        paragraph(sentences(countedSentence(inventory), extremes(trend.months), proximitySentence(inventory))),
        ...monthChart(trend.months, inventory),
        monthTable(trend, inventory),
        notes(scope2Method(inventory), MONTH_RULE, ...narrowed(inventory)),
      ]),
      ...(trend.previous.length > 0 ? [section('Against the period before', [trendChart(trend, parameters)])] : []),
      ...(await factorChoices(db, inventory.selection, 1)),
      section('Exclusions', [paragraph(countingRule(inventory)), ...exclusionBlocks(inventory)]),
    ],
  };
}

/** Ignores months without figures, so that a future month is not the lowest. */
function extremes(months: readonly Month[]): string {
  const sorted = months
    .filter(({ total }) => !new Decimal(total).isZero())
    .sort((a, b) => new Decimal(a.total).comparedTo(b.total));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) return '';
  const named = ({ month, total }: Month) => `${monthLabel(month)} (${inWords(total)})`;
  return `The highest month is ${named(highest)}, the lowest ${named(lowest)}.`;
}

function monthTable({ months, previous, label }: Trend, { parameters, total }: InventoryData): Block {
  const sum = (rows: readonly Month[], of: (month: Month) => string): string =>
    tonnes(rows.reduce((all, month) => all.plus(of(month)), new Decimal(0)));
  const previousTotal = previous.length === 0 ? null : sum(previous, (month) => month.total);
  return table({
    id: 'by_month',
    title: 'Emissions by month',
    columns: [
      column.text('month', 'Month', { printed: false, width: 10 }),
      column.text('monthName', 'Month', { width: 12 }),
      ...scopeColumns,
      column.decimal('tco2e', 'Total', { unit: TONNES }),
      column.decimal('previousTco2e', label, { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows: months.map((each, place) => {
      const before = previous[place]?.total ?? null;
      return {
        month: each.month,
        monthName: monthLabel(each.month),
        ...scopeCells(parameters, (scope) => each.byScope[scope]),
        tco2e: each.total,
        previousTco2e: before,
        changePercent: changeSince(before, each.total, total),
      };
    }),
    totals: {
      monthName: 'Total',
      ...scopeCells(parameters, (scope) => sum(months, ({ byScope }) => byScope[scope])),
      tco2e: sum(months, (month) => month.total),
      previousTco2e: previousTotal,
      changePercent: changeSince(previousTotal, total.tco2e, total),
    },
  });
}

const trendChart = ({ months, previous, label }: Trend, parameters: ReportParameters): Block =>
  lineChart({
    title: 'Emissions by month',
    unit: TONNES,
    labels: monthLabels(months),
    series: [
      { name: shortLabel(parameters), values: months.map(({ total }) => total) },
      { name: label, values: months.map((_, place) => previous[place]?.total ?? null) },
    ],
  });
