import { type ReactNode, useMemo, useState } from 'react';
import type { TermId } from '../hint.tsx';

export interface Column<Item> {
  readonly id: string;
  readonly title: string;
  /** Glossary term used as the title. */
  readonly term?: TermId;
  cell(item: Item): ReactNode;
  /** Name of the API's sort field. */
  readonly sortBy?: string;
  readonly align?: 'right';
  readonly width?: number;
  /** Hidden on narrow screens. */
  readonly isWideOnly?: boolean;
}

export interface Sort {
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** `ids` are the ids of the loaded rows. */
  toggleAll(ids: readonly string[]): void;
}

export interface ChosenRows extends Selection {
  choose(ids: Iterable<string>): void;
  clear(): void;
}

export function useSelection(): ChosenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
      toggleAll: (shown) =>
        setIds((before) =>
          shown.every((id) => before.has(id)) ? without(before, shown) : new Set([...before, ...shown]),
        ),
      choose: (chosen) => setIds(new Set(chosen)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

const without = (ids: ReadonlySet<string>, leaving: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !leaving.includes(id)));
