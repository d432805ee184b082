// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListWalletMovementsQuery {
  /** Only movements of this kind. Repeat it for any of several values. */
  kind?: 'purchase' | 'reserve' | 'release' | 'retire' | ('purchase' | 'reserve' | 'release' | 'retire')[] | undefined;
  /** Project identifier. Repeat it for any of several values. */
  projectId?: string | string[] | undefined;
  /** Vintage of the credits. Repeat it for any of several values. */
  vintage?: number | number[] | undefined;
  /** Only items created at this time or later */
  createdFrom?: string | undefined;
  /** Only items created at this time or earlier */
  createdTo?: string | undefined;
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
  sortBy?: 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
