import { type Block, column, notes, table } from '@tonne/documents';
import { shareOf, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { PRIMARY_DATA_RULE, type PrimaryData } from '../blocks/emissions/primary-data.rules.ts';

export const PRIMARY = 'Data of suppliers or partners, measured with evidence';

const lines = [
  { datapoint: 'E1-6_25', line: PRIMARY, of: 'primary' },
  { datapoint: null, line: 'Other quantities measured with evidence', of: 'measured' },
  { datapoint: null, line: 'Stated without evidence, calculated or estimated', of: 'rest' },
] as const;

/** AR 46 (g): the share of scope 3 from primary data, and what the rest is based on. */
export const primaryDataBlocks = (data: PrimaryData): Block[] => [
  table({
    id: 'e1_6_primary_data',
    title: 'Primary data of scope 3',
    columns: [
      column.text('datapoint', 'Datapoint', { width: 10 }),
      column.text('paragraph', 'Paragraph', { width: 10 }),
      column.text('line', 'Scope 3 from', { width: 50 }),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share of scope 3'),
    ],
    rows: lines.map(({ datapoint, line, of }) => ({
      datapoint,
      paragraph: 'AR 46 (g)',
      line,
      tco2e: tonnes(data[of]),
      sharePercent: shareOf(tonnes(data[of]), tonnes(data.total)),
    })),
  }),
  notes(PRIMARY_DATA_RULE),
];
