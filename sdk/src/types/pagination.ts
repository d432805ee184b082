// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Pagination {
  /** This page, from 1; null after a cursor */
  page: number | null;
  /** Maximum number of items on a page */
  pageSize: number;
  /** Items on all pages; null after a cursor */
  totalItems: number | null;
  /** Number of pages; null after a cursor */
  totalPages: number | null;
  /** Cursor of the next page, to be sent as `cursor`; null on the last page */
  nextCursor: string | null;
}
