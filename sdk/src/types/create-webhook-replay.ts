// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateWebhookReplay {
  /** Replays events of this time or later; events are retained for 30 days */
  from: string;
  /** Replays events before this time; now if absent or in the future */
  to?: string | undefined;
  /** Only events of these types; all that the endpoint subscribes to if absent */
  types?: (
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
}
