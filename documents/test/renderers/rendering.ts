import { column, type ReportDocument, type ReportFormat, type Row, section, table } from '../../src/index.ts';
import { rendered } from '../../src/testing/index.ts';

export const textOf = async (document: ReportDocument, format: ReportFormat): Promise<string> =>
  (await rendered(document, format)).bytes.toString('utf8');

export const mixedColumns = [
  column.text('name', 'Name'),
  column.integer('count', 'Count'),
  column.decimal('tco2e', 'Emissions', { unit: 't CO₂e', decimals: 6 }),
  column.percent('share', 'Share'),
  column.money('cost', 'Cost', { unit: 'GBP' }),
  column.date('day', 'Day'),
  column.dateTime('at', 'At'),
];

export const mixedRow: Row = {
  name: 'Kraków',
  count: 3,
  tco2e: '1234.500000',
  share: '12.5',
  cost: '99.90',
  day: '2025-03-01',
  at: '2026-01-14T09:30:00Z',
};

/** A report of one table with a column of every kind. */
export function mixed(rows: Row[] | AsyncIterable<Row[]>, changes: Partial<ReportDocument> = {}): ReportDocument {
  return {
    reportId: 'mixed',
    title: 'Every kind of column',
    organisation: 'Example plc',
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    asOf: new Date('2026-03-15T12:00:00Z'),
    filters: [],
    sections: [section('Rows', [table({ id: 'mixed', title: 'Mixed', columns: mixedColumns, rows })])],
    ...changes,
  };
}

export const named = (name: string): Row => ({ ...mixedRow, name });

/** Texts that users have typed, whether meant as a formula or not. */
export const FORMULAS = [
  '=1+1',
  '+44 20 7946 0000',
  '-5 degrees',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=HYPERLINK("http://x","y")',
];
