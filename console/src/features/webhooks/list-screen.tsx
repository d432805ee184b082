import { Text } from '@mantine/core';
import { WebhookIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListWebhooksQuery, WebhookEndpoint } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { EndpointBadge, Health } from './badges.tsx';
import { WebhookTabs } from './webhook-tabs.tsx';

const route = getRouteApi('/console/settings/webhooks');

export function WebhookListScreen(): ReactNode {
  const { common, shell, webhooks } = useTexts();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = useSearchChange();
  const query = given(search) as ListWebhooksQuery;
  const rows = useRows<WebhookEndpoint>({
    key: ['webhooks', 'list', query],
    load: (page, options) => tonne.webhooks.list({ ...query, ...page }, options),
  });
  const add = (
    <Action scope="settings:write" onClick={() => void navigate({ to: '/settings/webhooks/new' })}>
      {webhooks.add}
    </Action>
  );
  const choices = Object.entries(webhooks.statuses).map(([value, label]) => ({ value, label }));
  return (
    <Page title={shell.settingsAreas.webhooks} term="endpoint" hint={webhooks.hint} actions={add}>
      <div>
        <WebhookTabs />
        <FilterBar
          filters={[{ id: 'status', label: common.status, kind: 'choices', choices }]}
          values={search}
          onChange={change}
        />
      </div>
      <DataTable
        label={webhooks.endpoints}
        rows={rows}
        columns={useEndpointColumns()}
        idOf={({ id }) => id}
        nameOf={({ url }) => url}
        sort={{ sortBy: query.sortBy ?? 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={change}
        onOpen={({ id }) => void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: id } })}
        empty={
          <Empty icon={WebhookIcon} title={webhooks.empty}>
            {webhooks.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

function useSearchChange(): (patch: object) => void {
  const navigate = route.useNavigate();
  return (patch) => void navigate({ search: (before) => ({ ...before, ...patch }) });
}

function useEndpointColumns(): readonly Column<WebhookEndpoint>[] {
  const { common, webhooks } = useTexts();
  return [
    {
      id: 'url',
      title: webhooks.url,
      sortBy: 'url',
      cell: ({ url, description }) => (
        <>
          <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Text>
          {description && (
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'events',
      title: webhooks.subscribed,
      term: 'wildcard',
      cell: ({ events }) => events.join(', '),
      isWideOnly: true,
    },
    { id: 'status', title: common.status, cell: ({ status }) => <EndpointBadge status={status} /> },
    { id: 'health', title: webhooks.health, cell: ({ id }) => <Health webhookId={id} />, isWideOnly: true },
  ];
}
