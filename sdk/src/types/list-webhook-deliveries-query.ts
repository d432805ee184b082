// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListWebhookDeliveriesQuery {
  /** Only deliveries of this status. Repeat it for any of several values. */
  status?: 'pending' | 'delivered' | 'failed' | ('pending' | 'delivered' | 'failed')[] | undefined;
  /** Only events of this type. Repeat it for any of several values. */
  eventType?:
    | 'ping'
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
    | 'ping'
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
  /** Only deliveries of this replay. Repeat it for any of several values. */
  replayId?: string | string[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'completedAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
