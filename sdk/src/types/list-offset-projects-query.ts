// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListOffsetProjectsQuery {
  /** Only projects under this standard. Repeat it for any of several values. */
  standard?: 'vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia' | ('vcs' | 'gold_standard' | 'cdm' | 'plan_vivo' | 'corsia')[] | undefined;
  /** Only projects of this kind. Repeat it for any of several values. */
  type?: string | string[] | undefined;
  /** Only projects with this mechanism. Repeat it for any of several values. */
  mechanism?: 'avoidance' | 'removal' | ('avoidance' | 'removal')[] | undefined;
  /** Only projects with at least this many credits available, in tCO2e */
  minAvailable?: number | undefined;
  /** Only projects with at most this price per credit, in USD */
  maxPrice?: number | undefined;
  /** Only projects in this country (ISO 3166-1 alpha-2). Repeat it for any of several values. */
  country?: string | string[] | undefined;
  /** Only projects that contribute to this goal. Repeat it for any of several values. */
  sdg?: number | number[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | 'pricePerCredit' | 'availableCredits' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
