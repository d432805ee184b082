import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { type EndpointSchemas, WebhookEndpointList, webhookId } from './schema.ts';
import type { Endpoints } from './service.ts';

const PATH = '/api/v1/settings/webhooks';
const tag = 'Webhooks';
const toRead = needs('settings:read');
const toChange = needs('settings:write');
/** Refused together with what is wrong with the address behind the URL. */
const boundsWithRules = ['url', 'events', 'description'];

export const endpointRoutes = (endpoints: Endpoints, schemas: EndpointSchemas): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listWebhooks',
    tag,
    summary: 'List webhook endpoints',
    access: toRead,
    query: WebhookEndpointList,
    success: { status: 200, description: 'A page of endpoints', data: schemas.WebhookEndpoint, list: true },
    async handle({ actor, query }, db) {
      return page(await endpoints.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createWebhook',
    tag,
    summary: 'Register a webhook endpoint',
    description:
      'The signing secret is in this answer and never shown again. A `ping` event is sent to the endpoint in the background; its delivery is in the history. The key needs the scope to read each event it subscribes to, such as `emissions:read` for `emission.created`.',
    access: toChange,
    sudo: true,
    body: schemas.CreateWebhookEndpoint,
    success: { status: 201, description: 'The endpoint, with its signing secret', data: schemas.NewWebhookEndpoint },
    boundsWithRules,
    preflight: ({ actor, body }) => endpoints.checkNew(actor, { body }),
    async handle({ actor, body }, tx) {
      return created(await endpoints.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{webhookId}`,
    operationId: 'getWebhook',
    tag,
    summary: 'Get a webhook endpoint',
    access: toRead,
    params: webhookId,
    success: { status: 200, description: 'The endpoint', data: schemas.WebhookEndpoint, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await endpoints.get(db, actor, { id: params.webhookId }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{webhookId}`,
    operationId: 'updateWebhook',
    tag,
    summary: 'Update a webhook endpoint',
    description:
      'Changes URL, event types, description or status. `paused` holds deliveries back until the endpoint is `active` again; `active` also brings back an endpoint that the service disabled. Adding events needs the scope to read them; so does a new URL for the events the endpoint receives or has received.',
    access: toChange,
    sudo: true,
    params: webhookId,
    body: schemas.UpdateWebhookEndpoint,
    success: { status: 200, description: 'The changed endpoint', data: schemas.WebhookEndpoint },
    errors: ['PRECONDITION_FAILED'],
    boundsWithRules,
    preflight: ({ body }) => endpoints.checkUrl({ body }),
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await endpoints.update(tx, actor, { id: params.webhookId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{webhookId}/rotate-secret`,
    operationId: 'rotateWebhookSecret',
    tag,
    summary: 'Rotate the signing secret',
    description:
      'For 24 hours every request carries two signatures, one of the new secret and one of the old, so that a receiver can change over without missing an event. Needs the scope to read every event the endpoint receives or has received.',
    access: toChange,
    sudo: true,
    params: webhookId,
    success: { status: 200, description: 'The new secret', data: schemas.RotatedSecret },
    async handle({ actor, params }, tx) {
      return ok(await endpoints.rotateSecret(tx, actor, { id: params.webhookId }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{webhookId}`,
    operationId: 'deleteWebhook',
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Also deletes its pending deliveries and its delivery history.',
    access: toChange,
    params: webhookId,
    success: { status: 204, description: 'The endpoint receives no more events' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await endpoints.remove(tx, actor, { id: params.webhookId, checkVersion });
      return noContent();
    },
  }),
];
