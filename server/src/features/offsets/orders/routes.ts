import { needs } from '../../../platform/auth/index.ts';
import { created, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { ConfirmOrder, CreateOrder, Order, OrderList, orderId } from './schema.ts';
import type { Orders } from './service.ts';

const PATH = '/api/v1/offsets/orders';
const tag = 'Offsets';
const toRead = needs('offsets:read');
const toChange = needs('offsets:write');

export const orderRoutes = (orders: Orders): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listOrders',
    tag,
    summary: 'List purchase orders',
    access: toRead,
    query: OrderList,
    success: { status: 200, description: 'A page of orders', data: Order, list: true },
    async handle({ actor, query }, db) {
      const { items, total } = await orders.list(db, actor, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createOrder',
    tag,
    summary: 'Order credits',
    description:
      'Takes the credits out of the catalogue and holds them for 14 days at the price of now. They enter the wallet when the payment is confirmed.',
    access: toChange,
    body: CreateOrder,
    judgesBounds: ['items[].vintage', 'items[].quantity', 'purchaseOrderNumber'],
    success: { status: 201, description: 'The order, with its invoice', data: Order },
    errors: ['INSUFFICIENT_CREDITS'],
    async handle({ actor, body, outOfBounds }, tx) {
      const { resource, version } = await orders.create(tx, actor, body, outOfBounds);
      const reply = created(resource, `${PATH}/${resource.orderId}`, version);
      const afterwards = async () => {
        await orders.writeInvoice({ organisationId: actor.organisationId, id: resource.orderId });
        return reply;
      };
      return { ...reply, afterwards };
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{orderId}`,
    operationId: 'getOrder',
    tag,
    summary: 'Get a purchase order',
    access: toRead,
    params: orderId,
    success: { status: 200, description: 'The order', data: Order, etag: 'content' },
    async handle({ actor, params }, db) {
      const { resource, version } = await orders.get(db, actor, params.orderId);
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{orderId}/confirm`,
    operationId: 'confirmOrder',
    tag,
    summary: 'Confirm the payment of an order',
    description: 'For admins. The credits enter the wallet.',
    access: needs('offsets:write', 'admin'),
    params: orderId,
    body: ConfirmOrder,
    success: { status: 200, description: 'The confirmed order', data: Order },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const { resource, version } = await orders.confirm(
        tx,
        actor,
        params.orderId,
        body.paymentReference,
        checkVersion,
      );
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{orderId}/cancel`,
    operationId: 'cancelOrder',
    tag,
    summary: 'Cancel an unpaid order',
    description: 'The credits go back into the catalogue.',
    access: toChange,
    params: orderId,
    success: { status: 200, description: 'The cancelled order', data: Order },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const { resource, version } = await orders.cancel(tx, actor, params.orderId, checkVersion);
      return ok(resource, version);
    },
  }),
];
