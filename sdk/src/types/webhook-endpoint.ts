// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WebhookEndpoint {
  /** Endpoint identifier */
  id: string;
  /** URL to which events are posted: HTTPS, on a public address, without credentials or fragment */
  url: string;
  /**
   * Event types the endpoint subscribes to. `emission.*` matches all types that begin with `emission.`, including
   * types added later; `*` matches all types.
   */
  events: (
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
    | 'user.deactivated')[];
  /** `active`; `paused` by you; `disabled` by the service after five days in which every attempt failed */
  status: 'active' | 'paused' | 'disabled';
  /** Purpose of the endpoint */
  description: string | null;
  /** Time at which the service disabled the endpoint */
  disabledAt: string | null;
  /** Reason why the service disabled it, with the error of the last attempt */
  disabledReason: string | null;
  /** Time of registration */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
