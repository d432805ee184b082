import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { ActivitySum } from '../../../emissions/index.ts';
import { counted, shareOf, TONNES, tonnes } from '../amounts.ts';
import type { Question } from '../definition.ts';
import { scopeCells, scopeColumns } from './scopes.ts';

const gases = [
  { gas: 'co2', gasName: 'Carbon dioxide (CO₂)' },
  { gas: 'ch4', gasName: 'Methane (CH₄)' },
  { gas: 'n2o', gasName: 'Nitrous oxide (N₂O)' },
  { gas: 'undivided', gasName: 'Not broken down by the factor' },
] as const;
type Part = (typeof gases)[number]['gas'] | 'tco2e';

const sumOf = (activities: readonly ActivitySum[], part: Part): string =>
  tonnes(activities.reduce((sum, activity) => sum.plus(activity[part]), new Decimal(0)));

const nameColumns = [
  column.text('gas', 'Gas code', { printed: false, width: 10 }),
  column.text('gasName', 'Gas', { width: 30 }),
];

const totalColumns = [column.decimal('tco2e', 'Total', { unit: TONNES }), column.percent('sharePercent', 'Share')];

const totalCells = (activities: readonly ActivitySum[], part: Part) => ({
  tco2e: sumOf(activities, part),
  sharePercent: shareOf(sumOf(activities, part), sumOf(activities, 'tco2e')),
});

export function gasTable(activities: readonly ActivitySum[], question: Question): Block {
  const cells = (part: Part) => ({
    ...scopeCells(question, (scope) =>
      sumOf(
        activities.filter(({ ghgScope }) => ghgScope === scope),
        part,
      ),
    ),
    ...totalCells(activities, part),
  });
  return table({
    id: 'by_gas',
    title: 'Emissions by gas',
    columns: [...nameColumns, ...scopeColumns, ...totalColumns],
    rows: gases.map(({ gas, gasName }) => ({ gas, gasName, ...cells(gas) })),
    totals: { gasName: 'Total', ...cells('tco2e') },
  });
}

/** For activities of one scope, by gas alone. */
export const singleScopeGasTable = (id: string, title: string, activities: readonly ActivitySum[]): Block =>
  table({
    ...{ id, title },
    columns: [...nameColumns, ...totalColumns],
    rows: gases.map(({ gas, gasName }) => ({ gas, gasName, ...totalCells(activities, gas) })),
    totals: { gasName: 'Total', ...totalCells(activities, 'tco2e') },
  });

export function gasSentence(activities: readonly ActivitySum[]): string {
  const entries = activities.reduce((all, { undividedEntries }) => all + undividedEntries, 0);
  return `Gases are shown as far as the factors break them down, in tonnes CO₂ equivalent; masses of single gases are not recorded. The factors of ${counted(entries, 'entry', 'entries')} give no gas at all. “Not broken down” contains these entries and everything in a factor beyond the three gases, such as HFCs, PFCs, SF₆ and NF₃.`;
}
