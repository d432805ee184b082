import type { Row, Table } from '../../../model/model.ts';
import type { Content } from '../../content.ts';
import type { Paper } from '../page.ts';
import { layOut } from './columns.ts';
import { createTablePages, type TablePages, TOGETHER } from './pages.ts';

const EMPTY_TEXT = 'No rows for this period and these filters.';

export interface TablePlace {
  width: number;
  /** True if the heading on the current page says the title of the table already. */
  isNamed(table: Table): boolean;
  /** The height of what stays with its last row. */
  below: number;
}

/**
 * The first rows settle the layout; the rest are set as they are read. The last rows are held back, to stay with the totals.
 * `makeRoom` gets the height of the beginning before the table is drawn.
 */
export async function drawTable(
  paper: Paper,
  table: Table,
  content: Content,
  { width, isNamed, below }: TablePlace,
  makeRoom: (height: number) => void,
): Promise<void> {
  const { columns, totals } = table;
  let pages: TablePages | undefined;
  const held: Row[] = [];
  const begin = (rows: readonly Row[]): TablePages => {
    const layout = layOut(paper, columns, rows, totals, width);
    const naming = { isNamed: () => isNamed(table), isEmpty: rows.length === 0 };
    const started = createTablePages(paper, table, layout, naming);
    makeRoom(started.heightOfBeginning(rows, totals, below));
    started.begin();
    return started;
  };
  for await (const { rows } of content.read(table)) {
    if (rows.length === 0) continue;
    pages ??= begin(rows);
    for (const row of rows) {
      held.push(row);
      if (held.length > TOGETHER) pages.body(held.shift()!);
    }
  }
  pages ??= begin([]);
  if (held.length === 0) pages.remark(table.emptyText ?? EMPTY_TEXT);
  else {
    pages.last(held, totals, below);
    if (totals) pages.totals(totals);
  }
  pages.end();
}
