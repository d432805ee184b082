// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface TestWebhook {
  /** Type of the sample to send; `ping` if absent */
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
    | 'user.deactivated' | undefined;
}
