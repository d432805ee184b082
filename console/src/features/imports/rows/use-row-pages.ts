import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '@tonne/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { partsOf, ROWS_PER_PAGE, type RowPage, type RowSearch, rowPageQuery } from '../queries.ts';

export interface RowPages {
  /** Undefined until the first page is there. */
  readonly total: number | undefined;
  readonly error: Error | null;
  /** Undefined while its page is being loaded. */
  at(index: number): ImportRow | undefined;
  /** Reports the rows in view. */
  show(first: number, last: number): void;
  /** The rows from one index to another, loaded if needed. */
  load(first: number, last: number): Promise<readonly ImportRow[]>;
  /** Puts changed rows in the place of the former ones. */
  put(rows: readonly ImportRow[]): void;
  reload(): void;
}

const pageOf = (index: number): number => Math.floor(index / ROWS_PER_PAGE);

/** The rows of an import in a state, by pages; only those in view are loaded. */
export function useRowPages(importId: string, state: RowSearch['state']): RowPages {
  const queries = useQueryClient();
  const [inView, setInView] = useState({ first: 0, last: 0 });
  const known = useRef<number>(undefined);
  /** Rows that an edit has taken out of the list. They stay in sight, but pages further down begin earlier now. */
  const left = useRef(0);
  const shown = range(inView.first, inView.last);
  const results = useQueries({ queries: shown.map((page) => rowPageQuery(importId, state, page + 1)) });
  const pages = new Map(results.flatMap(({ data }, place) => (data ? [[shown[place]!, data] as const] : [])));
  known.current = [...pages.values()].at(-1)?.total ?? known.current;
  const reload = useCallback(() => {
    left.current = 0;
    void queries.invalidateQueries({ queryKey: [...partsOf(importId), 'rows'] });
  }, [queries, importId]);
  const isMissing = results.some(({ isPending }) => isPending);
  useEffect(() => {
    if (isMissing && left.current > 0) reload();
  }, [isMissing, reload]);
  return {
    total: known.current,
    error: results.find(({ error }) => error)?.error ?? null,
    at: (index) => pages.get(pageOf(index))?.items[index % ROWS_PER_PAGE],
    show: (first, last) =>
      setInView((now) =>
        now.first === pageOf(first) && now.last === pageOf(last) ? now : { first: pageOf(first), last: pageOf(last) },
      ),
    async load(first, last) {
      const found: ImportRow[] = [];
      for (const page of range(pageOf(first), pageOf(last))) {
        const { items } = await queries.fetchQuery(rowPageQuery(importId, state, page + 1));
        const start = page * ROWS_PER_PAGE;
        found.push(...items.slice(Math.max(0, first - start), last - start + 1));
      }
      return found;
    },
    put(rows) {
      const byLine = new Map(rows.map((row) => [row.line, row]));
      if (state !== undefined) left.current += rows.filter((row) => ![state].flat().includes(row.state)).length;
      queries.setQueriesData<RowPage>({ queryKey: [...partsOf(importId), 'rows'] }, (page) =>
        page?.items.some(({ line }) => byLine.has(line))
          ? { ...page, items: page.items.map((row) => byLine.get(row.line) ?? row) }
          : page,
      );
    },
    reload,
  };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
