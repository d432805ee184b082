// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListEntriesQuery {
  /** Only entries of this GHG scope. Repeat it for any of several values. */
  scope?: 1 | 2 | 3 | (1 | 2 | 3)[] | undefined;
  /** Only entries of this category (code or alias). Repeat it for any of several values. */
  category?: string | string[] | undefined;
  /** Only entries that start on or after this day */
  periodStart?: string | undefined;
  /** Only entries that end on or before this day */
  periodEnd?: string | undefined;
  /**
   * Meaning of the period: inside (the default) finds entries that lie wholly inside it; overlapping finds entries
   * with at least one day in it, as summaries count them, and adds periodTco2e to each
   */
  periodMatch?: 'inside' | 'overlapping' | undefined;
  /** Only entries in this state. Repeat it for any of several values. */
  state?: 'draft' | 'submitted' | 'approved' | 'locked' | ('draft' | 'submitted' | 'approved' | 'locked')[] | undefined;
  /** Only entries of this location. Repeat it for any of several values. */
  locationId?: string | string[] | undefined;
  /** Only entries with exactly this reference. Repeat it for any of several values. */
  reference?: string | string[] | undefined;
  /** Only entries that this import made. Repeat it for any of several values. */
  importId?: string | string[] | undefined;
  /** Only entries whose factor is this near to their location. Repeat it for any of several values. */
  factorProximity?: 'own' | 'region' | 'global' | 'proxy' | ('own' | 'region' | 'global' | 'proxy')[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'periodStart' | 'periodEnd' | 'tco2e' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
