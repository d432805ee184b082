// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListImportValuesQuery {
  /** Only values of this field. Repeat it for any of several values. */
  field?: 'activity' | 'location' | 'unit' | ('activity' | 'location' | 'unit')[] | undefined;
  /** Only values with a meaning, or only values without one */
  isMapped?: 'true' | 'false' | undefined;
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
  sortBy?: 'createdAt' | 'rows' | 'value' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
