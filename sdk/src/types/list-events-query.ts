// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListEventsQuery {
  /** Only events of these types; may be repeated */
  type?:
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.reopened'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated' | (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.reopened'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | undefined;
  /** Only events of this time or later */
  createdFrom?: string | undefined;
  /** Only events before this time */
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
