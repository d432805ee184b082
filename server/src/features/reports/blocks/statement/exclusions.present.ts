import { type Block, column, notes, table } from '@tonne/documents';
import type { InventoryData } from '../../inventory.service.ts';
import { entriesInWords, TONNES, total } from '../amounts.rules.ts';
import { shareBlocks } from './counted.present.ts';

const COUNTING_RULE =
  'An entry counts if it is approved or locked. An entry that crosses an edge of the period of this report counts by its share of days. The emission summary follows the same rule, and every total here agrees with it to the last digit.';

/** Also states the part from entries that cross an edge, which the list of the API leaves out. */
export const countingRule = ({ straddling }: InventoryData): string =>
  straddling.entries === 0
    ? `${COUNTING_RULE} No entry crosses an edge.`
    : `${COUNTING_RULE} That is the case for ${entriesInWords(straddling)} of the total.`;

const omissions = [
  { reason: 'Draft: not yet submitted for review', of: 'draft' },
  { reason: 'Submitted: awaiting approval', of: 'submitted' },
] as const;

const omitted = ({ pending }: InventoryData) =>
  omissions.map(({ reason, of }) => ({ reason, ...total(pending.filter(({ state }) => state === of)) }));

/** What the figures leave out: entries, and parts of locations. */
export const exclusionBlocks = (inventory: InventoryData): Block[] => [
  omittedTable(inventory),
  ...shareBlocks(inventory),
];

export function omittedTable(inventory: InventoryData): Block {
  const rows = omitted(inventory);
  return table({
    id: 'left_out',
    title: 'Entries left out of the figures',
    columns: [
      column.text('reason', 'Why', { width: 52 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
    ],
    rows,
    totals: { reason: 'Left out', ...total(rows) },
  });
}

/** Lists the same as notes, for reports whose only table is the data. */
export const exclusionNotes = (inventory: InventoryData): Block =>
  notes(
    countingRule(inventory),
    ...omitted(inventory).map(({ reason, ...amount }) => `Left out: ${entriesInWords(amount)}. ${reason}.`),
    ...narrowed(inventory),
  );

/** Repeats the filters, since a reader of a later page may not have seen the cover. */
export const narrowed = ({ parameters }: InventoryData): string[] =>
  Object.values(parameters.filters).some((filter) => filter !== undefined)
    ? ['The filters named on the cover narrow this report; it does not show the whole organisation.']
    : [];

export const narrowedNotes = (inventory: InventoryData): Block[] => {
  const remarks = narrowed(inventory);
  return remarks.length === 0 ? [] : [notes(...remarks)];
};
