import { Checkbox, Paper, Table, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Texts, useTexts } from '../../i18n/index.ts';
import { FailurePanel } from '../failure-panel.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { ROW_HEIGHT, Row } from './row.tsx';
import { type ListOf, type Rows, useRows } from './rows.ts';

/** True while the page is being printed. The browser does not wait, so the screen changes within the event. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

export interface TableProps<Item> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly rows: Rows<Item>;
  readonly columns: readonly Column<Item>[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  readonly sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  readonly selection?: Selection | undefined;
  onOpen?(item: Item): void;
  /** The row selected by keyboard. */
  readonly activeIndex?: number | undefined;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
}

const AHEAD = 8;

/** A table of any length: only the rows in view exist in the document. */
export function DataTable<Item>(props: TableProps<Item>): ReactNode {
  const { rows, columns, label, selection, activeIndex } = props;
  const { common } = useTexts();
  const viewport = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.isLoading ? AHEAD : rows.count + (rows.hasMore ? 1 : 0),
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    // Assumes the maximum height of the style, so the first rows appear at once, without measuring the empty table.
    initialRect: { width: 0, height: Math.max(240, innerHeight - 260) },
    // All rows in memory are printed.
    overscan: useIsPrinting() ? rows.count : AHEAD,
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section ref={viewport} className={classes.viewport} aria-label={label} tabIndex={0}>
        <Table stickyHeader highlightOnHover aria-rowcount={rows.total ?? -1} className={classes.table}>
          <Table.Thead>
            <tr>
              {selection && <SelectAll {...props} selection={selection} />}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </Table.Thead>
          <Table.Tbody>
            <Spacer height={items[0]?.start ?? 0} span={span} />
            {items.map(({ index }) => (
              <Row
                key={index}
                index={index}
                item={rows.at(index)}
                {...{ span, columns, selection, activeIndex }}
                idOf={props.idOf}
                nameOf={props.nameOf}
                onOpen={props.onOpen}
              />
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

interface SelectAllProps<Item> extends TableProps<Item> {
  readonly selection: Selection;
}

function SelectAll<Item>({ rows, idOf, selection }: SelectAllProps<Item>): ReactNode {
  const { common } = useTexts();
  const ids = rows.held.map(idOf);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <th className={classes.choices}>
      <Checkbox
        size="xs"
        aria-label={common.all}
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
    </th>
  );
}

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }): ReactNode =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );

interface Props<Item> extends Omit<TableProps<Item>, 'rows'> {
  readonly list: ListOf<Item>;
}

/** A table with its list. New pages render only the table again, not the screen around it. */
export const ListTable = <Item,>({ list, ...props }: Props<Item>): ReactNode => (
  <DataTable {...props} rows={useRows(list)} />
);
