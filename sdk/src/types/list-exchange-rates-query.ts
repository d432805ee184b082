// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListExchangeRatesQuery {
  /** Currency (ISO 4217). Repeat it for any of several values. */
  currency?: string | string[] | undefined;
  /** Only rates of this year */
  year?: number | undefined;
  /** Only rates of this origin: shipped, or own. Repeat it for any of several values. */
  origin?: 'shipped' | 'own' | ('shipped' | 'own')[] | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'period' | 'currency' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
