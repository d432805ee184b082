// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListEmissionCategoriesQuery {
  /** Only categories of this GHG scope. Repeat it for any of several values. */
  scope?: 1 | 2 | 3 | (1 | 2 | 3)[] | undefined;
  /**
   * Only subcategories with a factor for this country, for a part of it, for the world or of your own (ISO 3166-1
   * alpha-2). Repeat it for any of several values.
   */
  country?: string | string[] | undefined;
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
  sortBy?: 'scope' | 'code' | 'name' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}
