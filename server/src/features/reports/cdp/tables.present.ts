import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { scope3Categories } from '../../../kernel/ghg-scope.ts';
import { sumOf } from '../../inventory/index.ts';
import type { InventoryStatement } from '../../organisations/index.ts';
import { shareOf, TONNES, tonnes, total, totalBy } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import { PRIMARY_DATA_RULE, type PrimaryData } from '../blocks/emissions/primary-data.rules.ts';
import { categoryNames, missingPart } from '../blocks/statement/disclosures.present.ts';
import { type Comparison, type InventoryData, type ScopeSum, scopesOf } from '../inventory.service.ts';

const grossLines = [
  { code: '7.6', figure: 'Gross global scope 1', scope: 1, of: 'locationTco2e' },
  { code: '7.7', figure: 'Scope 2, location-based', scope: 2, of: 'locationTco2e' },
  { code: '7.7', figure: 'Scope 2, market-based', scope: 2, of: 'marketTco2e' },
] as const;

export function grossTable({ counted, parameters }: InventoryData, previous: Comparison): Block {
  const figure = (sums: readonly ScopeSum[], { scope, of }: (typeof grossLines)[number]): string | null =>
    scopesOf(parameters).includes(scope)
      ? tonnes(
          sumOf(
            sums.filter(({ ghgScope }) => ghgScope === scope),
            of,
          ),
        )
      : null;
  return table({
    id: 'q7_6_and_7_7',
    title: 'Gross global scope 1 and scope 2 emissions',
    columns: [
      column.text('code', 'Question', { width: 10 }),
      column.text('figure', 'Figure', { width: 36 }),
      column.decimal('tco2e', shortLabel(parameters), { unit: TONNES }),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
    ],
    rows: grossLines.map((line) => ({
      code: line.code,
      figure: line.figure,
      tco2e: figure(counted, line),
      previousTco2e: previous.total === null ? null : figure(previous.sums, line),
    })),
  });
}

type Status = InventoryStatement['scope3'][number]['status'];

/** Answers that the questionnaire offers, with and without counted entries. */
const EVALUATIONS: Record<Status | 'not_stated', readonly [counted: string, not: string]> = {
  calculated: ['Relevant, calculated', 'Relevant, not yet calculated'],
  not_yet: ['Relevant, calculated', 'Relevant, not yet calculated'],
  not_relevant: ['Not relevant, calculated', 'Not relevant, explanation provided'],
  not_stated: ['Relevant, calculated', 'Not evaluated'],
};

const STATUS_RULE = [
  'The evaluation status follows the inventory statement of the year, and the entries: a category is “calculated” only if approved or locked entries are counted. “Not evaluated” means that the statement does not mention it.',
  'The methods and data sources that 7.8 asks for are those of the factors under Methods.',
  PRIMARY_DATA_RULE,
];

export const statusNotes = (inventory: InventoryData): string[] => {
  const isComplete = inventory.statement?.scope3.length === scope3Categories.length;
  return [...STATUS_RULE, ...(isComplete ? [] : [missingPart(inventory, 'the relevance of every scope 3 category')])];
};

export function scope3Table(inventory: InventoryData, primaryData: PrimaryData): Block {
  const { counted, statement } = inventory;
  const amounts = totalBy(counted, ({ category }) => category);
  const whole = total(counted.filter(({ ghgScope }) => ghgScope === 3));
  const stated = new Map(statement?.scope3.map((one) => [one.category as string, one]));
  return table({
    id: 'q7_8',
    title: '7.8: gross global scope 3',
    columns: [
      column.text('categoryNumber', 'No.', { width: 6, align: 'right' }),
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Category', { width: 34 }),
      column.text('status', 'Evaluation status', { width: 26 }),
      column.text('explanation', 'Explanation', { width: 40 }),
      column.integer('entries', 'Entries', { printed: false }),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share of scope 3'),
      column.percent('supplierDataPercent', 'Data of suppliers or partners'),
    ],
    rows: scope3Categories.map((category, place) => {
      const amount = amounts.get(category);
      const one = stated.get(category);
      return {
        categoryNumber: `${place + 1}`,
        category,
        categoryName: categoryNames.get(category) ?? category,
        status: EVALUATIONS[one?.status ?? 'not_stated'][amount ? 0 : 1],
        explanation: one?.reason ?? null,
        entries: amount?.entries ?? 0,
        tco2e: amount?.tco2e ?? null,
        sharePercent: amount ? shareOf(amount.tco2e, whole.tco2e) : null,
        supplierDataPercent: amount
          ? shareOf((primaryData.byCategory.get(category) ?? new Decimal(0)).toFixed(), amount.tco2e)
          : null,
      };
    }),
    totals: {
      categoryName: 'Total',
      entries: whole.entries,
      tco2e: whole.tco2e,
      supplierDataPercent: shareOf(primaryData.primary.toFixed(), whole.tco2e),
    },
  });
}
