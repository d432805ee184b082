import type { PageQuery } from '../db/index.ts';

/**
 * For lists of what came with the service: every list can be sorted by `createdAt`, and what was never created is equally
 * old, so that the order given is kept.
 */
export const builtIn = { createdAt: 'createdAt' };

/** A page of what is held in memory. The order given is the order among equals, in either direction. */
export function sortedPage<T extends object>(items: readonly T[], query: PageQuery): { items: T[]; total: number } {
  const key = (item: T): string | number => item[query.sortBy as keyof T] as string | number;
  const direction = query.sortOrder === 'asc' ? 1 : -1;
  const sorted = items.toSorted((left, right) => direction * compare(key(left), key(right)));
  const start = (query.page - 1) * query.pageSize;
  return { items: sorted.slice(start, start + query.pageSize), total: items.length };
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
