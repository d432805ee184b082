import type { CivilDate } from '../../../kernel/period.ts';

/**
 * What a report says, without a word on how it looks. A definition builds one; each renderer turns it into bytes.
 * Rows may be a stream, so a document is good for one rendering.
 */
export interface ReportDocument {
  /** The definition's id, e.g. `ghg_inventory`. */
  reportId: string;
  title: string;
  subtitle?: string;
  organisation: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  /** The moment whose data the report shows: the snapshot, not the end of the rendering. */
  asOf: Date;
  filters: readonly Filter[];
  /** What it was drawn up by, e.g. "GHG Protocol Corporate Standard". */
  standard?: string;
  /** One word across every printed page, where the report must not be taken for what it looks like. */
  mark?: string;
  sections: readonly Section[];
}

export interface Filter {
  name: string;
  value: string;
}

export interface Section {
  heading: string;
  level: 1 | 2;
  blocks: readonly Block[];
}

export type Block = Paragraph | Notes | KeyFigures | Table | Chart;

export interface Paragraph {
  type: 'paragraph';
  text: string;
}

/** Remarks in smaller type: methods, omissions, sources. */
export interface Notes {
  type: 'notes';
  items: readonly string[];
}

export interface KeyFigures {
  type: 'keyFigures';
  figures: readonly KeyFigure[];
}

export interface KeyFigure {
  label: string;
  /** A plain decimal. */
  value: string;
  unit: string;
  note?: string;
  /** Places shown on paper; 3 unless told. */
  decimals?: number;
}

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'year' | 'date' | 'dateTime' | 'percent' | 'money';

/**
 * What a cell holds, by the column's kind: `decimal`, `money` and `percent` an exact plain decimal as text ('-12.50';
 * percent in points: '12.5' is 12.5 %), `integer` and `year` the same or a safe integer, a year shown
 * without separators, `date` YYYY-MM-DD, `dateTime` YYYY-MM-DDThh:mm:ssZ. null is "no value", never zero.
 */
export type Cell = string | number | null;

export type Row<Key extends string = string> = Readonly<Record<Key, Cell>>;

export interface Column<Key extends string = string> {
  /** A camelCase word of the API: the CSV header and the JSON member. */
  key: Key;
  /** What people read above the column in PDF and XLSX. */
  title: string;
  kind: ColumnKind;
  unit?: string;
  /** Places shown on paper and by the spreadsheet's number format; the cell itself is never rounded. */
  decimals?: number;
  /** In characters; without it the kind decides. */
  width?: number;
  align?: 'left' | 'right';
  /** false leaves the column out of the PDF. */
  printed?: boolean;
}

export interface Table<Key extends string = string> {
  type: 'table';
  /** A snake_case word, unique in the document: the JSON member and the CSV's `table` column. */
  id: string;
  title: string;
  columns: readonly Column<Key>[];
  /** All rows at once, or chunks of them as they are read: a million rows stream through. */
  rows: readonly Row<Key>[] | AsyncIterable<readonly Row<Key>[]>;
  /** Sums by column key, and a word such as "Total" in a text column. */
  totals?: Partial<Row<Key>>;
  /** What stands in place of rows when there are none. */
  emptyText?: string;
}

export type ChartShape = 'bar' | 'stackedBar' | 'line' | 'donut';

export interface Chart {
  type: 'chart';
  shape: ChartShape;
  title: string;
  unit: string;
  labels: readonly string[];
  /** One value a label; `donut` and `bar` show the first series only. */
  series: readonly ChartSeries[];
  decimals?: number;
}

export interface ChartSeries {
  name: string;
  /** Plain decimals; null is a gap. */
  values: readonly (string | null)[];
}

export const isNumeric = (kind: ColumnKind): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'percent' || kind === 'money';

const DEFAULT_DECIMALS: Record<ColumnKind, number> = {
  text: 0,
  year: 0,
  date: 0,
  dateTime: 0,
  integer: 0,
  decimal: 3,
  percent: 1,
  money: 2,
};

export const decimalsOf = ({ kind, decimals }: Pick<Column, 'kind' | 'decimals'>): number =>
  decimals ?? DEFAULT_DECIMALS[kind];

export const DEFAULT_FIGURE_DECIMALS = 3;

export const tablesOf = (document: ReportDocument): Table[] =>
  document.sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
