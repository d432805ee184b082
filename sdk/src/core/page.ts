import type { Pagination } from '../types/index.ts';
import { ApiPromise } from './api-promise.ts';

/** One page of a list. Iterating continues with the pages after it. */
export class Page<T> implements AsyncIterable<T> {
  readonly items: readonly T[];
  readonly pagination: Pagination | undefined;
  readonly #next: (() => PagePromise<T>) | undefined;

  constructor(items: readonly T[], pagination: Pagination | undefined, next: (() => PagePromise<T>) | undefined) {
    this.items = items;
    this.pagination = pagination;
    this.#next = next;
  }

  get hasNextPage(): boolean {
    return this.#next !== undefined;
  }

  /** Check `hasNextPage` first. */
  nextPage(): PagePromise<T> {
    if (!this.#next) throw new RangeError('This is the last page: check hasNextPage before you call nextPage().');
    return this.#next();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (let page: Page<T> | undefined = this; page; page = page.hasNextPage ? await page.nextPage() : undefined) {
      yield* page.items;
    }
  }
}

/** Await it for the first page, or iterate over it for the items of all pages. */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  override readonly [Symbol.toStringTag] = 'PagePromise';

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this;
  }

  /** The items of all pages, at most `limit` of them. */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<T[]> {
    const items: T[] = [];
    // The request has been sent, so its failure is reported even if no item is wanted.
    const first = await this;
    if (limit <= 0) return items;
    for await (const item of first) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }
}

/** The query of the next page. A cursor, if there is one, neither skips nor repeats rows when others are added. */
export function nextQuery(query: object, pagination: Pagination | undefined): object | undefined {
  if (!pagination) return undefined;
  const { nextCursor, page, totalPages }: Placed = pagination;
  if (typeof nextCursor === 'string') return { ...query, page: undefined, cursor: nextCursor };
  if (nextCursor === null || page == null || totalPages == null || page >= totalPages) return undefined;
  return { ...query, page: page + 1 };
}

interface Placed {
  readonly nextCursor?: string | null;
  readonly page?: number | null;
  readonly totalPages?: number | null;
}
