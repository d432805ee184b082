import { type Column, decimalsOf, isNumeric, type Row, type Table } from '../../../model/model.ts';
import { palette, type TextStyle } from '../../../typesetting/index.ts';
import { paperCell, placesFor } from '../../paper-text.ts';
import type { Paper } from '../page.ts';

export interface PrintedColumn {
  column: Column;
  /** From the frame's left edge. */
  x: number;
  width: number;
  isRight: boolean;
  /** Texts of the outermost columns stand flush with the rules. */
  padding: { left: number; right: number };
  style: TextStyle;
}

export interface Layout {
  columns: readonly PrintedColumn[];
  size: number;
}

export const PADDING = 5.5;
/** Type sizes to try, largest first. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6];
/** Down to this size, smaller type is better than broken lines. */
const COMFORTABLE = 7;
/** The size for tables with many columns of broken lines. */
const DENSE = 7.5;
const MANY_COLUMNS = 6;
const UPRIGHT_WIDTH = 487;
/** The width of a column by kind, in points at size 8. */
const USUAL_WIDTHS: Record<Column['kind'], number> = {
  text: 66,
  integer: 36,
  decimal: 56,
  year: 36,
  percent: 42,
  money: 56,
  date: 50,
  dateTime: 88,
};
/** Of a letter, on average. */
const LETTER_WIDTH = 4.6;
/** A wrapped text column narrower than this, at size 8, is hard to read. */
const LEAST_TEXT = 52;
const MOST_TEXT = 210;
const SAMPLE = 200;
/** A column that lacks no more than this share of its best width, as an identifier does, is not broken for others. */
const LITTLE = 0.4;

interface Wish {
  column: Column;
  least: number;
  best: number;
}

const printedOf = (columns: readonly Column[]): Column[] => columns.filter(({ printed }) => printed !== false);

/** Depends on the columns alone, as the page turns for the heading before the first row is read. */
export function isWide(columns: readonly Column[]): boolean {
  const usual = printedOf(columns).map((column) => usualWidth(column) + 2 * PADDING);
  return usual.reduce((sum, width) => sum + width, 0) > UPRIGHT_WIDTH;
}

/** A table of no more rows than this is not worth a page of its own. */
const FEW_ROWS = 8;

/** A wide table of few rows, if broken lines and small type make room for it on an upright page. */
export function fitsUpright(paper: Paper, { columns, rows, totals = {} }: Table): boolean {
  if (!Array.isArray(rows) || rows.length > FEW_ROWS) return false;
  const sample = [...rows, totals];
  const wishes = rounded(printedOf(columns), sample).map((one) => wishOf(paper, one, sample, COMFORTABLE));
  return rows.length === 0 || leastOf(wishes) <= UPRIGHT_WIDTH;
}

/** A text that is known to be short, such as a paragraph's number, takes less than others. */
const usualWidth = ({ kind, width = Number.POSITIVE_INFINITY }: Column): number =>
  kind === 'text' ? Math.min(USUAL_WIDTHS.text, width * LETTER_WIDTH) : USUAL_WIDTHS[kind];

/** Measures the first rows and settles type size and widths for the whole table. */
export function layOut(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly Row[],
  totals: Partial<Row> | undefined,
  available: number,
): Layout {
  const sample = totals ? [...rows.slice(0, SAMPLE), totals] : rows.slice(0, SAMPLE);
  const printed = rounded(printedOf(columns), sample);
  const attempts = SIZES.map((size) => ({ size, wishes: printed.map((one) => wishOf(paper, one, sample, size)) }));
  const largest = printed.length > MANY_COLUMNS ? DENSE : SIZES[0]!;
  const { size, wishes } =
    attempts.find((attempt) => attempt.size >= COMFORTABLE && bestOf(attempt.wishes) <= available) ??
    attempts.find((attempt) => attempt.size <= largest && leastOf(attempt.wishes) <= available) ??
    attempts.at(-1)!;
  return { size, columns: placed(printed, share(wishes, available), size) };
}

