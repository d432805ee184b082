import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { type EndpointSchemas, webhookId } from '../endpoints/schema.ts';
import { type DeliverySchemas, deliveryId } from './schema.ts';
import type { Deliveries } from './service.ts';

const PATH = '/api/v1/settings/webhooks/{webhookId}';
const tag = 'Webhooks';
const toRead = needs('settings:read');
const toChange = needs('settings:write');

export const deliveryRoutes = (deliveries: Deliveries, schemas: DeliverySchemas & EndpointSchemas): Route[] => [
  read({
    method: 'GET',
    path: `${PATH}/deliveries`,
    operationId: 'listWebhookDeliveries',
    tag,
    summary: 'List deliveries',
    description: 'The delivery history of an endpoint with every attempt, retained for 30 days.',
    access: toRead,
    params: webhookId,
    query: schemas.DeliveryList,
    success: { status: 200, description: 'A page of deliveries', data: schemas.Delivery, list: true },
    async handle({ actor, params, query }, db) {
      return page(await deliveries.list(db, actor, { ...params, query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/deliveries/{deliveryId}`,
    operationId: 'getWebhookDelivery',
    tag,
    summary: 'Get a delivery',
    access: toRead,
    params: deliveryId,
    success: { status: 200, description: 'The delivery', data: schemas.Delivery },
    async handle({ actor, params }, db) {
      return ok(await deliveries.get(db, actor, params));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/deliveries/{deliveryId}/redeliver`,
    operationId: 'redeliverWebhook',
    tag,
    summary: 'Send a delivery again',
    description:
      'Begins a new round of attempts at once, with the same event id and body; the numbering of attempts continues. A pending delivery is tried now instead of at its next due time.',
    access: toChange,
    params: deliveryId,
    success: { status: 200, description: 'The delivery, pending', data: schemas.Delivery },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, tx) {
      return ok(await deliveries.redeliver(tx, actor, params));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/test`,
    operationId: 'testWebhook',
    tag,
    summary: 'Send a test event',
    description:
      'Sends a sample of the event type, with `"test": true` inside its `data`, whether or not the endpoint subscribes to it, and answers after the first attempt. If that attempt fails, the delivery is retried like any other.',
    access: toChange,
    params: webhookId,
    body: schemas.TestWebhook,
    bodyIsOptional: true,
    success: { status: 200, description: 'The delivery, with its first attempt', data: schemas.Delivery },
    async handle({ actor, params, body }, tx) {
      const prepared = await deliveries.prepareTest(tx, actor, { ...params, body });
      const afterwards = async () => ok(await deliveries.attemptNow(actor, { ...params, deliveryId: prepared.id }));
      return { ...ok(prepared), afterwards };
    },
  }),
];
