import { wireTime } from '../../../kernel/period.ts';
import { type Payload, presentEvent } from '../events/present.ts';
import type { Delivery } from './schema.ts';
import type { DeliveryRow } from './store.ts';

/** The event that is delivered. */
export const eventOf = ({ eventId, eventType, createdAt, organisationId, data }: Delivered): Payload => ({
  id: eventId,
  type: eventType,
  createdAt,
  organisationId,
  data,
});

type Delivered = Pick<DeliveryRow, 'eventId' | 'eventType' | 'createdAt' | 'organisationId' | 'data'>;

/** A key that may not read the event sees what happened, not what was sent or answered: receivers repeat what they get. */
export function presentDelivery(row: DeliveryRow, isReadable: boolean): Delivery {
  const attempts = isReadable ? row.attempts : row.attempts.map((each) => ({ ...each, responseSnippet: null }));
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    replayId: row.replayId,
    status: row.status,
    attempts,
    nextAttemptAt: row.nextAttemptAt && wireTime(row.nextAttemptAt),
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    completedAt: row.completedAt && wireTime(row.completedAt),
    payload: isReadable ? presentEvent(eventOf(row)) : null,
  };
}
