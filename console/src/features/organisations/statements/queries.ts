import { queryOptions } from '@tanstack/react-query';
import { ApiError, type InventoryStatement } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';

/** The stored statement of a year and its version. */
export interface Version {
  /** Undefined if the year has none yet. */
  readonly statement: InventoryStatement | undefined;
  readonly etag: string | undefined;
}

/** With this version, the service creates a statement but never replaces an existing one. */
const NOT_YET = '"0"';

export const STATEMENTS = ['statements'];

export async function loadStatement(year: string, signal?: AbortSignal): Promise<Version> {
  try {
    const { data, etag } = await tonne.inventoryStatements.get(year, { signal }).withResponse();
    return { statement: data, etag };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { statement: undefined, etag: NOT_YET };
    throw error;
  }
}

export const statementQuery = (year: string) =>
  queryOptions({
    queryKey: [...STATEMENTS, 'one', year],
    queryFn: ({ signal }) => loadStatement(year, signal),
    refetchOnWindowFocus: false,
  });
