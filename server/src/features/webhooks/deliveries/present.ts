import { wireTime } from '../../../kernel/period.ts';
import type { Delivery } from './schema.ts';
import type { DeliveryRow } from './store.ts';

type Payload = Pick<DeliveryRow, 'eventId' | 'eventType' | 'createdAt' | 'organisationId' | 'data'>;

/** The exact text that is signed and posted. Made from stored text, so that every attempt sends the same bytes. */
export function renderPayload({ eventId, eventType, createdAt, organisationId, data }: Payload): string {
  const head = JSON.stringify({ id: eventId, type: eventType, createdAt: wireTime(createdAt), organisationId });
  return `${head.slice(0, -1)},"data":${data}}`;
}

/** A key that may not read the event sees what happened, not what was sent or answered: receivers repeat what they get. */
export function presentDelivery(row: DeliveryRow, isReadable: boolean): Delivery {
  const attempts = isReadable ? row.attempts : row.attempts.map((each) => ({ ...each, responseSnippet: null }));
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    status: row.status,
    attempts,
    nextAttemptAt: row.nextAttemptAt && wireTime(row.nextAttemptAt),
    createdAt: wireTime(row.createdAt),
    completedAt: row.completedAt && wireTime(row.completedAt),
    payload: isReadable ? JSON.parse(renderPayload(row)) : null,
  };
}
