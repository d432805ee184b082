// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListMetersQuery {
  /** Only meters of this location. Repeat it for any of several values. */
  locationId?: string | string[] | undefined;
  /** Only meters of this activity. Repeat it for any of several values. */
  activity?: string | string[] | undefined;
  /** Only meters of this direction. Repeat it for any of several values. */
  direction?: 'consumption' | 'generation' | ('consumption' | 'generation')[] | undefined;
  /** Only items created at this time or later */
  createdFrom?: string | undefined;
  /** Only items created at this time or earlier */
  createdTo?: string | undefined;
  /** Only items last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only items last changed at this time or earlier */
  updatedTo?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
