import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { eventFields } from '../events/schema.ts';
import { PING } from '../rules.ts';

const { dateTime, identifier, nullable, object, oneOf, resource, updatedAt } = fields;

const statuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof statuses)[number];

/** Ids begin with the time, so one index serves both look-up and order. */
export const sortable = {
  createdAt: 'd.id',
  updatedAt: 'coalesce(d.updated_at, d.created_at)',
  completedAt: 'd.completed_at',
};

const Attempt = resource('DeliveryAttempt', {
  attempt: Type.Integer({ minimum: 1, description: 'Number of the attempt, as sent in `Webhook-Attempt`' }),
  at: dateTime('Time at which it began'),
  responseStatus: nullable(Type.Integer({ description: 'HTTP status of the answer; null if there was none' })),
  durationMs: Type.Integer({ minimum: 0, description: 'Duration in milliseconds' }),
  error: nullable(Type.String({ description: 'Reason for the failure; null if the attempt succeeded' })),
  responseSnippet: nullable(
    Type.String({
      description:
        'The first 1,000 characters of the answer; null, like `payload`, without the scope to read the event',
    }),
  ),
});
export type Attempt = ResponseOf<typeof Attempt>;

export type DeliverySchemas = ReturnType<typeof deliverySchemas>;

/** Each feature defines the event types that it sends. */
export function deliverySchemas(eventTypes: readonly string[]) {
  const eventType = (description: string) => oneOf([PING, ...eventTypes], description);
  const Payload = object(eventFields([PING, ...eventTypes]), {
    description: 'The body that is posted; null without the scope to read the event, such as `emissions:read`',
  });
  return {
    Delivery: resource('WebhookDelivery', {
      id: identifier('dlv', 'Delivery identifier'),
      eventId: identifier('evt', 'Delivered event'),
      eventType: eventType('Type of the event'),
      replayId: nullable(identifier('rpl', 'Replay of the delivery; null for the first delivery of the event')),
      status: oneOf(statuses, '`pending` while attempts remain'),
      attempts: Type.Array(Attempt, { description: 'Attempts, oldest first' }),
      nextAttemptAt: nullable(dateTime('Time of the next attempt; null if there is none')),
      createdAt: dateTime('Time of the event'),
      updatedAt,
      completedAt: nullable(dateTime('Time at which it was delivered or given up')),
      payload: nullable(Payload),
    }),
    DeliveryList: listQuery({
      sortable,
      filters: {
        status: repeatable(oneOf(statuses, 'Only deliveries of this status')),
        eventType: repeatable(eventType('Only events of this type')),
        replayId: repeatable(identifier('rpl', 'Only deliveries of this replay')),
        ...timeFilters,
      },
    }),
  };
}

export type Delivery = ResponseOf<DeliverySchemas['Delivery']>;
export type DeliveryList = Type.Static<DeliverySchemas['DeliveryList']>;

export const deliveryId = Type.Object({
  webhookId: Type.String({ description: 'Endpoint identifier' }),
  deliveryId: Type.String({ description: 'Delivery identifier' }),
});
