import Type from 'typebox';
import { eventTypes } from '../../../platform/events/outbox.ts';
import { fields, listQuery } from '../../../platform/http/index.ts';

const { dateTime, identifier, nullable, oneOf, strictObject } = fields;

const statuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof statuses)[number];

const eventType = (description: string) => oneOf(['ping', ...eventTypes], description);

const Attempt = strictObject({
  attempt: Type.Integer({ minimum: 1, description: 'Number of the attempt, as sent in `Webhook-Attempt`' }),
  at: dateTime('When it began'),
  responseStatus: nullable(Type.Integer({ description: 'HTTP status of the answer; null if there was none' })),
  durationMs: Type.Integer({ minimum: 0, description: 'How long it took, in milliseconds' }),
  error: nullable(Type.String({ description: 'Why it counts as failed; null if it does not' })),
  responseSnippet: nullable(
    Type.String({
      description:
        'The first 1,000 characters of the answer; null, like `payload`, without the scope to read the event',
    }),
  ),
});
export type Attempt = Type.Static<typeof Attempt>;

const Payload = strictObject(
  {
    id: identifier('evt', 'Event identifier, the same in every attempt'),
    type: eventType('Event type'),
    createdAt: dateTime('When the change happened'),
    organisationId: identifier('org', 'The organisation it happened in'),
    data: Type.Object({}, { description: 'The resource, as the API shows it', additionalProperties: true }),
  },
  { description: 'The body that is posted; null without the scope to read the event, such as `emissions:read`' },
);

export const Delivery = strictObject({
  id: identifier('dlv', 'Delivery identifier'),
  eventId: identifier('evt', 'The event delivered'),
  eventType: eventType('Its type'),
  status: oneOf(statuses, '`pending` while attempts remain'),
  attempts: Type.Array(Attempt, { description: 'Oldest first' }),
  nextAttemptAt: nullable(dateTime('When the next attempt is due; null when there is none')),
  createdAt: dateTime('When the event happened'),
  completedAt: nullable(dateTime('When it was delivered or given up')),
  payload: nullable(Payload),
});

/** Ids begin with the time, so that one index serves the look-up and the order. */
export const sortable = { createdAt: 'd.id', completedAt: 'd.completed_at' };

export const DeliveryList = listQuery({
  sortable,
  filters: {
    status: Type.Optional(oneOf(statuses, 'Only deliveries of this status')),
    eventType: Type.Optional(eventType('Only events of this type')),
  },
});
export type DeliveryList = Type.Static<typeof DeliveryList>;

export const deliveryId = Type.Object({
  webhookId: Type.String({ description: 'Endpoint identifier' }),
  deliveryId: Type.String({ description: 'Delivery identifier' }),
});
