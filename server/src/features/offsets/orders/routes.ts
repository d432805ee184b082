import { needs } from '../../../platform/auth/index.ts';
import { created, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { taggedOrPending, underFourEyes } from '../../organisations/index.ts';
import { ConfirmOrder, CreateOrder, Order, OrderList, OrderWithPendingChange, orderId } from './schema.ts';
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
      return page(await orders.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createOrder',
    tag,
    summary: 'Order credits',
    description:
      'Takes the credits out of the catalogue and holds them for 14 days at the current price. They enter the wallet when payment is confirmed.',
    access: toChange,
    body: CreateOrder,
    boundsWithRules: ['items[].vintage', 'items[].quantity', 'purchaseOrderNumber'],
    success: { status: 201, description: 'The order, with its invoice', data: Order },
    errors: ['INSUFFICIENT_CREDITS'],
    async handle({ actor, body }, tx) {
      const order = await orders.create(tx, actor, { body });
      const reply = created(order, ({ orderId }) => `${PATH}/${orderId}`);
      const afterwards = async () => {
        await orders.writeInvoice({ organisationId: actor.organisationId, id: order.resource.orderId });
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
      return tagged(await orders.get(db, actor, { id: params.orderId }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{orderId}/confirm`,
    operationId: 'confirmOrder',
    tag,
    summary: 'Confirm the payment of an order',
    description: `Requires the Admin role. The credits enter the wallet. Real credits need evidence of the payment (422), and the order shows that the payment rests on the word of the organisation; orders of demonstration credits need none. ${underFourEyes()}.`,
    access: needs('offsets:write', 'admin'),
    params: orderId,
    body: ConfirmOrder,
    success: { status: 200, description: 'The confirmed order', data: Order },
    otherwise: {
      status: 202,
      description: 'The unchanged order and the pending confirmation',
      data: OrderWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await orders.confirm(tx, actor, { id: params.orderId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{orderId}/cancel`,
    operationId: 'cancelOrder',
    tag,
    summary: 'Cancel an unpaid order',
    description: 'The credits return to the catalogue.',
    access: toChange,
    params: orderId,
    success: { status: 200, description: 'The cancelled order', data: Order },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await orders.cancel(tx, actor, { id: params.orderId, checkVersion }));
    },
  }),
];
