import { printable } from './printable.ts';
import { truncate, widthOf } from './width.ts';

export interface Column<Item> {
  readonly name: string;
  /** Null and undefined are shown as empty. */
  value(item: Item): string | number | boolean | null | undefined;
  /** Aligns figures to the right. */
  readonly right?: boolean;
}

export const left = <Item>(name: string, value: Column<Item>['value']): Column<Item> => ({ name, value });
export const right = <Item>(name: string, value: Column<Item>['value']): Column<Item> => ({ name, value, right: true });

const GAP = 2;
/** No column shrinks below this width. */
const NARROWEST = 8;

/** Lays out rows with the widths of the first ones, so that a long list can be shown as it arrives. */
export class Table<Item> {
  readonly #columns: readonly Column<Item>[];
  readonly #widths: readonly number[];

  constructor(columns: readonly Column<Item>[], first: readonly Item[], terminalWidth = Number.POSITIVE_INFINITY) {
    this.#columns = columns;
    const natural = columns.map((column) =>
      Math.max(widthOf(column.name), ...first.map((item) => widthOf(cell(column, item)))),
    );
    this.#widths = shrink(natural, columns, terminalWidth);
  }

  head(): string {
    return this.#line(({ name }) => headingOf(name));
  }

  row(item: Item): string {
    return this.#line((column) => cell(column, item));
  }

  #line(text: (column: Column<Item>) => string): string {
    const cells = this.#columns.map((column, index) => {
      const width = this.#widths[index]!;
      // A truncated figure would be a different figure.
      const shown = column.right ? text(column) : truncate(text(column), width);
      const padding = ' '.repeat(Math.max(0, width - widthOf(shown)));
      return column.right ? padding + shown : shown + padding;
    });
    return cells.join(' '.repeat(GAP)).trimEnd();
  }
}

/** Upper case, except for symbols with meaningful capitals such as tCO2e. */
const headingOf = (name: string): string => (name === name.toLowerCase() ? name.toUpperCase() : name);

const cell = <Item>(column: Column<Item>, item: Item): string => printable(String(column.value(item) ?? ''));

/** Shrinks the widest text column until the line fits. */
function shrink(natural: readonly number[], columns: readonly Column<never>[], terminalWidth: number): number[] {
  const widths = [...natural];
  const available = terminalWidth - GAP * (widths.length - 1);
  let excess = widths.reduce((sum, width) => sum + width, 0) - available;
  while (excess > 0) {
    const elastic = widths.map((width, index) => (columns[index]!.right ? 0 : width));
    const widest = elastic.indexOf(Math.max(...elastic));
    if (widths[widest]! <= NARROWEST) break;
    widths[widest]! -= 1;
    excess -= 1;
  }
  return widths;
}
