import { printable } from './printable.ts';
import { truncate, widthOf } from './width.ts';

export interface Column<Item> {
  readonly name: string;
  /** Null and undefined are shown as nothing. */
  value(item: Item): string | number | boolean | null | undefined;
  /** Figures: their digits stand below each other. */
  readonly right?: boolean;
}

export const left = <Item>(name: string, value: Column<Item>['value']): Column<Item> => ({ name, value });
export const right = <Item>(name: string, value: Column<Item>['value']): Column<Item> => ({ name, value, right: true });

const GAP = 2;
/** No column shrinks below this for the benefit of others. */
const NARROWEST = 8;

/** Lays rows out; the widths follow from the first ones, so that a long list can be shown as it arrives. */
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
      // A figure that is cut off would be another figure.
      const shown = column.right ? text(column) : truncate(text(column), width);
      const padding = ' '.repeat(Math.max(0, width - widthOf(shown)));
      return column.right ? padding + shown : shown + padding;
    });
    return cells.join(' '.repeat(GAP)).trimEnd();
  }
}

/** In capitals, apart from symbols whose capitals mean something, such as tCO2e. */
const headingOf = (name: string): string => (name === name.toLowerCase() ? name.toUpperCase() : name);

const cell = <Item>(column: Column<Item>, item: Item): string => printable(String(column.value(item) ?? ''));

/** Takes from the widest column that is not of figures until the line fits. */
function shrink(natural: readonly number[], columns: readonly Column<never>[], terminalWidth: number): number[] {
  const widths = [...natural];
  const room = terminalWidth - GAP * (widths.length - 1);
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess > 0) {
    const elastic = widths.map((width, index) => (columns[index]!.right ? 0 : width));
    const widest = elastic.indexOf(Math.max(...elastic));
    if (widths[widest]! <= NARROWEST) break;
    widths[widest]! -= 1;
    excess -= 1;
  }
  return widths;
}
