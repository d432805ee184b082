import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportRow, ListImportRowsQuery } from '@tonne/sdk';
import { useEffect, useRef } from 'react';
import { tonne } from '../../api/client.ts';

const POLL_MS = 1000;

const RUNNING: readonly Import['status'][] = ['reading', 'applying', 'undoing'];

/** True while the service works on an import. Until it has ended, nothing can be changed. */
export const isRunning = ({ status }: Pick<Import, 'status'>): boolean => RUNNING.includes(status);

export const IMPORTS = ['imports'] as const;
export const importList = [...IMPORTS, 'list'] as const;
export const partsOf = (importId: string) => [...IMPORTS, 'parts', importId] as const;

/** Polled while the service works on the import. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...IMPORTS, 'one', importId],
    queryFn: ({ signal }) => tonne.imports.get(importId, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

export const templatesQuery = queryOptions({
  queryKey: [...IMPORTS, 'templates'],
  queryFn: ({ signal }) =>
    tonne.importTemplates.list({ pageSize: 100, sortBy: 'name', sortOrder: 'asc' }, { signal }).toArray(),
});

/** An import. When the service has finished a step, the rows, the values and the entries are loaded again. */
export function useImport(importId: string) {
  const queries = useQueryClient();
  const query = useQuery(importQuery(importId));
  const { data } = query;
  const wasRunning = useRef(false);
  const runs = data !== undefined && isRunning(data);
  useEffect(() => {
    if (wasRunning.current && !runs) {
      for (const queryKey of [partsOf(importId), importList, ['emissions']]) {
        void queries.invalidateQueries({ queryKey });
      }
    }
    wasRunning.current = runs;
  }, [runs, importId, queries]);
  return query;
}

export interface RowSearch {
  readonly state?: string | readonly string[] | undefined;
}

export interface RowPage {
  readonly items: readonly ImportRow[];
  readonly total: number;
}

export const ROWS_PER_PAGE = 200;

/** A page of rows by its number, so that any part of a long list can be reached at once. */
export const rowPageQuery = (importId: string, state: RowSearch['state'], page: number, pageSize = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: [...partsOf(importId), 'rows', { state: state ?? null, page, pageSize }],
    async queryFn({ signal }): Promise<RowPage> {
      const query = { page, pageSize, ...(state !== undefined && { state }) } as ListImportRowsQuery;
      const { items, pagination } = await tonne.imports.rows.list(importId, query, { signal });
      return { items, total: pagination?.totalItems ?? items.length };
    },
    // Corrected rows stay where they are until the list is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 20_000,
  });
