// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { DeliveryAttempt } from './delivery-attempt.ts';

export interface WebhookDelivery {
  /** Delivery identifier */
  id: string;
  /** Delivered event */
  eventId: string;
  /** Type of the event */
  eventType:
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
    | 'user.deactivated';
  /** Replay of the delivery; null for the first delivery of the event */
  replayId: string | null;
  /** `pending` while attempts remain */
  status: 'pending' | 'delivered' | 'failed';
  /** Attempts, oldest first */
  attempts: DeliveryAttempt[];
  /** Time of the next attempt; null if there is none */
  nextAttemptAt: string | null;
  /** Time of the event */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time at which it was delivered or given up */
  completedAt: string | null;
  /** The body that is posted; null without the scope to read the event, such as `emissions:read` */
  payload: {
    /** Event identifier, the same in every attempt */
    id: string;
    /** Event type */
    type:
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
      | 'user.deactivated';
    /** Time of the change */
    createdAt: string;
    /** Organisation of the event */
    organisationId: string;
    /** The resource as the API showed it at that time */
    data: Record<string, unknown>;
  } | null;
}
