import { Stack } from '@mantine/core';
import { WebhookIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListWebhookDeliveriesQuery, WebhookDelivery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { type Filter, FilterBar, given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DeliveryBadge } from '../badges.tsx';
import { eventTypes } from '../event-types.ts';

const route = getRouteApi('/console/settings/webhooks/$webhookId');

/** The delivery log of an endpoint. A row opens the request and its answers. */
export function DeliveryTable({ webhookId }: { readonly webhookId: string }): ReactNode {
  const { webhooks } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { tab: _, delivery: __, ...filters } = search;
  const query = given(filters) as ListWebhookDeliveriesQuery;
  const rows = useRows<WebhookDelivery>({
    key: ['webhooks', 'deliveries', webhookId, query],
    load: (page, options) => tonne.webhooks.deliveries.list(webhookId, { ...query, ...page }, options),
  });
  return (
    <Stack gap="sm">
      <FilterBar filters={useDeliveryFilters()} values={filters} onChange={change} />
      <DataTable
        label={webhooks.tabs.deliveries}
        rows={rows}
        columns={useDeliveryColumns()}
        idOf={({ id }) => id}
        nameOf={({ eventType }) => eventType}
        sort={{ sortBy: 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={({ sortOrder }) => change({ sortOrder })}
        onOpen={({ id }) => change({ delivery: id })}
        empty={
          <Empty icon={WebhookIcon} title={webhooks.noDeliveries}>
            {webhooks.noDeliveriesHint}
          </Empty>
        }
      />
    </Stack>
  );
}

function useDeliveryFilters(): readonly Filter[] {
  const { common, webhooks } = useTexts();
  const statuses = Object.entries(webhooks.deliveryStatuses).map(([value, label]) => ({ value, label }));
  const types = ['ping', ...eventTypes].map((value) => ({ value, label: value }));
  return [
    { id: 'status', label: common.status, kind: 'choices', choices: statuses },
    { id: 'eventType', label: webhooks.event, kind: 'choices', choices: types },
    { id: 'replayId', label: webhooks.replayOnly, kind: 'text' },
  ];
}

function useDeliveryColumns(): readonly Column<WebhookDelivery>[] {
  const { common, webhooks } = useTexts();
  const format = useFormat();
  return [
    { id: 'event', title: webhooks.event, term: 'delivery', cell: ({ eventType }) => <code>{eventType}</code> },
    { id: 'status', title: common.status, cell: ({ status }) => <DeliveryBadge status={status} /> },
    {
      id: 'answer',
      title: webhooks.lastAnswer,
      cell: ({ attempts }) => attempts.at(-1)?.responseStatus ?? attempts.at(-1)?.error ?? common.none,
      isWideOnly: true,
    },
    {
      id: 'attempts',
      title: webhooks.attempts,
      term: 'attempt',
      align: 'right',
      cell: ({ attempts }) => format.number(attempts.length),
      isWideOnly: true,
    },
    {
      id: 'when',
      title: webhooks.when,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.time(createdAt),
      isWideOnly: true,
    },
  ];
}
