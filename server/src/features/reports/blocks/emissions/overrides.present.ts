import { type Block, column, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { Db } from '../../../../platform/db/index.ts';
import { type OverrideSum, type Selection, streamOverrides, sumOverrides } from '../../../inventory/index.ts';
import { counted, entriesInWords, sentences, TONNES, inWords as tonnesInWords } from '../amounts.rules.ts';

export const OVERRIDES = 'Factor overrides';

const columns = [
  column.text('id', 'Entry', { width: 36 }),
  column.date('periodStart', 'From', { printed: false }),
  column.date('periodEnd', 'To', { printed: false }),
  column.text('locationName', 'Location', { printed: false, width: 20 }),
  column.integer('scope', 'Scope', { printed: false, width: 7 }),
  column.text('category', 'Category', { printed: false, width: 24 }),
  column.text('subcategory', 'Activity', { printed: false, width: 30 }),
  column.text('factorCode', 'Factor', { width: 30 }),
  column.text('automaticCode', 'Instead of', { width: 30 }),
  column.text('differences', 'Differs in', { printed: false, width: 24 }),
  column.integer('factorScope', 'Scope of the factor', { printed: false, width: 10 }),
  column.text('factorCategory', 'Category of the factor', { printed: false, width: 24 }),
  column.text('reason', 'Reason', { width: 72 }),
  column.decimal('tco2e', 'Emissions', { unit: TONNES }),
  column.decimal('automaticTco2e', 'By the automatic choice', { unit: TONNES, printed: false }),
  column.decimal('effectTco2e', 'Effect', { unit: TONNES }),
  column.integer('days', 'Days', { printed: false, width: 7 }),
  column.integer('daysCounted', 'Days counted', { printed: false, width: 9 }),
  column.decimal('entryTco2e', 'Emissions of the whole entry', { unit: TONNES, printed: false }),
];

/**
 * Lists every counted entry whose pinned factor is for another scope or category or differs from the automatic choice, with
 * its effect, so that readers can review each reason.
 */
export async function overrideBlocks(db: Db, selection: Selection): Promise<Block[]> {
  const sum = await sumOverrides(db, selection);
  return [
    paragraph(overridesInWords(sum)),
    table({
      id: 'factor_overrides',
      title: OVERRIDES,
      columns,
      rows: sum.entries === 0 ? [] : streamOverrides(db, selection),
      totals: {
        id: 'Total',
        tco2e: sum.tco2e,
        effectTco2e: sum.withoutEffect < sum.entries ? sum.effectTco2e : null,
        entryTco2e: sum.entryTco2e,
      },
      emptyText: 'None.',
    }),
  ];
}

/** `3 overrides lower the total by 182.700 t CO₂e.` Entries without an automatic choice have no known effect. */
function effectInWords({ entries, effectTco2e, withoutEffect }: OverrideSum): string {
  if (entries === 0) return '';
  const compared = entries - withoutEffect;
  const unknown = `For ${counted(withoutEffect, 'override', 'overrides')} no automatic choice is known, so the effect is not known either.`;
  const effect = new Decimal(effectTco2e);
  const verb = effect.isNegative() ? 'lower' : 'raise';
  const known = effect.isZero()
    ? `${counted(compared, 'override', 'overrides')} ${compared === 1 ? 'does' : 'do'} not change the total.`
    : `${counted(compared, 'override', 'overrides')} ${compared === 1 ? `${verb}s` : verb} the total by ${tonnesInWords(effect.abs().toFixed(6))}.`;
  return sentences(compared === 0 ? '' : known, withoutEffect === 0 ? '' : unknown);
}

const isShared = ({ tco2e, entryTco2e }: OverrideSum): boolean => tco2e !== entryTco2e;

export function overridesInWords(sum: OverrideSum): string {
  const use = sum.entries === 1 ? 'uses' : 'use';
  const without = counted(sum.withoutReason, 'entry was', 'entries were');
  return sentences(
    `Factors are chosen for the scope and category of an entry, or pinned. ${entriesInWords(sum)} ${use} a pinned factor that is for another scope or category, or differs from the automatic choice in activity or place, or by more than 25 %.`,
    effectInWords(sum),
    isShared(sum)
      ? `An entry that crosses an edge of the period is listed with its share of days; the whole entries are ${tonnesInWords(sum.entryTco2e)}.`
      : '',
    sum.withoutReason === 0 ? '' : `${without} recorded before a reason was required.`,
  );
}
