import { type Block, column, paragraph, table } from '@tonne/documents';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import { changeOn, nothing, TONNES, totalBy } from '../amounts.ts';
import { isFullYear, periodLabel } from '../calendar.ts';
import { type Comparison, type Reading, scopesOf } from '../reading.ts';
import { scopeName } from './scopes.ts';

export const BASE_YEAR_RULE =
  'The base year is the earliest calendar year with approved or locked entries under the filters of this report. Tonne keeps no recalculated base year: the figures are those of the entries as they are now.';

/** Half a year always looks small beside a whole year, and a year without entries even smaller. */
const isComparable = (base: Comparison, { question, total }: Reading): boolean =>
  isFullYear(question) && base.period.periodStart < question.periodStart && total.entries > 0;

function remark(base: Comparison, reading: Reading): string {
  if (base.period.periodStart === reading.question.periodStart && isFullYear(reading.question))
    return `The base year is ${periodLabel(base.period)}, the period of this report itself.`;
  return isFullYear(reading.question)
    ? `The base year is ${periodLabel(base.period)}.`
    : `The base year is ${periodLabel(base.period)}. The period of this report is not twelve months long, so no change against it is stated.`;
}

export function baseYearBlocks(base: Comparison | null, reading: Reading): Block[] {
  if (base === null) return [paragraph(`${BASE_YEAR_RULE} There is none yet.`)];
  return [paragraph(`${BASE_YEAR_RULE} ${remark(base, reading)}`), baseYearTable(base, reading)];
}

function baseYearTable(base: Comparison, reading: Reading): Block {
  const then = totalBy(base.sums, ({ ghgScope }) => ghgScope);
  const now = totalBy(reading.counted, ({ ghgScope }) => ghgScope);
  const change = (before: string, after: string) => (isComparable(base, reading) ? changeOn(before, after) : null);
  const cells = (scope: GhgScope) => {
    const baseYearTco2e = (then.get(scope) ?? nothing).tco2e;
    const tco2e = (now.get(scope) ?? nothing).tco2e;
    return { baseYearTco2e, tco2e, changePercent: change(baseYearTco2e, tco2e) };
  };
  const baseTotal = base.total ?? nothing;
  return table({
    id: 'base_year',
    title: `Against the base year ${periodLabel(base.period)}`,
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope'),
      column.decimal('baseYearTco2e', `Base year ${periodLabel(base.period)}`, { unit: TONNES }),
      column.decimal('tco2e', 'This period', { unit: TONNES }),
      column.percent('changePercent', 'Change'),
    ],
    rows: scopesOf(reading.question).map((scope) => ({ scope, scopeName: scopeName(scope), ...cells(scope) })),
    totals: {
      scopeName: 'Total',
      baseYearTco2e: baseTotal.tco2e,
      tco2e: reading.total.tco2e,
      changePercent: change(baseTotal.tco2e, reading.total.tco2e),
    },
  });
}
