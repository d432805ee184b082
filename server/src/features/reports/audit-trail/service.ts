import { column, dateInWords, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { countRevisions, streamRevisions } from '../../inventory/index.ts';
import { counted } from '../blocks/amounts.rules.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { narrowed } from '../blocks/statement/exclusions.present.ts';
import { allFormats, type Definition, type InventoryData, readInventory, selectionOf } from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { changeTable, countChanges } from './present.ts';

export const auditTrail: Definition = {
  id: 'audit_trail',
  name: 'Audit trail',
  category: 'audit',
  description:
    'All revisions of the entries in the period, including deleted ones, with the chain of hashes; and every change of reporting periods, settings, statements, metrics, factors, instruments, targets, retirements and certificates since the period began, each with author, time and changed values.',
  formats: allFormats,
  countRows: async (db, parameters) =>
    (await countRevisions(db, selectionOf(parameters))) + (await countChanges(db, parameters)),
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
  column.date('periodStart', 'Entry from', { printed: false }),
  column.date('periodEnd', 'Entry to', { printed: false }),
  column.integer('days', 'Days of the entry', { printed: false, width: 10 }),
  column.integer('daysCounted', 'Days in the period', { printed: false, width: 10 }),
];

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const revisions = await countRevisions(db, inventory.selection);
  const changes = await countChanges(db, parameters);
  return {
    ...frameOf(
      {
        id: 'audit_trail',
        title: 'Audit trail',
        subtitle: 'Revisions of entries with their hashes, and other changes',
      },
      inventory,
    ),
    sections: [
      section('Listed revisions', [
        paragraph(
          `${counted(revisions, 'revision', 'revisions')} of all entries with a day in the period of this report, in any state and including deleted ones. The formats other than PDF also show the days of each entry and how many of them lie in the period; a counted entry counts by that share. The revisions are listed entry by entry, in the order of the periods. They include added and removed evidence.`,
        ),
        paragraph(
          `${counted(changes, 'other change', 'other changes')} since ${dateInWords(parameters.periodStart)} from the permanent record, in the order of time: reporting periods, the organisation and its locations, inventory statements, metrics, own factors, instruments, targets and milestones, retirements and certificates.`,
        ),
        notes(...HOW_TO_VERIFY, ...narrowedRevisions(inventory)),
      ]),
      section('Revisions', [
        table({
          id: 'revisions',
          title: 'Revisions',
          columns,
          rows: streamRevisions(db, inventory.selection),
          emptyText: 'No entry has a day in the period.',
        }),
      ]),
      section('Other changes', [changeTable(db, parameters)]),
    ],
  };
}

const HOW_TO_VERIFY = [
  'Each hash is SHA-256 over the 32 bytes of the previous hash of the same entry (none for revision 1), followed by the UTF-8 bytes of the revision in its RFC 8785 form: an object with the members action, at, by, changes, reason and revision, where by holds email and id, changes is the column of that name unchanged, and reason is left out if there is none.',
  'To recompute a hash, use the JSON file: spreadsheet and CSV files put an apostrophe before text that a spreadsheet could read as a formula. The PDF leaves out some of the columns.',
  'A change to the past changes every later hash of that entry. A copy of this report that is stored elsewhere therefore shows whether the history was rewritten later. The command “tonne audit verify” recomputes every chain and compares it with the entries.',
  'A deleted entry keeps its history, which ends with the deletion. Only drafts can be deleted, and no draft is counted in any report.',
  'Other changes come from the record, which also covers users, keys and sign-ins. GET /api/v1/record/{id} proves each event by its place in the log. Addresses and names of erased users are shown as [erased].',
];

/** Settings belong to the whole organisation, so filters do not narrow them. */
const narrowedRevisions = (inventory: InventoryData): string[] =>
  narrowed(inventory).length === 0
    ? []
    : ['The filters named on the cover narrow the revisions; other changes are listed in full.'];
