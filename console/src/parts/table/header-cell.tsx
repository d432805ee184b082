import { Group, Table, UnstyledButton } from '@mantine/core';
import { SortAscIcon, SortDescIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Term } from '../term.tsx';
import type { Column, Sort } from './column.ts';

interface Props<Item> {
  readonly column: Column<Item>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

export function HeaderCell<Item>({ column, sort, onSort }: Props<Item>): ReactNode {
  const { common } = useTexts();
  const { sortBy, title, term, align, width } = column;
  const shared = { ta: align, w: width, 'data-wide': column.isWideOnly || undefined };
  if (sortBy === undefined || onSort === undefined) {
    return (
      <Table.Th {...shared}>
        <Term id={term}>{title}</Term>
      </Table.Th>
    );
  }
  const order = sort?.sortBy === sortBy ? sort.sortOrder : undefined;
  const Arrow = order === 'desc' ? SortDescIcon : SortAscIcon;
  return (
    <Table.Th {...shared} aria-sort={order === undefined ? 'none' : `${order}ending`}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        aria-label={common.sortedBy(title)}
        onClick={() => onSort({ sortBy, sortOrder: order === 'asc' ? 'desc' : 'asc' })}
      >
        <Group gap={4} wrap="nowrap" justify={align === 'right' ? 'flex-end' : 'flex-start'}>
          {title}
          {order && <Arrow size={12} />}
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
