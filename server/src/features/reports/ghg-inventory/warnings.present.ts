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
  heat_by_default:
    'Heat, steam or cooling by an assumed energy source or efficiency, because no factor is published and none is stated',
  factor_overridden:
    'The pinned factor is for another scope or category, or differs from the automatic choice; see Factor overrides',
  far_from_published: 'The own factor is less than half or more than twice the published one; see Own factors',
  own_factor_new: 'No published factor fits, and no approved entry pins the own factor yet; see Own factors',
  price_not_adjusted:
    'The prices of the year of the money and of the year of its factor are not compared, as no index has both',
  factor_global: 'The factor is for the world; none of the country or its region fits',
  factor_proxy: 'The factor is for another country or grid',
  overlaps_other_entry: 'Another entry has the same location and activity and some of the same days',
  unusual_amount: 'The amount is far from the others of its series',
  unusual_period: 'The period is longer than the others of its series by more than half',
  outside_kyoto: 'The figure includes gases of the Montreal Protocol',
  uncertainty_partial: 'The uncertainty of only one of quantity and factor is known',
  no_residual_mix: 'Electricity without an instrument took the grid average, as no residual mix is published',
};

const EXPLANATION =
  'Warnings do not change a figure. They point out what an auditor would ask about; each entry shows its own warnings. An entry can have several.';

export async function warningBlocks(db: Db, { selection, total }: InventoryData): Promise<Block[]> {
  const warned = await sumWarned(db, selection);
  return [
    paragraph(EXPLANATION),
    table({
      id: 'warnings',
      title: 'Warnings',
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
