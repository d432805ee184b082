import type { ReactNode } from 'react';
import { DataTable, type Props as TableProps } from './data-table.tsx';
import { type ListOf, useRows } from './rows.ts';

interface Props<Item> extends Omit<TableProps<Item>, 'rows'> {
  readonly list: ListOf<Item>;
}

/** A table with its list: pages that arrive draw the table again, and not the screen around it. */
export const ListTable = <Item,>({ list, ...props }: Props<Item>): ReactNode => (
  <DataTable {...props} rows={useRows(list)} />
);
