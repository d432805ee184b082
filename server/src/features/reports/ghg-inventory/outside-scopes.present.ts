import { type Block, column, notes, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { ActivitySum } from '../../inventory/index.ts';
import { sumOf } from '../../inventory/index.ts';
import { inWords, tonnes } from '../blocks/amounts.rules.ts';
import { scopeCells, scopeColumns } from '../blocks/emissions/scopes.present.ts';
import { biogenicTonnes } from '../blocks/statement/method.present.ts';
import type { InventoryData } from '../inventory.service.ts';

const lines = [
  { line: 'biogenic_co2', lineName: 'Biogenic CO₂', unit: 't CO₂', amount: 'biogenicCo2' },
  { line: 'outside_kyoto', lineName: 'Gases of the Montreal Protocol', unit: 't CO₂e', amount: 'outsideKyoto' },
] as const;

/** GHG Protocol Corporate Standard, chapters 4 and 9: both are reported, and neither belongs to a scope. */
export function outsideScopesBlocks(activities: readonly ActivitySum[], inventory: InventoryData): Block[] {
  const { parameters, counted } = inventory;
  return [
    table({
      id: 'outside_scopes',
      title: 'Outside the scopes',
      columns: [
        column.text('line', 'Code', { printed: false, width: 16 }),
        column.text('lineName', 'Emissions', { width: 34 }),
        column.text('unit', 'Unit', { width: 9 }),
        ...scopeColumns.map(({ unit: _, title, ...rest }) => ({ ...rest, title: `With ${title.toLowerCase()}` })),
        column.decimal('total', 'Total'),
      ],
      rows: lines.map(({ line, lineName, unit, amount }) => ({
        line,
        lineName,
        unit,
        ...scopeCells(parameters, (scope) =>
          amountOf(
            amount,
            counted.filter(({ ghgScope }) => ghgScope === scope),
          ),
        ),
        total: amountOf(amount, counted),
      })),
    }),
    notes(BIOGENIC_RULE, montrealSentence(activities)),
  ];
}

/** Null if the amount is not known, printed as a dash. */
const amountOf = (amount: (typeof lines)[number]['amount'], sums: InventoryData['counted']): string | null =>
  amount === 'biogenicCo2' ? biogenicTonnes(sums) : tonnes(sumOf(sums, amount));

const BIOGENIC_RULE =
  'Biogenic CO₂ is shown with the scope of the activity that emits it and is part of no scope and no total. It is known as far as the factors state it; a dash means that it is not known, not that it is zero.';

/** Part that published figures contain. It cannot be removed from them without the masses. */
function montrealSentence(activities: readonly ActivitySum[]): string {
  const published = activities.filter(({ gwpSet }) => gwpSet === 'as_published');
  const inside = published.reduce((all, { outsideKyoto }) => all.plus(outsideKyoto), new Decimal(0));
  return inside.isZero()
    ? 'Gases of the Montreal Protocol are in no total.'
    : `Of the gases of the Montreal Protocol, ${inWords(tonnes(inside))} are inside the totals, because the figures of their factors are used as published. Choose a GWP set under Settings to report new entries without them.`;
}
