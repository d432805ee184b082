import { wireTime } from '../../../kernel/period.ts';
import type { EventRow } from '../../../platform/events/read.store.ts';
import type { RecordedChange } from '../../../platform/record/index.ts';
import type { Event } from '../events/schema.ts';
import type { Delivery } from './schema.ts';
import type { DeliveryRow } from './store.ts';

export type Payload = Pick<EventRow, 'id' | 'type' | 'createdAt' | 'organisationId' | 'data'>;

/** The exact text that is signed and posted. It is built from stored text, so every attempt sends the same bytes. */
export function renderPayload({ id, type, createdAt, organisationId, data }: Payload): string {
  const head = JSON.stringify({ id, type, createdAt: wireTime(createdAt), organisationId });
  return `${head.slice(0, -1)},"data":${data}}`;
}

export const presentEvent = (row: Payload): Event => JSON.parse(renderPayload(row));

/** The event that is delivered. */
export const eventOf = ({ eventId, eventType, createdAt, organisationId, data }: Delivered): Payload => ({
  id: eventId,
  type: eventType,
  createdAt,
  organisationId,
  data,
});

type Delivered = Pick<DeliveryRow, 'eventId' | 'eventType' | 'createdAt' | 'organisationId' | 'data'>;

/**
 * A key that may not read the event sees the outcome, but neither payload nor response: receivers may echo the payload.
 */
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

const shown = ({ id, endpointId, eventId, eventType, status }: DeliveryRow) => ({
  id,
  webhookId: endpointId,
  eventId,
  eventType,
  status,
});

/**
 * Records that somebody had an event sent again. Delivery outcomes are not recorded: they are transport, retained for a
 * month.
 */
export const redelivery = (before: DeliveryRow, after: DeliveryRow): RecordedChange => ({
  action: 'webhookDelivery.redelivered',
  subject: { type: 'webhookDelivery', id: after.id },
  before: shown(before),
  after: shown(after),
});
