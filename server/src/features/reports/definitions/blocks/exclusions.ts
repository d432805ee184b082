import { type Block, column, notes, table } from '@tonne/documents';
import { entriesInWords, TONNES, total } from '../amounts.ts';
import type { Reading } from '../reading.ts';

export const COUNTING_RULE =
  'An entry counts if it is approved or locked and its period lies wholly inside the period of this report. The emission summary follows the same rule, and every total here agrees with it to the last digit.';

interface Omission {
  reason: string;
  states: readonly string[];
  where: 'pending' | 'straddling';
}

const omissions: readonly Omission[] = [
  { reason: 'Draft: not yet submitted for review', states: ['draft'], where: 'pending' },
  { reason: 'Submitted: awaiting approval', states: ['submitted'], where: 'pending' },
  {
    reason: 'Approved or locked, but partly outside the period',
    states: ['approved', 'locked'],
    where: 'straddling',
  },
  {
    reason: 'Draft or submitted, and partly outside the period',
    states: ['draft', 'submitted'],
    where: 'straddling',
  },
];

const omitted = (reading: Reading) =>
  omissions.map(({ reason, states, where }) => ({
    reason,
    ...total(reading[where].filter(({ state }) => states.includes(state))),
  }));

export function exclusionTable(reading: Reading): Block {
  const rows = omitted(reading);
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

/** The same as notes, for reports whose only table is the data. */
export const exclusionNotes = (reading: Reading): Block =>
  notes(
    COUNTING_RULE,
    ...omitted(reading).map(({ reason, ...amount }) => `Left out: ${entriesInWords(amount)}. ${reason}.`),
    ...narrowed(reading),
  );

/** Repeated here, because a reader of a later page may not have seen the cover. */
export const narrowed = ({ question }: Reading): string[] =>
  Object.values(question.filters).some((filter) => filter !== undefined)
    ? ['The filters named on the cover narrow this report; it does not show the whole organisation.']
    : [];

export const narrowedNotes = (reading: Reading): Block[] => {
  const remarks = narrowed(reading);
  return remarks.length === 0 ? [] : [notes(...remarks)];
};
