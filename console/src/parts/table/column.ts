import type { ReactNode } from 'react';
import type { TermId } from '../term.tsx';

export interface Column<Item> {
  readonly id: string;
  readonly title: string;
  /** The word of the glossary that the title is. */
  readonly term?: TermId;
  cell(item: Item): ReactNode;
  /** The name that the API sorts by. */
  readonly sortBy?: string;
  readonly align?: 'right';
  readonly width?: number;
  /** Left out on narrow screens. */
  readonly isWideOnly?: boolean;
}

export interface Sort {
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Of the rows that are loaded. */
  toggleAll(ids: readonly string[]): void;
}
