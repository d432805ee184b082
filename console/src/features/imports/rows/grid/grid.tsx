import { useVirtualizer } from '@tanstack/react-virtual';
import type { Import } from '@tonne/sdk';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useColumnLabel } from '../../column-label.ts';
import { isNumber } from '../../file/column-kinds.ts';
import type { RowPages } from '../use-row-pages.ts';
import classes from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import type { Cursor, Editing } from './use-cursor.ts';

export const ROW_HEIGHT = 34;
const AHEAD = 10;
/** Browsers limit the height of an element. */
export const MOST_ROWS = 450_000;

interface Props {
  readonly item: Import;
  readonly pages: RowPages;
  readonly cursor: Cursor;
  readonly editing: Editing | undefined;
  place(row: number, column: number, isExtending?: boolean): void;
  onKey(event: KeyboardEvent): void;
  onEdit(): void;
  /** The end of an edit: the new text, or undefined if it was given up; and the cell to go to, from the edited one. */
  onDone(text: string | undefined, down: number, right: number): void;
}

/** The rows as a grid. The focus stays on the grid; only rows in view exist in the document. */
export function Grid({ item, pages, cursor, editing, place, onKey, onEdit, onDone }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const viewport = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  const { columns } = item;
  const widths = widthsOf(columns);
  const labelOf = useColumnLabel(item);
  const total = Math.min(pages.total ?? AHEAD, MOST_ROWS);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: 600 },
    overscan: AHEAD,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pages` is new with every render
  useEffect(() => pages.show(first, last), [first, last]);
  useCursorInView(viewport, virtual, cursor, `${id}-${cursor.row}-${cursor.column}`);
  useFocusAfterEdit(grid, editing !== undefined);
  const selected = [Math.min(cursor.row, cursor.anchor), Math.max(cursor.row, cursor.anchor)] as const;
  const onPointer = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!cell) return;
    // Saves the cell being edited before another one is chosen.
    if (editing !== undefined) (document.activeElement as HTMLElement | null)?.blur();
    place(Number(cell.dataset.row), Number(cell.dataset.column), event.shiftKey);
  };
  return (
    <div ref={viewport} className={classes.viewport}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        tabIndex={0}
        aria-label={texts.title}
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-activedescendant={`${id}-${cursor.row}-${cursor.column}`}
        className={classes.grid}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
        onKeyDown={(event) => editing === undefined && onKey(event)}
        onMouseDown={onPointer}
        onDoubleClick={(event) => (event.target as HTMLElement).closest('[data-row]') && onEdit()}
      >
        <colgroup>
          {widths.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <col key={place} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.line}>
              {texts.lineHeader}
            </th>
            <th scope="col" className={classes.state}>
              {texts.state}
            </th>
            {columns.map(({ column, field }) => (
              <th key={column} scope="col" title={labelOf(column)} data-number={isNumber(field) || undefined}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={items[0]?.start ?? 0} span={widths.length} />
          {items.map(({ index }) => (
            <GridRow
              key={index}
              id={id}
              index={index}
              row={pages.at(index)}
              columns={columns}
              labelOf={labelOf}
              active={index === cursor.row ? cursor.column : -1}
              isSelected={selected[0] !== selected[1] && index >= selected[0] && index <= selected[1]}
              editing={index === cursor.row ? editing : undefined}
              onDone={onDone}
            />
          ))}
          <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={widths.length} />
        </tbody>
      </table>
    </div>
  );
}

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }): ReactNode =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

const WIDTHS: Record<string, number> = {
  activity: 200,
  notes: 220,
  supplier: 180,
  route: 160,
  location: 150,
  reference: 140,
  unit: 90,
  currency: 90,
};
const USUAL = 130;
const LETTER = 8;

/** Widths by kind and header, never by content: nothing moves when rows arrive. */
const widthsOf = (columns: Import['columns']): readonly number[] => [72, 112, ...columns.map(widthOf)];

const widthOf = ({ field, column }: Import['columns'][number]): number =>
  Math.min(260, Math.max(WIDTHS[field ?? ''] ?? USUAL, 24 + LETTER * column.length));

type Virtual = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;

/** Scrolls to the chosen cell when it changes. */
function useCursorInView(
  viewport: { readonly current: HTMLDivElement | null },
  virtual: Virtual,
  { row, column }: Cursor,
  cellId: string,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the cursor only
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    virtual.scrollToIndex(row, { align: 'auto' });
    const frame = requestAnimationFrame(() =>
      viewport.current?.querySelector(`[id="${cellId}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [row, column]);
}

/** The input of a cell leaves the focus to the grid. */
function useFocusAfterEdit(grid: { readonly current: HTMLElement | null }, isEditing: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body || grid.current?.contains(document.activeElement);
    if (was.current && !isEditing && isLost) grid.current?.focus({ preventScroll: true });
    was.current = isEditing;
  }, [isEditing, grid]);
}
