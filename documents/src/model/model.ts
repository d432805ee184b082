import type { CivilDate } from '../words.ts';

/**
 * The content of a report, without its looks. A definition builds a document; each renderer turns it into bytes.
 * Rows may be a stream, so a document can be rendered once only.
 */
export interface ReportDocument {
  /** The definition's id, e.g. `ghg_inventory`. */
  reportId: string;
  title: string;
  subtitle?: string;
  organisation: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  /** The report shows the data of this moment: the time of the snapshot, not of the rendering. */
  asOf: Date;
  filters: readonly Filter[];
  /** The standard the report follows, e.g. "GHG Protocol Corporate Standard". */
  standard?: string;
  /** A word across every printed page, for example to mark a demonstration. */
  mark?: string;
  /** Outside the content hash, like the as-of time: unchanged data has the same hash in every version. */
  version?: ReportVersion;
  sections: readonly Section[];
}

/** The report's number and version, and what the first page says of earlier ones. */
export interface ReportVersion {
  number: string;
  version: number;
  facts: readonly Filter[];
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
  /** Decimal places on paper; 3 by default. */
  decimals?: number;
}

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'year' | 'date' | 'dateTime' | 'percent' | 'money';

/**
 * The column's kind decides. `decimal`, `money` and `percent`: an exact plain decimal as text ('-12.50'; percent in
 * points: '12.5' is 12.5 %). `integer` and `year`: the same or a safe integer; a year has no separators. `date`:
 * YYYY-MM-DD. `dateTime`: YYYY-MM-DDThh:mm:ssZ. null means "no value", never zero.
 */
export type Cell = string | number | null;

export type Row<Key extends string = string> = Readonly<Record<Key, Cell>>;

export interface Column<Key extends string = string> {
  /** A camelCase word of the API: the CSV header and the JSON member. */
  key: Key;
  /** The heading of the column in PDF and XLSX. */
  title: string;
  kind: ColumnKind;
  unit?: string;
  /** Decimal places on paper and in the spreadsheet's number format. The cell itself is never rounded. */
  decimals?: number;
  /** In characters; by default the kind decides. */
  width?: number;
  align?: 'left' | 'right';
  /** A change: on paper and in the spreadsheet, a rise carries a plus sign. */
  signed?: boolean;
  /** On paper, zeros at the end are left out: for amounts of several units in one column. */
  trimmed?: boolean;
  /** On paper, each amount is rounded by its own size: for amounts of several units in one column. */
  mixed?: boolean;
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
  /** Printed instead of rows when there are none. */
  emptyText?: string;
}

export type ChartShape = 'bar' | 'stackedBar' | 'line' | 'donut';

export interface Chart {
  type: 'chart';
  shape: ChartShape;
  title: string;
  unit: string;
  labels: readonly string[];
  /** One value per label; `donut` and `bar` show the first series only. */
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
