import { type QueryClient, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@tonne/sdk';
import { useEffect, useState } from 'react';
import { countOf, type KnownPages, learn, NOTHING_KNOWN, type SeenPage } from './known-pages.ts';

export interface PageRequest {
  readonly pageSize: number;
  readonly cursor?: string;
}

export interface ListOf<Item> {
  /** Query key of the list, including its filters and order. */
  readonly key: QueryKey;
  load(request: PageRequest, options: { signal: AbortSignal }): PromiseLike<Page<Item>>;
  readonly pageSize?: number;
}

export interface Rows<Item> {
  /** Rows known so far. */
  readonly count: number;
  /** Number of rows in the whole list, if the service counts them. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Undefined while its page is being loaded. */
  at(index: number): Item | undefined;
  /** The rows in memory, in order; never more than a few pages. */
  readonly held: readonly Item[];
  /** Reports the rows in view. Only their pages and the adjacent ones stay in memory. */
  show(first: number, last: number): void;
  retry(): void;
}

const PAGE_SIZE = 100;
/** A list stays in memory for a while after the user leaves it, for going back. */
const KEEP_MS = 20_000;

/** A list of any length, paginated by cursor. Only a window of pages stays in memory. */
export function useRows<Item>({ key, load, pageSize = PAGE_SIZE }: ListOf<Item>): Rows<Item> {
  const queries = useQueryClient();
  const keyOf = (index: number, cursor: string | undefined): QueryKey => [...key, { index, pageSize, cursor }];
  const [known, setKnown] = usePerList<KnownPages>(key, () =>
    stillKnown((index, cursor) => queries.getQueryData<Page<Item>>(keyOf(index, cursor))),
  );
  const [inView, setInView] = usePerList<InView>(key, () => TOP);
  const shown = range(Math.max(0, inView.first - 1), Math.min(inView.last + 1, known.cursors.length - 1));
  const results = useQueries({
    queries: shown.map((index) => ({
      queryKey: keyOf(index, known.cursors[index]),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        await load(requestFor(known.cursors[index], pageSize), { signal }),
      gcTime: KEEP_MS,
    })),
  });
  const pages = new Map(results.flatMap(({ data }, place) => (data ? [[shown[place]!, data] as const] : [])));
  const learnt = [...pages].reduce((soFar, [index, page]) => learn(soFar, seen(index, page)), known);
  useEffect(() => setKnown(learnt), [learnt, setKnown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with every render
  useEffect(() => dropOutside(queries, key, inView), [queries, inView]);
  return {
    count: countOf(learnt, pageSize),
    total: pages.get(0)?.pagination?.totalItems ?? undefined,
    hasMore: learnt.lastLength === undefined,
    isLoading: pages.size === 0 && results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    at: (index) => pages.get(Math.floor(index / pageSize))?.items[index % pageSize],
    held: [...pages.values()].flatMap(({ items }) => items),
    show: (first, last) => setInView({ first: Math.floor(first / pageSize), last: Math.floor(last / pageSize) }),
    retry: () => void queries.invalidateQueries({ queryKey: key }),
  };
}

const seen = <Item>(index: number, { items, pagination }: Page<Item>): SeenPage => ({
  index,
  length: items.length,
  nextCursor: pagination?.nextCursor ?? null,
});

/** Built from the pages still in memory, so that a revisited list appears at once instead of page by page. */
function stillKnown<Item>(pageAt: (index: number, cursor: string | undefined) => Page<Item> | undefined): KnownPages {
  let known = NOTHING_KNOWN;
  for (let index = 0; index < known.cursors.length; index++) {
    const page = pageAt(index, known.cursors[index]);
    if (page === undefined) break;
    known = learn(known, seen(index, page));
  }
  return known;
}

/** Counted in pages, not rows. */
interface InView {
  readonly first: number;
  readonly last: number;
}

const TOP: InView = { first: 0, last: 0 };

/** Drops pages out of view at once. Their cursors stay, so that they can be loaded again. */
function dropOutside(queries: QueryClient, key: QueryKey, { first, last }: InView): void {
  queries.removeQueries({
    queryKey: key,
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const { index } = queryKey.at(-1) as { readonly index: number };
      return index < first - 1 || index > last + 1;
    },
  });
}

const requestFor = (cursor: string | undefined, pageSize: number): PageRequest =>
  cursor === undefined ? { pageSize } : { pageSize, cursor };

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);

/** State that resets when the list changes, and stays the same object while its content is equal. */
function usePerList<T>(key: QueryKey, start: () => T): [T, (value: T) => void] {
  const name = JSON.stringify(key);
  const [state, setState] = useState(() => ({ name, value: start() }));
  const value = state.name === name ? state.value : start();
  const [set] = useState(
    () => (nextName: string, next: T) =>
      setState((before) =>
        before.name === nextName && (before.value === next || JSON.stringify(before.value) === JSON.stringify(next))
          ? before
          : { name: nextName, value: next },
      ),
  );
  return [value, (next) => set(name, next)];
}
