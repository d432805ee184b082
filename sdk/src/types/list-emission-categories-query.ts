// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListEmissionCategoriesQuery {
  /** Only categories of this GHG scope. Repeat it for any of several values. */
  scope?: 1 | 2 | 3 | (1 | 2 | 3)[] | undefined;
  /**
   * Only subcategories with a factor for this country, a part of it or the world, or with a factor of your own (ISO
   * 3166-1 alpha-2). Repeat it for any of several values.
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
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
