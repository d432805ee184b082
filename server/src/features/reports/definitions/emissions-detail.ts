import { column, keyFigures, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { streamEntries } from '../../emissions/index.ts';
import { countedSentence, TONNES } from './amounts.ts';
import { exclusionNotes } from './blocks/exclusions.ts';
import { scopeFigures } from './blocks/scopes.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats, countEntries, type Reading, readInventory } from './reading.ts';

export const emissionsDetail: Definition = {
  id: 'emissions_detail',
  name: 'Emission entries in detail',
  category: 'inventory',
  description: 'Every counted entry with activity, factor, gases, reference, notes and who recorded it.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

const SIX = { unit: TONNES, decimals: 6 };

const columns = [
  column.text('id', 'Entry', { width: 38 }),
  column.date('periodStart', 'From'),
  column.date('periodEnd', 'To'),
  column.text('locationId', 'Location id', { printed: false, width: 38 }),
  column.text('locationName', 'Location', { width: 20 }),
  column.integer('scope', 'Scope', { width: 7 }),
  column.text('category', 'Category', { printed: false, width: 26 }),
  column.text('subcategory', 'Activity', { width: 30 }),
  column.decimal('quantity', 'Quantity'),
  column.text('unit', 'Unit', { width: 11 }),
  column.decimal('tco2e', 'Emissions', SIX),
  column.decimal('co2', 'CO₂', { ...SIX, printed: false }),
  column.decimal('ch4', 'CH₄', { ...SIX, printed: false }),
  column.decimal('n2o', 'N₂O', { ...SIX, printed: false }),
  column.text('state', 'State', { printed: false, width: 10 }),
  column.text('factorCode', 'Factor', { printed: false, width: 34 }),
  column.text('factorSource', 'Factor source', { printed: false, width: 13 }),
  column.year('factorVintage', 'Factor vintage', { printed: false, width: 13 }),
  column.decimal('factorValue', 'Factor value', { printed: false, decimals: 6 }),
  column.text('factorUnit', 'Factor unit', { printed: false, width: 18 }),
  column.text('factorPinned', 'Factor pinned', { printed: false, width: 13 }),
  column.text('factorOverridden', 'Factor overridden', { printed: false, width: 16 }),
  column.text('factorOverrideReason', 'Reason for the override', { printed: false, width: 44 }),
  column.text('reference', 'Reference', { width: 22 }),
  column.text('notes', 'Notes', { printed: false, width: 40 }),
  column.dateTime('createdAt', 'Created', { printed: false }),
  column.text('createdById', 'Created by (id)', { printed: false, width: 38 }),
  column.text('createdByEmail', 'Created by', { printed: false, width: 30 }),
];

/** One table alone, so that its CSV is a plain rectangle of entries. */
async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  return {
    ...frameOf({ id: 'emissions_detail', title: 'Emission entries', subtitle: 'Every entry that is counted' }, reading),
    sections: [
      section('What is listed', [
        paragraph(
          `${countedSentence(reading.total)} They are listed in the order of their periods. The PDF shows the main columns; the other formats show all.`,
        ),
        keyFigures(...scopeFigures(reading)),
        exclusionNotes(reading),
      ]),
      section('Entries', [entryTable(db, reading)]),
    ],
  };
}

const entryTable = (db: Db, { selection, total }: Reading) =>
  table({
    id: 'entries',
    title: 'Emission entries',
    columns,
    rows: streamEntries(db, selection),
    totals: { id: 'Total', tco2e: total.tco2e },
    emptyText: 'No entries are counted.',
  });
