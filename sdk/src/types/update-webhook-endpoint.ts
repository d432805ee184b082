// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateWebhookEndpoint {
  /** URL to which events are posted: HTTPS, on a public address, without credentials or fragment */
  url?: string | undefined;
  /**
   * Event types the endpoint subscribes to. `emission.*` matches all types that begin with `emission.`, including
   * types added later; `*` matches all types.
   */
  events?: (
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
  /** Purpose of the endpoint */
  description?: string | null | undefined;
  /** `paused` holds deliveries back; `active` resumes them */
  status?: 'active' | 'paused' | undefined;
}
