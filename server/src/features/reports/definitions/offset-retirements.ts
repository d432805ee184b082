import type { Db } from '../../../platform/db/index.ts';
import { readReporter } from '../../emissions/index.ts';
import { column, paragraph, type ReportDocument, section, table } from '../document/index.ts';
import { TONNES } from './amounts.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats } from './reading.ts';

export const offsetRetirements: Definition = {
  id: 'offset_retirements',
  name: 'Offset retirements',
  category: 'offsets',
  description: 'Carbon credits retired, with project, vintage, beneficiary and serial numbers.',
  formats: allFormats,
  countRows: async () => 0,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reporter = await readReporter(db, question.organisationId);
  return {
    ...frameOf({ id: 'offset_retirements', title: 'Offset retirements' }, { question, reporter }),
    sections: [
      section('Retirements', [paragraph('No retirements are recorded: nothing is offset in the period.'), retirements]),
    ],
  };
}

const retirements = table({
  id: 'retirements',
  title: 'Retirements',
  columns: [
    column.text('id', 'Retirement', { printed: false, width: 38 }),
    column.text('status', 'Status', { width: 12 }),
    column.text('projectId', 'Project id', { printed: false, width: 38 }),
    column.text('projectName', 'Project', { width: 30 }),
    column.year('vintage', 'Vintage'),
    column.decimal('quantity', 'Quantity', { unit: TONNES }),
    column.text('purpose', 'Purpose', { width: 22 }),
    column.text('beneficiaryName', 'Beneficiary', { width: 28 }),
    column.date('periodStart', 'From'),
    column.date('periodEnd', 'To'),
    column.text('serialNumbers', 'Serial numbers', { width: 40 }),
    column.text('registryReference', 'Registry reference', { printed: false, width: 30 }),
    column.dateTime('confirmedAt', 'Confirmed', { printed: false }),
    column.text('notes', 'Notes', { printed: false, width: 40 }),
  ],
  rows: [],
  emptyText: 'No retirements are recorded.',
});
