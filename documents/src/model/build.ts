import type {
  Block,
  Chart,
  ChartSeries,
  ChartShape,
  Column,
  ColumnKind,
  KeyFigure,
  KeyFigures,
  Notes,
  Paragraph,
  Section,
  Table,
} from './model.ts';

/** Report definitions use these functions: `section('Scope 1', [paragraph('…'), table({ … })])`. */
export const section = (heading: string, blocks: readonly Block[], level: 1 | 2 = 1): Section => ({
  heading,
  level,
  blocks: withNotesJoined(blocks),
});

/** Lists of notes that follow each other become one, so that each number stands once. */
function withNotesJoined(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.type === 'notes' && block.type === 'notes') joined.splice(-1, 1, notes(...last.items, ...block.items));
    else joined.push(block);
  }
  return joined;
}

export const subsection = (heading: string, blocks: readonly Block[]): Section => section(heading, blocks, 2);

export const paragraph = (text: string): Paragraph => ({ type: 'paragraph', text });

export const notes = (...items: string[]): Notes => ({ type: 'notes', items });

export const keyFigures = (...figures: KeyFigure[]): KeyFigures => ({ type: 'keyFigures', figures });

/** The compiler checks that every row holds every column. */
export function table<Key extends string>(content: Omit<Table<Key>, 'type'>): Table {
  return { type: 'table', ...content } as Table;
}

interface ChartContent {
  title: string;
  unit: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  decimals?: number;
}

const chart =
  (shape: ChartShape) =>
  (content: ChartContent): Chart => ({ type: 'chart', shape, ...content });

/** Horizontal bars, one per label: for categories and other long names. */
export const barChart = chart('bar');
/** Columns of parts, one per label: for months or sites by scope. */
export const stackedBarChart = chart('stackedBar');
export const lineChart = chart('line');
export const donutChart = chart('donut');

type ColumnOptions = Omit<Column, 'key' | 'title' | 'kind'>;

const columnOf =
  (kind: ColumnKind) =>
  <Key extends string>(key: Key, title: string, options: ColumnOptions = {}): Column<Key> => ({
    key,
    title,
    kind,
    ...options,
  });

export const column = {
  text: columnOf('text'),
  integer: columnOf('integer'),
  decimal: columnOf('decimal'),
  year: columnOf('year'),
  date: columnOf('date'),
  dateTime: columnOf('dateTime'),
  percent: columnOf('percent'),
  money: columnOf('money'),
};
