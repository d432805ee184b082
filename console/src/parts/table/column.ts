import type { ReactNode } from 'react';

export interface Column<Item> {
  readonly id: string;
  readonly title: string;
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
