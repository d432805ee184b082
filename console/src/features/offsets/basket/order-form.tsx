import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CreateOrder, Order } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { choicesOf } from '../search.ts';
import { type PricedItem, totalOf } from './basket.ts';
import { useBasket } from './use-basket.ts';

type PaymentMethod = CreateOrder['paymentMethod'];

export function OrderForm({ items }: { readonly items: readonly PricedItem[] }): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('invoice');
  const [number, setNumber] = useState('');
  const order = useOrder();
  const place = () =>
    order.mutate({
      items: items.map(({ projectId, vintage, quantity }) => ({ projectId, vintage, quantity })),
      paymentMethod,
      purchaseOrderNumber: number.trim() || null,
    });
  return (
    <Card title={offsets.order}>
      <Stack>
        <Select
          label={offsets.paymentMethod}
          data={choicesOf(offsets.paymentMethods)}
          value={paymentMethod}
          allowDeselect={false}
          onChange={(value) => value && setPaymentMethod(value as PaymentMethod)}
        />
        <TextInput
          label={`${offsets.purchaseOrderNumber} (${common.optional})`}
          description={offsets.purchaseOrderHint}
          value={number}
          error={fieldErrors(order.error).purchaseOrderNumber}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div>
          <Group justify="space-between">
            <Text fw={550}>{offsets.estimate}</Text>
            <Text fw={650} size="lg" className="figure">
              {format.money(totalOf(items), 'USD')}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {offsets.estimateHint}
          </Text>
        </div>
        {order.error && <FailureText error={order.error} />}
        <Action scope="offsets:write" loading={order.isPending} onClick={place}>
          {offsets.placeOrder}
        </Action>
      </Stack>
    </Card>
  );
}

function useOrder() {
  const { offsets } = useTexts();
  const navigate = useNavigate();
  const basket = useBasket();
  return useChange<CreateOrder, Order>({
    run: (body) => tonne.offsets.orders.create(body),
    refresh: [['offsets']],
    isFailureShown: true,
    say: () => offsets.ordered,
    done({ orderId }) {
      basket.clear();
      void navigate({ to: '/offsets/orders/$orderId', params: { orderId } });
    },
  });
}
