import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  RotatedSecret,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointList,
  webhookId,
} from './schema.ts';
import type { Endpoints } from './service.ts';

const PATH = '/api/v1/settings/webhooks';
const tag = 'Webhooks';
const toRead = needs('settings:read');
const toChange = needs('settings:write');
/** Judged along with the address behind the URL. */
const judgesBounds = ['url', 'events', 'description'];

export const endpointRoutes = (endpoints: Endpoints): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listWebhooks',
    tag,
    summary: 'List webhook endpoints',
    access: toRead,
    query: WebhookEndpointList,
    success: { status: 200, description: 'A page of endpoints', data: WebhookEndpoint, list: true },
    async handle({ actor, query }, db) {
      const { items, total } = await endpoints.list(db, actor, query);
      return page(items, total, query);
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
    body: CreateWebhookEndpoint,
    success: { status: 201, description: 'The endpoint, with its signing secret', data: NewWebhookEndpoint },
    judgesBounds,
    preflight: ({ actor, body, outOfBounds }) => endpoints.judgeNew(actor, body, outOfBounds),
    async handle({ actor, body }, tx) {
      const { resource, version } = await endpoints.create(tx, actor, body);
      return created(resource, `${PATH}/${resource.id}`, version);
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
    success: { status: 200, description: 'The endpoint', data: WebhookEndpoint, etag: 'version' },
    async handle({ actor, params }, db) {
      const { resource, version } = await endpoints.get(db, actor, params.webhookId);
      return ok(resource, version);
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
    params: webhookId,
    body: UpdateWebhookEndpoint,
    success: { status: 200, description: 'The changed endpoint', data: WebhookEndpoint },
    errors: ['PRECONDITION_FAILED'],
    judgesBounds,
    preflight: ({ body, outOfBounds }) => endpoints.judge(body, outOfBounds),
    async handle({ actor, params, body, checkVersion }, tx) {
      const { resource, version } = await endpoints.update(tx, actor, params.webhookId, body, checkVersion);
      return ok(resource, version);
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
    params: webhookId,
    success: { status: 200, description: 'The new secret', data: RotatedSecret },
    async handle({ actor, params }, tx) {
      return ok(await endpoints.rotateSecret(tx, actor, params.webhookId));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{webhookId}`,
    operationId: 'deleteWebhook',
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Pending deliveries are dropped, and its history goes with it.',
    access: toChange,
    params: webhookId,
    success: { status: 204, description: 'The endpoint receives nothing more' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await endpoints.remove(tx, actor, params.webhookId, checkVersion);
      return noContent();
    },
  }),
];
