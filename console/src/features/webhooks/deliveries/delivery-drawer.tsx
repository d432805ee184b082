import { Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WebhookDelivery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DeliveryBadge } from '../badges.tsx';
import { Attempts } from './attempts.tsx';
import { RequestSent } from './request-sent.tsx';

const route = getRouteApi('/console/settings/webhooks/$webhookId');
const LOOK_AGAIN_MS = 2_000;

/** The delivery named in the address, with its request and answers. */
export function DeliveryDrawer({ webhookId }: { readonly webhookId: string }): ReactNode {
  const { webhooks } = useTexts();
  const { delivery } = route.useSearch();
  const navigate = route.useNavigate();
  const id = typeof delivery === 'string' ? delivery : undefined;
  const close = () => void navigate({ search: (before) => ({ ...before, delivery: undefined }) });
  return (
    <Drawer opened={id !== undefined} onClose={close} position="right" size="xl" title={webhooks.delivery}>
      {id && <Content webhookId={webhookId} id={id} />}
    </Drawer>
  );
}

interface Props {
  readonly webhookId: string;
  readonly id: string;
}

function Content({ webhookId, id }: Props): ReactNode {
  const { webhooks } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'delivery', webhookId, id],
    queryFn: ({ signal }) => tonne.webhooks.deliveries.get(webhookId, id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  });
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  return (
    <Stack gap="lg">
      <Heading webhookId={webhookId} delivery={data} />
      <Stack gap="sm">
        <Title order={3} size="h5">
          {webhooks.response}
        </Title>
        {data.attempts.length === 0 && (
          <Text size="sm" c="dimmed">
            {webhooks.noAttempts}
          </Text>
        )}
        <Attempts attempts={data.attempts} />
      </Stack>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {webhooks.request}
        </Title>
        <RequestSent delivery={data} />
      </Stack>
    </Stack>
  );
}

interface HeadingProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
}

function Heading({ webhookId, delivery }: HeadingProps): ReactNode {
  const { common, webhooks } = useTexts();
  const format = useFormat();
  const redeliver = useChange({
    run: () => tonne.webhooks.deliveries.redeliver(webhookId, delivery.id),
    refresh: [['webhooks']],
    say: () => webhooks.redelivered,
  });
  const { eventType, status, createdAt, nextAttemptAt, completedAt, replayId } = delivery;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="sm">
          <code>{eventType}</code>
          <DeliveryBadge status={status} />
        </Group>
        <Action
          scope="settings:write"
          size="xs"
          variant="default"
          loading={redeliver.isPending}
          onClick={() => redeliver.mutate()}
        >
          {webhooks.redeliver}
        </Action>
      </Group>
      <Facts
        facts={[
          [webhooks.when, format.time(createdAt)],
          [webhooks.nextAttempt, nextAttemptAt ? format.time(nextAttemptAt) : common.none],
          [webhooks.completed, completedAt ? format.time(completedAt) : common.none],
          [webhooks.replayOnly, replayId ?? common.none],
        ]}
      />
    </Stack>
  );
}
