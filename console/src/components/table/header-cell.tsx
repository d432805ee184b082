import { SortAscIcon, SortDescIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Term } from '../hint.tsx';
import type { Column, Sort } from './columns.ts';
import classes from './data-table.module.css';

interface Props<Item> {
  readonly column: Column<Item>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/** Uses plain elements, like the rows below. */
export function HeaderCell<Item>({ column, sort, onSort }: Props<Item>): ReactNode {
  const { common } = useTexts();
  const { sortBy, title, term, align, width } = column;
  const shared = { style: { textAlign: align, width }, 'data-wide': column.isWideOnly || undefined };
  if (sortBy === undefined || onSort === undefined) {
    return (
      <th {...shared}>
        <Term id={term}>{title}</Term>
      </th>
    );
  }
  const order = sort?.sortBy === sortBy ? sort.sortOrder : undefined;
  const Arrow = order === 'desc' ? SortDescIcon : SortAscIcon;
  return (
    <th {...shared} aria-sort={order === undefined ? 'none' : `${order}ending`}>
      <button
        type="button"
        className={classes.sort}
        aria-label={common.sortedBy(title)}
        onClick={() => onSort({ sortBy, sortOrder: order === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        {order && <Arrow size={12} />}
      </button>
    </th>
  );
}
