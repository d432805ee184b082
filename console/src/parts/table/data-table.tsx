import { Checkbox, Paper, Skeleton, Table, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Texts, useTexts } from '../../texts/index.ts';
import { FailurePanel } from '../failure-panel.tsx';
import type { Column, Selection, Sort } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import type { Rows } from './rows.ts';

interface Props<Item> {
  /** Says what the table lists, to those who cannot see it. */
  readonly label: string;
  readonly rows: Rows<Item>;
  readonly columns: readonly Column<Item>[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  readonly sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  readonly selection?: Selection | undefined;
  onOpen?(item: Item): void;
  /** The row that the keyboard is on. */
  readonly activeIndex?: number | undefined;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
}

const ROW_HEIGHT = 41;
const AHEAD = 12;

/** A table of any length: only the rows in view exist in the document. */
export function DataTable<Item>(props: Props<Item>): ReactNode {
  const { rows, columns, label, selection, activeIndex } = props;
  const { common } = useTexts();
  const viewport = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.isLoading ? AHEAD : rows.count + (rows.hasMore ? 1 : 0),
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: AHEAD,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { show } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with every render
  useEffect(() => show(first, last), [first, last]);
  useEffect(() => {
    if (activeIndex !== undefined) virtual.scrollToIndex(activeIndex);
  }, [activeIndex, virtual]);
  if (rows.error) return <FailurePanel error={rows.error} onRetry={rows.retry} />;
  if (!rows.isLoading && rows.count === 0 && !rows.hasMore) return <Paper withBorder>{props.empty}</Paper>;
  const span = columns.length + (selection ? 1 : 0);
  return (
    <Paper withBorder className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard */}
      <section ref={viewport} className={classes.viewport} aria-label={label} tabIndex={0}>
        <Table stickyHeader highlightOnHover aria-rowcount={rows.total ?? -1} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {selection && <SelectAll {...props} selection={selection} />}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Spacer height={items[0]?.start ?? 0} span={span} />
            {items.map(({ index }) => (
              <Row key={index} {...props} index={index} item={rows.at(index)} span={span} />
            ))}
            <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
          </Table.Tbody>
        </Table>
      </section>
      <Text size="xs" c="dimmed" px="md" py={6} className={classes.foot} role="status">
        {countText(rows, common)}
      </Text>
    </Paper>
  );
}

function countText<Item>({ isLoading, total, count, hasMore }: Rows<Item>, common: Texts['common']): string {
  if (isLoading) return common.loading;
  return common.rows(total ?? count) + (total === undefined && hasMore ? '+' : '');
}

interface RowProps<Item> extends Props<Item> {
  readonly index: number;
  readonly item: Item | undefined;
  readonly span: number;
}

function Row<Item>({ index, item, span, columns, idOf, nameOf, selection, onOpen, activeIndex }: RowProps<Item>) {
  const { common } = useTexts();
  if (item === undefined) {
    return (
      <Table.Tr aria-busy>
        <Table.Td colSpan={span} h={ROW_HEIGHT}>
          <Skeleton height={12} width={`${40 + ((index * 13) % 50)}%`} />
        </Table.Td>
      </Table.Tr>
    );
  }
  const id = idOf(item);
  const open = onOpen && (() => onOpen(item));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open?.();
  };
  return (
    <Table.Tr
      data-active={index === activeIndex || undefined}
      className={open ? (classes.link ?? '') : ''}
      aria-rowindex={index + 2}
      tabIndex={open ? 0 : undefined}
      onClick={open}
      onKeyDown={onKeyDown}
      bg={selection?.ids.has(id) ? 'var(--mantine-primary-color-light)' : undefined}
    >
      {selection && (
        <Table.Td w={40} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="xs"
            aria-label={common.selectRow(nameOf(item))}
            checked={selection.ids.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.id} ta={column.align} data-wide={column.isWideOnly || undefined}>
          {column.cell(item)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface SelectAllProps<Item> extends Props<Item> {
  readonly selection: Selection;
}

function SelectAll<Item>({ rows, idOf, selection }: SelectAllProps<Item>): ReactNode {
  const { common } = useTexts();
  const ids = Array.from({ length: rows.count }, (_, index) => rows.at(index)).flatMap((item) =>
    item === undefined ? [] : [idOf(item)],
  );
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Table.Th w={40}>
      <Checkbox
        size="xs"
        aria-label={common.all}
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
    </Table.Th>
  );
}

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }): ReactNode =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
