// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListRecordQuery {
  /** Only events about resources of this kind */
  subjectType?: string | undefined;
  /** Only events about this resource */
  subjectId?: string | undefined;
  /** Only events by this user or service */
  actorId?: string | undefined;
  /** Only events with this action */
  action?: string | undefined;
  /** Only events of this time or later */
  from?: string | undefined;
  /** Only events of this time or earlier */
  to?: string | undefined;
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
  sortBy?: 'at' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
