import { Button, Skeleton, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Order } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { PendingChanges } from '../../users/index.ts';
import { DemonstrationAlert } from '../badges.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { Invoice } from './invoice.tsx';

const route = getRouteApi('/console/offsets/orders/$orderId');

export function OrderScreen(): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const { orderId } = route.useParams();
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['offsets', 'order', orderId],
    queryFn: ({ signal }) => tonne.offsets.orders.get(orderId, { signal }),
  });
  return (
    <Page
      title={order ? `${offsets.order} ${format.day(order.createdAt)}` : offsets.order}
      above={<BackLink to="/offsets/orders">{offsets.orders}</BackLink>}
      hint={order?.status === 'pending_payment' ? offsets.heldUntil(format.time(order.expiresAt)) : undefined}
      actions={order && <Actions order={order} />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!order && !error && <Skeleton height={360} />}
      {order && <DemonstrationAlert isShown={order.items.some(({ demonstration }) => demonstration)} />}
      {order && <PendingChanges isHere={({ subjectId }) => subjectId === order.orderId} />}
      {order?.paymentStatedBy && order.paymentStatedBy !== 'sample' && (
        <Text size="sm">{offsets.paidBy[order.paymentStatedBy]}</Text>
      )}
      {order && <Invoice order={order} />}
      {order && <RecordOf type="order" id={order.orderId} />}
    </Page>
  );
}

function Actions({ order }: { readonly order: Order }): ReactNode {
  const { offsets } = useTexts();
  return (
    <>
      <Button variant="default" onClick={() => print()}>
        {offsets.print}
      </Button>
      <Button
        component="a"
        href={order.invoiceUrl}
        download
        variant="default"
        leftSection={<DownloadIcon />}
        data-no-print
      >
        {offsets.invoicePdf}
      </Button>
      {order.status === 'pending_payment' && (
        <>
          <CancelOrder orderId={order.orderId} />
          <ConfirmOrder orderId={order.orderId} isReal={order.items.some(({ demonstration }) => !demonstration)} />
        </>
      )}
    </>
  );
}
