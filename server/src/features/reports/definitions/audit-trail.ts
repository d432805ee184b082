import { column, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { countRevisions, streamRevisions } from '../../emissions/index.ts';
import { counted } from './amounts.ts';
import { narrowed } from './blocks/exclusions.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats, readInventory, selectionOf } from './reading.ts';

export const auditTrail: Definition = {
  id: 'audit_trail',
  name: 'Audit trail',
  category: 'audit',
  description:
    'All revisions of the entries in the period, including deleted ones: who did what and when, what changed, and the chain of hashes.',
  formats: allFormats,
  countRows: (db, question) => countRevisions(db, selectionOf(question)),
  compose,
};

const columns = [
  column.text('entryId', 'Entry', { width: 38 }),
  column.integer('revision', 'Revision', { width: 10 }),
  column.text('action', 'Action', { width: 12 }),
  column.dateTime('at', 'At'),
  column.text('byId', 'By (id)', { printed: false, width: 38 }),
  column.text('byEmail', 'By', { width: 28 }),
  column.text('reason', 'Reason', { width: 30 }),
  column.text('changes', 'Changes', { printed: false, width: 60 }),
  column.text('previousHash', 'Previous hash', { printed: false, width: 66 }),
  column.text('hash', 'Hash', { width: 66 }),
];

/** One table alone, so that its CSV is a plain rectangle of revisions. */
async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const revisions = await countRevisions(db, reading.selection);
  return {
    ...frameOf(
      { id: 'audit_trail', title: 'Audit trail', subtitle: 'Revisions of emission entries with their hashes' },
      reading,
    ),
    sections: [
      section('What is listed', [
        paragraph(
          `${counted(revisions, 'revision', 'revisions')} of all entries whose period lies inside the period of this report, in any state and including deleted ones. They are listed entry by entry, in the order of the periods.`,
        ),
        notes(...HOW_TO_VERIFY, ...narrowed(reading)),
      ]),
      section('Revisions', [
        table({
          id: 'revisions',
          title: 'Revisions',
          columns,
          rows: streamRevisions(db, reading.selection),
          emptyText: 'No entries lie inside the period.',
        }),
      ]),
    ],
  };
}

const HOW_TO_VERIFY = [
  'Each hash is SHA-256 over the 32 bytes of the previous hash of the same entry (none for revision 1), followed by the UTF-8 bytes of the revision in its RFC 8785 form: an object with the members action, at, by, changes, reason and revision, where by holds email and id, changes is the column of that name unchanged, and reason is left out if there is none.',
  'To recompute a hash, use the JSON file: spreadsheet and CSV files put an apostrophe before text that a spreadsheet could read as a formula. The PDF leaves out some of the columns.',
  'A change to the past changes every later hash of that entry. A copy of this report that is kept elsewhere therefore shows whether the history was rewritten since. The command “tonne audit verify” recomputes every chain and compares it with the entries.',
  'A deleted draft leaves no history: only drafts can be deleted, and no draft is counted in any report.',
];
