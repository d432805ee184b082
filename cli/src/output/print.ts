import { standardOutput, writeJsonList, writeTable } from './list.ts';
import { record } from './record.ts';
import type { Column } from './table.ts';

/** Prints one item: with `--json` as one line of JSON, otherwise as text. */
export const print = <Item extends object>(
  item: Item,
  json: boolean | undefined,
  text = record as (item: Item) => string,
) => standardOutput.write(json ? `${JSON.stringify(item)}\n` : text(item));

/** Prints items as they arrive: with `--json` as a JSON array, otherwise as a table. */
export const printList = <Item>(
  items: AsyncIterable<Item>,
  columns: readonly Column<Item>[],
  json: boolean | undefined,
) => (json ? writeJsonList(items, standardOutput) : writeTable(items, columns, standardOutput));
