import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { PING, patternsFor } from '../rules.ts';

const { dateTime, identifier, nullable, oneOf, patch, pathId, request, resource, text, updatedAt } = fields;

export const statuses = ['active', 'paused', 'disabled'] as const;
export type EndpointStatus = (typeof statuses)[number];

const url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: 'URL to which events are posted: HTTPS, on a public address, without credentials or fragment',
  examples: ['https://hooks.example.com/tonne'],
});

const description = nullable(text(1_000, 'Purpose of the endpoint'));

const signingSecret = Type.String({
  description:
    'Key of the signatures, in the Standard Webhooks format: `whsec_` and 32 bytes in base64. Shown in this answer only: store it now.',
  examples: ['whsec_1u2Yc0kUqv5gkQmRr3rqfyTg0sGz6q3YxQm8oXn4B0s='],
});

export type EndpointSchemas = ReturnType<typeof endpointSchemas>;

/** Each feature defines the event types that it sends. */
export function endpointSchemas(eventTypes: readonly string[]) {
  const events = Type.Array(oneOf(patternsFor(eventTypes), 'Event type, or a wildcard'), {
    minItems: 1,
    uniqueItems: true,
    description:
      'Event types the endpoint subscribes to. `emission.*` matches all types that begin with `emission.`, including types added later; `*` matches all types.',
    examples: [['emission.*', 'report.generated']],
  });
  const endpointFields = {
    id: identifier('whk', 'Endpoint identifier'),
    url,
    events,
    status: oneOf(
      statuses,
      '`active`; `paused` by you; `disabled` by the service after five days in which every attempt failed',
    ),
    description,
    disabledAt: nullable(dateTime('Time at which the service disabled the endpoint')),
    disabledReason: nullable(
      Type.String({ description: 'Reason why the service disabled it, with the error of the last attempt' }),
    ),
    createdAt: dateTime('Time of registration'),
    updatedAt,
  };
  return {
    WebhookEndpoint: resource('WebhookEndpoint', endpointFields),
    NewWebhookEndpoint: resource('NewWebhookEndpoint', { ...endpointFields, signingSecret }),
    RotatedSecret: resource('RotatedWebhookSecret', {
      id: endpointFields.id,
      signingSecret,
      previousSecretExpiresAt: dateTime('Time until which every request is also signed with the old secret'),
    }),
    CreateWebhookEndpoint: request('CreateWebhookEndpoint', { url, events, description: Type.Optional(description) }),
    UpdateWebhookEndpoint: patch('UpdateWebhookEndpoint', {
      url: Type.Optional(url),
      events: Type.Optional(events),
      description: Type.Optional(description),
      status: Type.Optional(oneOf(['active', 'paused'], '`paused` holds deliveries back; `active` resumes them')),
    }),
    TestWebhook: request('TestWebhook', {
      eventType: Type.Optional(oneOf([PING, ...eventTypes], 'Type of the sample to send; `ping` if absent')),
    }),
  };
}

export type WebhookEndpoint = ResponseOf<EndpointSchemas['WebhookEndpoint']>;
export type NewWebhookEndpoint = ResponseOf<EndpointSchemas['NewWebhookEndpoint']>;
export type RotatedSecret = ResponseOf<EndpointSchemas['RotatedSecret']>;
export type CreateWebhookEndpoint = Type.Static<EndpointSchemas['CreateWebhookEndpoint']>;
export type UpdateWebhookEndpoint = Type.Static<EndpointSchemas['UpdateWebhookEndpoint']>;

export const sortable = { createdAt: 'created_at', updatedAt: 'coalesce(updated_at, created_at)', url: 'url' };

export const WebhookEndpointList = listQuery({
  sortable,
  filters: { status: repeatable(oneOf(statuses, 'Only endpoints of this status')), ...timeFilters },
});
export type WebhookEndpointList = Type.Static<typeof WebhookEndpointList>;

export const webhookId = pathId('webhookId', 'Endpoint identifier');
