// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListRetirementsQuery {
  /** Only retirements in this status. Repeat it for any of several values. */
  status?: 'pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled' | ('pending' | 'submitted' | 'confirmed' | 'failed' | 'cancelled')[] | undefined;
  /** Only retirements of this registry. Repeat it for any of several values. */
  registry?: 'sandbox' | 'http' | 'manual' | ('sandbox' | 'http' | 'manual')[] | undefined;
  /** Project identifier. Repeat it for any of several values. */
  projectId?: string | string[] | undefined;
  /** Vintage of the credits. Repeat it for any of several values. */
  vintage?: number | number[] | undefined;
  /** Purpose of the retirement. Repeat it for any of several values. */
  purpose?: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr' | ('net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr')[] | undefined;
  /** Only retirements whose period starts on or after this day */
  periodStart?: string | undefined;
  /** Only retirements whose period ends on or before this day */
  periodEnd?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'quantity' | 'periodStart' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
