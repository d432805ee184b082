import Type from 'typebox';
import type { EventDescription, Events } from '../events/outbox.ts';
import { fields } from '../http/index.ts';
import type { SchemaNames } from './schema-names.ts';
import type { Operation, Parameter, PathItem, Schema } from './types.ts';

const { dateTime, identifier, object } = fields;

/** The requests that the service sends: one description per event type, from the feature that sends it. */
export const webhooksOf = (events: Events, names: SchemaNames): Record<string, PathItem> =>
  Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { post: operationOf(type, event, names) }] as const),
  );

function operationOf(type: string, event: EventDescription, names: SchemaNames): Operation {
  const schema = { ...envelopeOf(type, names.ref(event.data)) };
  return {
    operationId: `on${type.split('.').map(capitalised).join('')}`,
    tags: ['Webhooks'],
    summary: event.description.replace(/\.$/, ''),
    description: `Sent to endpoints that subscribe to \`${type}\`. Subscribing needs the scope \`${event.permission}\`.`,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(type, event) } },
    },
    responses: { '2XX': { description: 'Received. Any other answer is retried later.', headers: {} } },
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const envelopeOf = (type: string, data: Schema) =>
  object({
    id: identifier('evt', 'Identifier of the event, the same in every attempt: use it to recognise duplicates'),
    type: Type.Unsafe({ type: 'string', const: type, description: 'Event type' }),
    createdAt: dateTime('Time of the change; deliveries may arrive in another order'),
    organisationId: identifier('org', 'Organisation in which it happened'),
    data: Type.Unsafe(data),
  });

const exampleOf = (type: string, { sample }: EventDescription) => ({
  id: 'evt_019c3f1d5a207e6b9c0d1e2f3a4b5c6d',
  type,
  createdAt: '2026-03-31T09:30:00Z',
  organisationId: 'org_0199d5e0a3c27a1b9c8d7e6f5a4b3c2d',
  data: sample,
});

const header = (name: string, description: string, example: string, required = true): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', examples: [example] },
});

const headers: Parameter[] = [
  header(
    'Service-Signature',
    'Time and HMAC-SHA256 of the body; see the webhook guide',
    't=1774949400,v1=5257a869e7ec…',
  ),
  header('Webhook-Id', 'Identifier of the event', 'evt_019c3f1d5a207e6b9c0d1e2f3a4b5c6d'),
  header('Webhook-Timestamp', 'Time of the attempt, in Unix seconds, for Standard Webhooks', '1774949400'),
  header('Webhook-Signature', 'Signatures as in Standard Webhooks', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
  header('Webhook-Attempt', 'Number of the attempt, from 1', '1'),
  header('Webhook-Replay', 'Replay that sends the event again', 'rpl_019c3f1d5a207e6b9c0d1e2f3a4b5c6d', false),
];
