import type { OpenAccess } from '../../../platform/auth/index.ts';
import { ok, type Route, write } from '../../../platform/http/index.ts';
import { ConfirmOrderByOperator, Order, orderId } from './schema.ts';
import type { Orders } from './service.ts';

/** The operator of the service, or its payment provider, sees the money arrive. Served only with a token. */
export function operatorOrderRoutes(orders: Orders, token: string | null): Route[] {
  if (token === null) return [];
  const access: OpenAccess = { kind: 'public', token };
  return [
    write({
      method: 'POST',
      path: '/operator/offsets/orders/{orderId}/confirm',
      operationId: 'confirmOrderByOperator',
      tag: 'Operations',
      summary: 'Confirm the payment of an order as the operator',
      description:
        'For the operator or a payment provider. The credits enter the wallet, and the order shows that the payment rests on the word of the operator.',
      access,
      params: orderId,
      body: ConfirmOrderByOperator,
      success: { status: 200, description: 'The confirmed order', data: Order },
      errors: ['MISSING_TOKEN', 'INVALID_TOKEN', 'NOT_FOUND', 'INVALID_STATE'],
      async handle({ params, body, requestId, client }, tx) {
        const operator = {
          organisationId: body.organisationId,
          author: { type: 'operator', id: 'token', address: client.address },
          requestId,
        } as const;
        const { resource } = await orders.confirmByOperator(tx, operator, { id: params.orderId, body });
        return ok(resource);
      },
    }),
  ];
}