/** Amounts of one unit are rounded alike. A column that states its places keeps them. */
function rounded(columns: readonly Column[], sample: readonly Partial<Row>[]): Column[] {
  const isOpen = ({ kind, decimals, trimmed, mixed }: Column): boolean =>
    kind === 'decimal' && decimals === undefined && trimmed !== true && mixed !== true;
  const placesOf = (unit: string | undefined): number => {
    const alike = columns.filter((column) => isOpen(column) && column.unit === unit);
    const amounts = alike.flatMap(({ key }) => sample.map((row) => row[key] ?? 0));
    const isNothing = amounts.every((amount) => Number(amount) === 0);
    return isNothing ? 0 : placesFor(amounts, decimalsOf({ kind: 'decimal' }));
  };
  return columns.map((column) => (isOpen(column) ? { ...column, decimals: placesOf(column.unit) } : column));
}

const bestOf = (wishes: readonly Wish[]): number => wishes.reduce((sum, { best }) => sum + best, 0);
const leastOf = (wishes: readonly Wish[]): number => wishes.reduce((sum, { least }) => sum + least, 0);

/** Figures and dates never wrap; texts may, down to their longest word. Titles do, best into no more than two lines. */
function wishOf(paper: Paper, column: Column, sample: readonly Partial<Row>[], size: number): Wish {
  const style = cellStyle(column, size);
  const total: TextStyle = { ...style, weight: 'semibold' };
  // As the header is set: its letters stand closer than figures in columns.
  const header: TextStyle = { ...total, tabular: false };
  const widest = (texts: readonly string[], of: TextStyle): number =>
    Math.max(0, ...texts.map((text) => paper.type.line(text, of).width));
  const titleWidth = widest([...column.title.split(' '), ...(column.unit ?? '').split(/ (?!CO)/)], header);
  const cells = sample.map((row) => paperCell(column, row[column.key]));
  const wholeCells = Math.max(titleWidth, widest(cells, total)) + 2 * PADDING;
  if (column.kind !== 'text') {
    const shortTitle = Math.min(...halvesOf(column.title).map((halves) => widest(halves, header))) + 2 * PADDING;
    return { column, least: wholeCells, best: Math.max(wholeCells, shortTitle) };
  }
  const longestWord = widest(
    cells.flatMap((text) => text.split(/\s/)),
    style,
  );
  const least = Math.max(titleWidth, Math.min(longestWord, MOST_TEXT / 2), (LEAST_TEXT * size) / 8) + 2 * PADDING;
  return { column, least: Math.min(least, wholeCells), best: Math.min(wholeCells, MOST_TEXT) };
}

/** Every way to break a title into two lines: `Share of` and `scope 3`. */
function halvesOf(title: string): string[][] {
  const words = title.split(' ');
  return words.map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}

/** Remaining width goes first to columns that lack little of what they wish, then to the others, then evenly to all. */
function share(wishes: readonly Wish[], available: number): number[] {
  const least = leastOf(wishes);
  if (least > available) return wishes.map((wish) => (wish.least * available) / least);
  const lacking = wishes.map((wish) => Math.max(0, wish.best - wish.least));
  const little = lacking.map((width, index) => (width <= wishes[index]!.best * LITTLE ? width : 0));
  const isEnough = sumOf(little) <= available - least;
  const granted = isEnough ? little : lacking.map(() => 0);
  const open = lacking.map((width, index) => width - granted[index]!);
  const left = available - least - sumOf(granted);
  const portion = sumOf(open) === 0 ? 0 : Math.min(1, left / sumOf(open));
  const widths = wishes.map((wish, index) => wish.least + granted[index]! + portion * open[index]!);
  const rest = (available - sumOf(widths)) / wishes.length;
  return widths.map((width) => width + rest);
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

function placed(columns: readonly Column[], widths: readonly number[], size: number): PrintedColumn[] {
  let x = 0;
  return columns.map((column, index) => {
    const width = widths[index]!;
    const padding = { left: index === 0 ? 0 : PADDING, right: index === columns.length - 1 ? 0 : PADDING };
    const place = { column, x, width, padding, isRight: isRight(column), style: cellStyle(column, size) };
    x += width;
    return place;
  });
}

const isRight = ({ align, kind }: Column): boolean => (align ? align === 'right' : isNumeric(kind));

const cellStyle = ({ kind }: Column, size: number): TextStyle => ({
  size,
  colour: palette.ink,
  tabular: isNumeric(kind),
});
