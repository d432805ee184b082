import { Alert, Badge, Group, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { EndpointBadge, Health } from '../badges.tsx';
import { DeliveryDrawer } from '../deliveries/delivery-drawer.tsx';
import { DeliveryTable } from '../deliveries/delivery-table.tsx';
import { endpointQuery } from '../queries.ts';
import { ReplayList } from '../replays/replay-list.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { VerificationGuide } from './verification-guide.tsx';

const route = getRouteApi('/console/settings/webhooks/$webhookId');

export function WebhookScreen(): ReactNode {
  const { webhooks } = useTexts();
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useQuery(endpointQuery(webhookId));
  const endpoint = data?.endpoint;
  return (
    <Page
      title={endpoint?.url ?? webhooks.endpoints}
      above={<BackLink to="/settings/webhooks">{webhooks.back}</BackLink>}
      hint={endpoint?.description}
      actions={endpoint && <EndpointActions endpoint={endpoint} />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!endpoint && !error && <Skeleton height={320} />}
      {endpoint && <Content endpoint={endpoint} />}
    </Page>
  );
}

const TABS = ['deliveries', 'replays', 'verify'] as const;

function Content({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  const { webhooks } = useTexts();
  const { tab = 'deliveries' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <Summary endpoint={endpoint} />
      <Tabs
        value={String(tab)}
        onChange={(next) => void navigate({ search: (before) => ({ ...before, tab: next ?? undefined }) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {webhooks.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="deliveries">
          <DeliveryTable webhookId={endpoint.id} />
        </Tabs.Panel>
        <Tabs.Panel value="replays">
          <ReplayList endpoint={endpoint} />
        </Tabs.Panel>
        <Tabs.Panel value="verify">
          <VerificationGuide />
        </Tabs.Panel>
      </Tabs>
      <RecordOf type="webhook" id={endpoint.id} />
      <DeliveryDrawer webhookId={endpoint.id} />
    </>
  );
}

function Summary({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  const { webhooks } = useTexts();
  return (
    <>
      <Group gap="sm">
        <EndpointBadge status={endpoint.status} />
        {endpoint.events.map((event) => (
          <Badge key={event} variant="default" radius="sm" tt="none" ff="monospace" fw={400}>
            {event}
          </Badge>
        ))}
        <Health webhookId={endpoint.id} />
      </Group>
      {endpoint.status === 'disabled' && (
        <Alert color="red" variant="light" title={webhooks.disabledTitle}>
          {webhooks.disabledHint} {endpoint.disabledReason}
        </Alert>
      )}
    </>
  );
}
