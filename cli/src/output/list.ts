import { paint } from './paint.ts';
import { type Column, Table } from './table.ts';

/** Rows that determine the column widths: one page. */
const MEASURED_ROWS = 100;

export interface Out {
  write(text: string): void;
  /** Undefined if it is not a terminal; then nothing is truncated. */
  readonly width: number | undefined;
}

export const standardOutput: Out = {
  write: (text) => void process.stdout.write(text),
  get width() {
    return process.stdout.isTTY ? process.stdout.columns : undefined;
  },
};

/** Writes a table while the items arrive. Items that arrived before a failure are shown. */
export async function writeTable<Item>(items: AsyncIterable<Item>, columns: readonly Column<Item>[], out: Out) {
  let waiting: Item[] = [];
  let table: Table<Item> | undefined;
  const flush = (): void => {
    if (waiting.length === 0) return;
    if (!table) {
      table = new Table(columns, waiting, out.width);
      out.write(`${paint('bold', table.head())}\n`);
    }
    for (const item of waiting) out.write(`${table.row(item)}\n`);
    waiting = [];
  };
  try {
    for await (const item of items) {
      waiting.push(item);
      if (waiting.length >= MEASURED_ROWS) flush();
    }
  } finally {
    flush();
  }
}

/** Writes a JSON array while the items arrive. */
export async function writeJsonList(items: AsyncIterable<unknown>, out: Out): Promise<void> {
  let separator = '[';
  try {
    for await (const item of items) {
      out.write(`${separator}${JSON.stringify(item)}`);
      separator = ',\n';
    }
  } finally {
    out.write(separator === '[' ? '[]\n' : ']\n');
  }
}

export async function* take<Item>(items: AsyncIterable<Item>, limit: number): AsyncGenerator<Item> {
  let left = limit;
  if (left <= 0) return;
  for await (const item of items) {
    yield item;
    left -= 1;
    if (left <= 0) return;
  }
}
