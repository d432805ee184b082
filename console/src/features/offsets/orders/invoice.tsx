import { Group, Stack, Table, Text } from '@mantine/core';
import type { Order } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge, OrderBadge } from '../badges.tsx';

/** The order as an invoice, on screen and in print. */
export function Invoice({ order }: { readonly order: Order }): ReactNode {
  const { offsets } = useTexts();
  return (
    <Card title={offsets.invoice} actions={<OrderBadge status={order.status} />} maw={860}>
      <Stack gap="xl">
        <Heading order={order} />
        <Items order={order} />
      </Stack>
    </Card>
  );
}

function Heading({ order }: { readonly order: Order }): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const { organisation } = useSession();
  const { orderId, paymentMethod, createdAt, createdBy, purchaseOrderNumber, paymentReference, confirmedAt } = order;
  return (
    <Facts
      facts={[
        [
          offsets.order,
          <Group key="id" gap={6}>
            <Text span ff="monospace" size="xs">
              {orderId}
            </Text>
            <CopyButton value={orderId} size="xs" />
          </Group>,
        ],
        [offsets.billedTo, organisation.name],
        [offsets.placed, format.time(createdAt)],
        [offsets.placedBy, createdBy.email],
        [offsets.paymentMethod, offsets.paymentMethods[paymentMethod]],
        [offsets.purchaseOrderNumber, purchaseOrderNumber ?? common.none],
        [offsets.paymentReference, paymentReference ?? common.none],
        [offsets.paid, confirmedAt ? format.time(confirmedAt) : common.none],
      ]}
    />
  );
}

function Items({ order }: { readonly order: Order }): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" aria-label={offsets.contents}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{offsets.project}</Table.Th>
            <Table.Th ta="right">{offsets.quantity}</Table.Th>
            <Table.Th ta="right">{offsets.price}</Table.Th>
            <Table.Th ta="right">{offsets.subtotal}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.items.map(
            ({ projectId, projectName, vintage, quantity, pricePerCredit, subtotalUsd, demonstration }) => (
              <Table.Tr key={`${projectId} ${vintage}`}>
                <Table.Td>
                  <Group gap="xs">
                    <AnchorLink to="/offsets/projects/$projectId" params={{ projectId }} c="inherit" size="sm">
                      {projectName} {vintage}
                    </AnchorLink>
                    <DemonstrationBadge isShown={demonstration} />
                  </Group>
                </Table.Td>
                <Table.Td ta="right">{format.number(quantity)}</Table.Td>
                <Table.Td ta="right">{format.money(pricePerCredit, 'USD')}</Table.Td>
                <Table.Td ta="right">{format.money(subtotalUsd, 'USD')}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{common.total}</Table.Th>
            <Table.Th ta="right" className="figure" fz="md">
              {format.money(order.totalUsd, 'USD')}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
