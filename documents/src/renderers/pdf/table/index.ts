import type { Row, Table } from '../../../model/model.ts';
import type { Content } from '../../content.ts';
import type { Paper } from '../page.ts';
import { layOut } from './columns.ts';
import { createTablePages, type TablePages } from './pages.ts';

const EMPTY_TEXT = 'No rows for this period and these filters.';

/**
 * The first rows settle the layout; the rest are set as they are read. One row is held back, to stay with the totals.
 * `makeRoom` gets the height of the beginning before the table is drawn.
 */
export async function drawTable(
  paper: Paper,
  table: Table,
  content: Content,
  width: number,
  makeRoom: (height: number) => void,
): Promise<void> {
  const { columns, totals } = table;
  let pages: TablePages | undefined;
  let held: Row | undefined;
  const begin = (rows: readonly Row[]): TablePages => {
    const started = createTablePages(paper, table, layOut(paper, columns, rows, totals, width));
    makeRoom(started.heightOfBeginning(rows));
    started.begin();
    return started;
  };
  for await (const { rows } of content.read(table)) {
    pages ??= begin(rows);
    for (const row of rows) {
      if (held) pages.body(held);
      held = row;
    }
  }
  pages ??= begin([]);
  if (held) pages.body(held, totals);
  else pages.remark(table.emptyText ?? EMPTY_TEXT);
  if (totals) pages.totals(totals);
  pages.end();
}
