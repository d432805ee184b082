import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useTexts } from '../../i18n/index.ts';
import classes from './health.module.css';

const ENDPOINT_COLORS: Record<string, string> = { active: 'green', paused: 'gray', disabled: 'red' };
const DELIVERY_COLORS: Record<string, string> = { pending: 'blue', delivered: 'green', failed: 'red' };

interface Props {
  readonly status: string;
}

export const EndpointBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={ENDPOINT_COLORS[status] ?? 'gray'} label={useTexts().webhooks.statuses[status] ?? status} />
);

export const DeliveryBadge = ({ status }: Props): ReactNode => (
  <StatusBadge
    color={DELIVERY_COLORS[status] ?? 'gray'}
    label={useTexts().webhooks.deliveryStatuses[status] ?? status}
  />
);

const SHOWN = 20;

/** Results of the last deliveries: one mark each, the newest on the right. */
export function Health({ webhookId }: { readonly webhookId: string }): ReactNode {
  const { webhooks } = useTexts();
  const { data, isPending } = useQuery({
    queryKey: ['webhooks', 'health', webhookId],
    queryFn: ({ signal }) =>
      tonne.webhooks.deliveries.list(webhookId, { pageSize: SHOWN, fields: 'id,status' }, { signal }),
  });
  if (isPending) return <Skeleton height={12} width={120} />;
  const deliveries = data?.items ?? [];
  const delivered = deliveries.filter(({ status }) => status === 'delivered').length;
  return (
    <Group gap="xs" wrap="nowrap">
      <span className={classes.marks} aria-hidden>
        {deliveries.toReversed().map(({ id, status }) => (
          <span key={id} className={classes.mark} data-status={status} />
        ))}
      </span>
      <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {deliveries.length === 0 ? webhooks.noDeliveriesYet : webhooks.healthLine(delivered, deliveries.length)}
      </Text>
    </Group>
  );
}
