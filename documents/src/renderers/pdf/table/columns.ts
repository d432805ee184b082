import { type Column, isNumeric, type Row } from '../../../model/model.ts';
import { palette, type TextStyle } from '../../../typesetting/index.ts';
import { paperCell } from '../../paper-text.ts';
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
/** A wrapped text column narrower than this, at size 8, is hard to read. */
const LEAST_TEXT = 52;
const MOST_TEXT = 210;
const SAMPLE = 200;

interface Wish {
  column: Column;
  least: number;
  best: number;
}

const printedOf = (columns: readonly Column[]): Column[] => columns.filter(({ printed }) => printed !== false);

/** Depends on the columns alone, as the page turns for the heading before the first row is read. */
export function isWide(columns: readonly Column[]): boolean {
  const usual = printedOf(columns).map(({ kind }) => USUAL_WIDTHS[kind] + 2 * PADDING);
  return usual.reduce((sum, width) => sum + width, 0) > UPRIGHT_WIDTH;
}

/** Measures the first rows and settles type size and widths for the whole table. */
export function layOut(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly Row[],
  totals: Partial<Row> | undefined,
  available: number,
): Layout {
  const printed = printedOf(columns);
  const sample = totals ? [...rows.slice(0, SAMPLE), totals] : rows.slice(0, SAMPLE);
  const attempts = SIZES.map((size) => ({ size, wishes: printed.map((one) => wishOf(paper, one, sample, size)) }));
  const largest = printed.length > MANY_COLUMNS ? DENSE : SIZES[0]!;
  const { size, wishes } =
    attempts.find((attempt) => attempt.size >= COMFORTABLE && bestOf(attempt.wishes) <= available) ??
    attempts.find((attempt) => attempt.size <= largest && leastOf(attempt.wishes) <= available) ??
    attempts.at(-1)!;
  return { size, columns: placed(printed, share(wishes, available), size) };
}

const bestOf = (wishes: readonly Wish[]): number => wishes.reduce((sum, { best }) => sum + best, 0);
const leastOf = (wishes: readonly Wish[]): number => wishes.reduce((sum, { least }) => sum + least, 0);

/** Figures and dates never wrap; texts may, down to their longest word. */
function wishOf(paper: Paper, column: Column, sample: readonly Partial<Row>[], size: number): Wish {
  const style = cellStyle(column, size);
  const header: TextStyle = { ...style, weight: 'semibold' };
  const widest = (texts: readonly string[], of: TextStyle): number =>
    Math.max(0, ...texts.map((text) => paper.type.line(text, of).width));
  const titleWidth = widest([...column.title.split(' '), ...(column.unit ?? '').split(' ')], header);
  const cells = sample.map((row) => paperCell(column, row[column.key]));
  const best = Math.max(titleWidth, widest(cells, header)) + 2 * PADDING;
  if (column.kind !== 'text') return { column, least: best, best };
  const longestWord = widest(
    cells.flatMap((text) => text.split(/\s/)),
    style,
  );
  const least = Math.max(titleWidth, Math.min(longestWord, MOST_TEXT / 2), (LEAST_TEXT * size) / 8) + 2 * PADDING;
  return { column, least: Math.min(least, best), best: Math.min(best, MOST_TEXT) };
}

/** Remaining width goes first to texts that would otherwise wrap, then evenly to all columns. */
function share(wishes: readonly Wish[], available: number): number[] {
  const least = leastOf(wishes);
  if (least > available) return wishes.map((wish) => (wish.least * available) / least);
  const wanted = wishes.reduce((sum, wish) => sum + Math.max(0, wish.best - wish.least), 0);
  const granted = Math.min(1, wanted === 0 ? 1 : (available - least) / wanted);
  const widths = wishes.map((wish) => wish.least + granted * Math.max(0, wish.best - wish.least));
  const rest = (available - widths.reduce((sum, width) => sum + width, 0)) / wishes.length;
  return widths.map((width) => width + rest);
}

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
