import type { Db } from '../../../platform/db/index.ts';
import { readReporter } from '../../emissions/index.ts';
import { column, paragraph, type ReportDocument, section, table } from '../document/index.ts';
import { TONNES } from './amounts.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats } from './reading.ts';

export const targetProgress: Definition = {
  id: 'target_progress',
  name: 'Target progress',
  category: 'targets',
  description: 'Reduction targets with their milestones, and how far each has come.',
  formats: allFormats,
  countRows: async () => 0,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reporter = await readReporter(db, question.organisationId);
  return {
    ...frameOf({ id: 'target_progress', title: 'Target progress' }, { question, reporter }),
    sections: [
      section('Targets', [paragraph('The organisation has recorded no reduction targets.'), targets]),
      section('Milestones', [paragraph('Without targets there are no milestones.'), milestones]),
    ],
  };
}

const targets = table({
  id: 'targets',
  title: 'Targets',
  columns: [
    column.text('id', 'Target', { printed: false, width: 38 }),
    column.text('name', 'Name', { width: 30 }),
    column.text('type', 'Type', { width: 12 }),
    column.text('status', 'Status', { width: 12 }),
    column.text('scopeCoverage', 'Scopes', { width: 10 }),
    column.year('baseYear', 'Base year'),
    column.decimal('baseYearTco2e', 'Base year emissions', { unit: TONNES }),
    column.year('targetYear', 'Target year'),
    column.percent('reductionPercent', 'Reduction'),
    column.text('trajectoryModel', 'Trajectory', { printed: false, width: 14 }),
    column.decimal('currentTco2e', 'Current', { unit: TONNES }),
    column.percent('progressPercent', 'Progress'),
  ],
  rows: [],
  emptyText: 'No targets are recorded.',
});

const milestones = table({
  id: 'milestones',
  title: 'Milestones',
  columns: [
    column.text('targetId', 'Target', { printed: false, width: 38 }),
    column.text('id', 'Milestone', { printed: false, width: 38 }),
    column.year('year', 'Year'),
    column.text('label', 'Label', { width: 30 }),
    column.percent('requiredReductionPercent', 'Required reduction'),
    column.decimal('allowedTco2e', 'Allowed', { unit: TONNES }),
    column.decimal('actualTco2e', 'Actual', { unit: TONNES }),
    column.text('status', 'Status', { width: 12 }),
    column.text('verified', 'Verified', { width: 10 }),
    column.dateTime('verifiedAt', 'Verified at', { printed: false }),
  ],
  rows: [],
  emptyText: 'No milestones are recorded.',
});
