import { type Block, column, lineChart, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Db } from '../../../platform/db/index.ts';
import { sumByMonth } from '../../inventory/index.ts';
import { changeSince, countedSentence, inWords, sentences, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { comparisonPeriod, monthLabel, shortLabel } from '../blocks/calendar.rules.ts';
import {
  emissionsByMonth,
  MONTH_RULE,
  type Month,
  monthChart,
  monthLabels,
} from '../blocks/emissions/months.present.ts';
import { scopeCells, scopeColumns } from '../blocks/emissions/scopes.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { countingRule, exclusionTable, narrowed } from '../blocks/statement/exclusions.present.ts';
import { scope2Method } from '../blocks/statement/method.present.ts';
import { allFormats, countEntries, type Reading, readInventory } from '../inventory.service.ts';
import type { Definition, Question } from '../rules.ts';

export const monthlyTrend: Definition = {
  id: 'monthly_trend',
  name: 'Monthly trend',
  category: 'analysis',
  description: 'Emissions by month and scope, compared with the same months a year earlier.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

/** The months of the report and those of the period to compare with, in the same order. */
interface Trend {
  months: readonly Month[];
  /** Empty if nothing was counted then: missing data is not zero. */
  previous: readonly Month[];
  label: string;
}

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const before = comparisonPeriod(question);
  const then = await sumByMonth(db, { ...reading.selection, ...before }, ['ghgScope']);
  const trend: Trend = {
    months: emissionsByMonth(question, await sumByMonth(db, reading.selection, ['ghgScope'])),
    previous: then.length === 0 ? [] : emissionsByMonth(before, then),
    label: shortLabel(before),
  };
  return {
    ...frameOf({ id: 'monthly_trend', title: 'Monthly emissions' }, reading),
    sections: [
      section('Month by month', [
        paragraph(sentences(countedSentence(reading.total), extremes(trend.months))),
        ...monthChart(trend.months, reading),
        monthTable(trend, reading),
        notes(scope2Method(reading), MONTH_RULE, ...narrowed(reading)),
      ]),
      ...(trend.previous.length > 0 ? [section('Against the period before', [trendChart(trend, question)])] : []),
      section('Exclusions', [paragraph(countingRule(reading)), exclusionTable(reading)]),
    ],
  };
}

/** Months without figures do not count: a month in the future is not the lowest. */
function extremes(months: readonly Month[]): string {
  const sorted = months
    .filter(({ total }) => !new Decimal(total).isZero())
    .sort((a, b) => new Decimal(a.total).comparedTo(b.total));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) return '';
  const named = ({ month, total }: Month) => `${monthLabel(month)} (${inWords(total)})`;
  return `The highest month is ${named(highest)}, the lowest ${named(lowest)}.`;
}

function monthTable({ months, previous, label }: Trend, { question, total }: Reading): Block {
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
        ...scopeCells(question, (scope) => each.byScope[scope]),
        tco2e: each.total,
        previousTco2e: before,
        changePercent: changeSince(before, each.total, total),
      };
    }),
    totals: {
      monthName: 'Total',
      ...scopeCells(question, (scope) => sum(months, ({ byScope }) => byScope[scope])),
      tco2e: sum(months, (month) => month.total),
      previousTco2e: previousTotal,
      changePercent: changeSince(previousTotal, total.tco2e, total),
    },
  });
}

const trendChart = ({ months, previous, label }: Trend, question: Question): Block =>
  lineChart({
    title: 'Emissions by month',
    unit: TONNES,
    labels: monthLabels(months),
    series: [
      { name: shortLabel(question), values: months.map(({ total }) => total) },
      { name: label, values: months.map((_, place) => previous[place]?.total ?? null) },
    ],
  });
