// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Event {
  /** Event identifier, the same in every attempt */
  id: string;
  /** Event type */
  type:
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
    | 'user.deactivated';
  /** Time of the change */
  createdAt: string;
  /** Organisation of the event */
  organisationId: string;
  /** The resource as the API showed it at that time */
  data: Record<string, unknown>;
}
