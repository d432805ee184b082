import { type Block, column, paragraph, table } from '@tonne/documents';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import { type BaseYear, type Comparison, type InventoryData, scopesOf } from '../../inventory.service.ts';
import { changeOn, nothing, sentences, TONNES, totalBy } from '../amounts.rules.ts';
import { isFullYear, periodLabel } from '../calendar.rules.ts';
import { scopeName } from '../emissions/scopes.present.ts';
import { missingStatement } from './disclosures.present.ts';

/** States the base year, its reason and the recalculation policy, or what is missing. */
export function baseYearSentence(base: BaseYear | null, inventory: InventoryData): string {
  const { statement, fiscalYear } = inventory;
  if (base === null)
    return statement
      ? `No base year is chosen. Name one, with its reason, in the inventory statement for ${fiscalYear}.`
      : `No base year is chosen. ${missingStatement(inventory)}`;
  return sentences(
    `The base year is ${base.year}.`,
    base.isOfStatement
      ? `Reason: ${asSentence(statement?.baseYearReason ?? '')}`
      : `The inventory statement for ${fiscalYear} names no base year, so this is the base year of the latest statement that does.`,
    statement ? recalculationSentence(statement.recalculationThresholdPercent) : '',
    base.total === null ? `It has no approved or locked entries${underFilters(inventory)}.` : '',
  );
}

const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const recalculationSentence = (percent: number): string =>
  `It is recalculated when a change of boundary, method or factors, or an error, moves its total by ${percent} % or more. The figures here come from the current entries.`;

const underFilters = ({ parameters }: InventoryData): string =>
  Object.values(parameters.filters).some((filter) => filter !== undefined) ? ' under the filters of this report' : '';

/** Only whole years with entries are comparable, since part of a year always looks small. */
const isComparable = (base: Comparison, { parameters, total }: InventoryData): boolean =>
  isFullYear(parameters) && base.period.periodStart < parameters.periodStart && total.entries > 0;

function remark(base: Comparison, { parameters }: InventoryData): string {
  if (!isFullYear(parameters))
    return 'The period of this report is not twelve months long, so no change against the base year is stated.';
  return base.period.periodStart === parameters.periodStart ? 'It is the period of this report.' : '';
}

export function baseYearBlocks(base: BaseYear | null, inventory: InventoryData): Block[] {
  const sentence = baseYearSentence(base, inventory);
  if (base === null) return [paragraph(sentence)];
  return [paragraph(sentences(sentence, remark(base, inventory))), baseYearTable(base, inventory)];
}

function baseYearTable(base: BaseYear, inventory: InventoryData): Block {
  const then = totalBy(base.sums, ({ ghgScope }) => ghgScope);
  const now = totalBy(inventory.counted, ({ ghgScope }) => ghgScope);
  const change = (before: string | null, after: string) =>
    isComparable(base, inventory) ? changeOn(before, after) : null;
  const cells = (scope: GhgScope) => {
    const baseYearTco2e = base.total && (then.get(scope) ?? nothing).tco2e;
    const tco2e = (now.get(scope) ?? nothing).tco2e;
    return { baseYearTco2e, tco2e, changePercent: change(baseYearTco2e, tco2e) };
  };
  const baseYearTco2e = base.total?.tco2e ?? null;
  return table({
    id: 'base_year',
    title: `Against the base year ${base.year}`,
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope'),
      column.decimal('baseYearTco2e', `Base year ${periodLabel(base.period)}`, { unit: TONNES }),
      column.decimal('tco2e', 'This period', { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows: scopesOf(inventory.parameters).map((scope) => ({ scope, scopeName: scopeName(scope), ...cells(scope) })),
    totals: {
      scopeName: 'Total',
      baseYearTco2e,
      tco2e: inventory.total.tco2e,
      changePercent: change(baseYearTco2e, inventory.total.tco2e),
    },
  });
}
