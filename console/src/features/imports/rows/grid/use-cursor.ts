import { type KeyboardEvent, useState } from 'react';

/** The chosen cell, by indices. From `anchor` to `row`, rows are selected. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
  readonly anchor: number;
}

/** The chosen cell is being edited. */
export interface Editing {
  /** Text to begin with; undefined for that of the cell. */
  readonly text: string | undefined;
}

export interface GridVerbs {
  edit(text?: string): void;
  clear(): void;
  fillDown(): void;
  undo(): void;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const PAGE = 15;

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The cell after a key; undefined for a key that moves nothing. */
export function moved({ row, column, anchor }: Cursor, event: Keys, { rows, columns }: Size): Cursor | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const steps: Record<string, readonly [number, number]> = {
    ArrowDown: [isFar ? rows : 1, 0],
    ArrowUp: [isFar ? -rows : -1, 0],
    ArrowRight: [0, isFar ? columns : 1],
    ArrowLeft: [0, isFar ? -columns : -1],
    PageDown: [PAGE, 0],
    PageUp: [-PAGE, 0],
    Home: [isFar ? -rows : 0, -columns],
    End: [isFar ? rows : 0, columns],
  };
  const step = steps[event.key];
  if (!step) return undefined;
  const next = clamp(row + step[0], rows);
  return { row: next, column: clamp(column + step[1], columns), anchor: event.shiftKey ? anchor : next };
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Letters and digits begin an edit with themselves, as in a spreadsheet. */
const isText = ({ key, ctrlKey, metaKey, altKey }: Keys): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Keys of the grid, as in a spreadsheet. */
export function useCursor(size: Size) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0, anchor: 0 });
  const { rows, columns } = size;
  const kept = {
    row: clamp(cursor.row, rows),
    column: clamp(cursor.column, columns),
    anchor: clamp(cursor.anchor, rows),
  };
  const place = (row: number, column: number, isExtending = false) => {
    const next = clamp(row, rows);
    setCursor({ row: next, column: clamp(column, columns), anchor: isExtending ? kept.anchor : next });
  };
  const onKey = (event: KeyboardEvent, verbs: GridVerbs): void => {
    const next = moved(kept, event, size);
    const verb = next ? () => setCursor(next) : verbOf(event, verbs, () => place(kept.row, kept.column));
    if (!verb) return;
    event.preventDefault();
    verb();
  };
  return { cursor: kept, place, onKey };
}

function verbOf(event: Keys, verbs: GridVerbs, collapse: () => void): (() => void) | undefined {
  const { key, ctrlKey, metaKey } = event;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return verbs.fillDown;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return verbs.undo;
  if (key === 'Enter' || key === 'F2') return () => verbs.edit();
  if (key === 'Delete' || key === 'Backspace') return verbs.clear;
  if (key === 'Escape') return collapse;
  return isText(event) ? () => verbs.edit(key) : undefined;
}
