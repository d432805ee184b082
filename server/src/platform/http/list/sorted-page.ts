import { NOT_OURS, type PageQuery, type Position } from '../../db/index.ts';
import { refusal } from '../../errors/index.ts';
import type { Page } from '../response/reply.ts';

/**
 * For lists of built-in items. Every list can be sorted by `createdAt`; built-in items have no creation time and count
 * as equally old, so their given order is kept.
 */
export const builtIn = { createdAt: 'createdAt' };

/**
 * A page of items held in memory. Equal items keep the given order in either direction. Such a list changes only with a
 * release, so its cursor is the number of items before it.
 */
export function sortedPage<T extends object>(items: readonly T[], query: PageQuery): Page<T> {
  const key = (item: T): string | number => item[query.sortBy as keyof T] as string | number;
  const direction = query.sortOrder === 'asc' ? 1 : -1;
  const sorted = items.toSorted((left, right) => direction * compare(key(left), key(right)));
  const start = query.cursor ? startOf(query.cursor) : (query.page - 1) * query.pageSize;
  const end = start + query.pageSize;
  return {
    items: sorted.slice(start, end),
    total: query.cursor ? null : items.length,
    next: end < items.length ? { value: null, id: String(end) } : null,
  };
}

function startOf({ id }: Position): number {
  if (!/^\d{1,9}$/.test(id)) throw refusal('VALIDATION_ERROR', [{ field: 'cursor', message: NOT_OURS }]);
  return Number(id);
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
