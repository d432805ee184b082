import { Skeleton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, type KeyboardEvent, memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import type { Column, Selection } from './columns.ts';
import classes from './data-table.module.css';
import linkClasses from './row-link.module.css';

export const ROW_HEIGHT = 41;

interface Props<Item> {
  readonly index: number;
  readonly item: Item | undefined;
  /** Cells of a row. */
  readonly span: number;
  readonly columns: readonly Column<Item>[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  readonly selection?: Selection | undefined;
  readonly onOpen?: ((item: Item) => void) | undefined;
  readonly activeIndex?: number | undefined;
}

/** Cells are reused only if `columns` is the same object. Lists that change often should memoize it with `useMemo`. */
const isSame = <Item,>(a: Props<Item>, b: Props<Item>): boolean =>
  a.item === b.item &&
  a.columns === b.columns &&
  a.selection === b.selection &&
  a.onOpen === b.onOpen &&
  (['index', 'span', 'activeIndex'] as const).every((name) => a[name] === b[name]);

/** Renders again only when its content changes. */
export const Row = memo(PlainRow, isSame) as typeof PlainRow;

/** Uses plain elements: library components for hundreds of cells would cost more than everything else. */
function PlainRow<Item>(props: Props<Item>): ReactNode {
  const { index, item, span, columns, idOf, nameOf, selection, onOpen, activeIndex } = props;
  if (item === undefined) return <Waiting index={index} span={span} />;
  const id = idOf(item);
  const open = onOpen && (() => onOpen(item));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open?.();
  };
  return (
    <tr
      data-active={index === activeIndex || undefined}
      data-chosen={selection?.ids.has(id) || undefined}
      className={open && classes.link}
      aria-rowindex={index + 2}
      tabIndex={open ? 0 : undefined}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {selection && <Choice id={id} name={nameOf(item)} selection={selection} />}
      {columns.map((column) => (
        <td key={column.id} align={column.align} data-wide={column.isWideOnly || undefined}>
          {column.cell(item)}
        </td>
      ))}
    </tr>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection;
}

function Choice({ id, name, selection }: ChoiceProps): ReactNode {
  const { common } = useTexts();
  return (
    <td width={40} onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className={classes.choice}
        aria-label={common.selectRow(name)}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  );
}

const Waiting = ({ index, span }: { readonly index: number; readonly span: number }): ReactNode => (
  <tr aria-busy>
    <td colSpan={span}>
      <Skeleton height={12} width={`${40 + ((index * 13) % 50)}%`} />
    </td>
  </tr>
);

const RowAnchor = (props: ComponentPropsWithoutRef<'a'>): ReactNode => <a {...props} className={linkClasses.link} />;

/** A real link in the first cell of a row, stretched over the whole row. */
export const RowLink = createLink(RowAnchor);
