import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { withPendingChange } from '../../organisations/index.ts';
import { credits, demonstration, usd, vintageYear } from '../projects/schema.ts';

const { dateTime, identifier, nullable, oneLine, oneOf, pathId, person, request, resource, strictObject, updatedAt } =
  fields;

export const statuses = ['pending_payment', 'confirmed', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof statuses)[number];

export const statedBy = ['operator', 'organisation', 'sample'] as const;
export type StatedBy = (typeof statedBy)[number];

const paymentMethods = ['invoice', 'bank_transfer', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const paymentMethod = oneOf(paymentMethods, 'Payment method');
const purchaseOrderNumber = oneLine(100, 'Your number for this order, printed on the invoice');

export const MAX_QUANTITY = 1e12;

export const quantity = Type.Number({
  exclusiveMinimum: 0,
  maximum: MAX_QUANTITY,
  description: 'Credits, in tCO2e, to 6 decimals',
  examples: [250],
});

export const CreateOrder = request('CreateOrder', {
  items: Type.Array(
    strictObject({
      projectId: identifier('prj', 'Project identifier'),
      vintage: vintageYear('Vintage of the credits'),
      quantity,
    }),
    { minItems: 1, maxItems: 50, description: 'Credits to order; each project and vintage at most once' },
  ),
  paymentMethod,
  purchaseOrderNumber: Type.Optional(nullable(purchaseOrderNumber)),
});
export type CreateOrder = Type.Static<typeof CreateOrder>;

export const ConfirmOrder = request('ConfirmOrder', {
  paymentReference: oneLine(200, 'Identifier of the payment received, such as a bank reference'),
});
export type ConfirmOrder = Type.Static<typeof ConfirmOrder>;

export const ConfirmOrderByOperator = request('ConfirmOrderByOperator', {
  ...ConfirmOrder.properties,
  organisationId: identifier('org', 'Organisation that ordered'),
});
export type ConfirmOrderByOperator = Type.Static<typeof ConfirmOrderByOperator>;

const OrderItem = resource('OrderItem', {
  projectId: identifier('prj', 'Project identifier'),
  projectName: Type.String({ description: 'Name of the project at the time of the order' }),
  vintage: vintageYear('Vintage of the credits'),
  quantity: credits('Credits ordered, in tCO2e'),
  pricePerCredit: usd('Price at the time of the order, in USD'),
  subtotalUsd: usd('Quantity times price, rounded to the cent; at least one cent'),
  demonstration,
});

export const Order = resource('Order', {
  orderId: identifier('ord', 'Order identifier'),
  status: oneOf(statuses, 'Status of the order; `pending_payment` holds the credits for 14 days'),
  totalUsd: usd('Sum of the items, in USD'),
  items: Type.Array(OrderItem),
  invoiceUrl: Type.String({ description: 'Link to the invoice as PDF; needs no key and is valid for one hour' }),
  paymentMethod,
  purchaseOrderNumber: nullable(purchaseOrderNumber),
  paymentReference: nullable(Type.String({ description: 'Payment reference given at confirmation' })),
  createdAt: dateTime('Time of the order'),
  updatedAt,
  createdBy: person,
  expiresAt: dateTime('Time at which an unpaid order expires and its credits return to the catalogue'),
  confirmedAt: nullable(dateTime('Time of the payment confirmation')),
  paymentStatedBy: nullable(
    oneOf(
      statedBy,
      'Party whose word the payment rests on: `operator` of the service; `organisation`, an Admin of the buyer; `sample` if all credits are demonstrations and nothing was paid. Null until confirmed',
    ),
  ),
});
export type Order = ResponseOf<typeof Order>;

export const OrderWithPendingChange = withPendingChange('OrderWithPendingChange', Order.properties);

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  totalUsd: 'total_usd',
  expiresAt: 'expires_at',
};

export const OrderList = listQuery({
  sortable,
  filters: { status: repeatable(oneOf(statuses, 'Only orders in this status')), ...timeFilters },
});
export type OrderList = Type.Static<typeof OrderList>;

export const orderId = pathId('orderId', 'Order identifier');
