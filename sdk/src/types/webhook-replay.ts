// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WebhookReplay {
  /** Replay identifier; its deliveries name it as `replayId` */
  id: string;
  /** Endpoint of the replay */
  webhookId: string;
  /** Events of this time or later */
  from: string;
  /** Events before this time */
  to: string;
  /** Only events of these types; null for all that the endpoint subscribes to */
  types: (
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
    | 'user.deactivated')[] | null;
  /** `complete` when every event was found and delivered or given up */
  status: 'running' | 'complete';
  /** Events found so far, each with one delivery */
  matched: number;
  /** Deliveries with attempts left */
  pending: number;
  /** Deliveries that succeeded */
  delivered: number;
  /** Deliveries that were given up */
  failed: number;
  /** Time of the request */
  createdAt: string;
  /** Time at which the last delivery ended */
  completedAt: string | null;
}
