import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportValue } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { partsOf } from '../queries.ts';

export const VALUES_SHOWN = 50;

export const valuesKey = (importId: string) => [...partsOf(importId), 'values'] as const;

export interface Unmapped {
  readonly items: readonly ImportValue[];
  readonly total: number;
}

/** The most frequent values without a meaning. */
export const unmappedQuery = (importId: string) =>
  queryOptions({
    queryKey: [...valuesKey(importId), 'unmapped'],
    async queryFn({ signal }): Promise<Unmapped> {
      const query = { isMapped: 'false', pageSize: VALUES_SHOWN, sortBy: 'rows', sortOrder: 'desc' } as const;
      const { items, pagination } = await tonne.imports.values.list(importId, query, { signal });
      return { items, total: pagination?.totalItems ?? items.length };
    },
    placeholderData: keepPreviousData,
  });

const PAGE_SIZE = 200;

/** All values without a meaning, page by page. */
export const allUnmapped = (importId: string): Promise<ImportValue[]> =>
  tonne.imports.values.list(importId, { isMapped: 'false', pageSize: PAGE_SIZE }).toArray();
