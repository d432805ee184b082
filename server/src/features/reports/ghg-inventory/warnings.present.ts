import { type Block, column, paragraph, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { sumWarned, type WarnedAmount } from '../../inventory/index.ts';
import { shareOf, TONNES } from '../blocks/amounts.rules.ts';
import type { InventoryData } from '../inventory.service.ts';

const MEANINGS: Record<WarnedAmount['code'], string> = {
  vintage_after_period: 'The factor was published after the year of the activity',
  vintage_older_than_one_year: 'The factor is more than a year older than the activity',
  gwp_not_converted: 'The factor states no masses, so the organisation’s GWP set could not be applied',
  gas_incomplete: 'The factor of a road fuel covers CO₂ only',
  life_cycle_factor: 'The factor of a grid includes upstream emissions, which belong to scope 3',
  factor_overridden: 'The pinned factor is for another scope or category; see Factor overrides',
  overlaps_other_entry: 'Another entry has the same location and activity and some of the same days',
  unusual_amount: 'The amount is far from the others of its series',
  outside_kyoto: 'The figure includes gases of the Montreal Protocol',
  uncertainty_partial: 'The uncertainty of only one of quantity and factor is known',
  no_residual_mix: 'Electricity without an instrument took the grid average, as no residual mix is published',
};

const EXPLANATION =
  'Warnings do not change a figure. They name what an auditor would ask about; each entry shows its own. An entry can have several.';

export async function warningBlocks(db: Db, { selection, total }: InventoryData): Promise<Block[]> {
  const warned = await sumWarned(db, selection);
  return [
    paragraph(EXPLANATION),
    table({
      id: 'warnings',
      title: 'Counted entries with warnings',
      columns: [
        column.text('code', 'Code', { printed: false, width: 28 }),
        column.text('meaning', 'Warning', { width: 62 }),
        column.integer('entries', 'Entries'),
        column.decimal('tco2e', 'Emissions', { unit: TONNES }),
        column.percent('sharePercent', 'Share'),
      ],
      rows: warned.map(({ code, entries, tco2e }) => ({
        code,
        meaning: MEANINGS[code],
        entries,
        tco2e,
        sharePercent: shareOf(tco2e, total.tco2e),
      })),
      emptyText: 'No counted entry has a warning.',
    }),
  ];
}
