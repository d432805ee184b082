import { Drawer } from '@mantine/core';
import { BroadcastIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Event, ListEventsQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { CodeBlock } from '../../../components/copyable.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { FilterBar, given, instantsOf, type Period, PeriodPicker } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { eventAreas, eventTypes } from '../event-types.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';

const route = getRouteApi('/console/settings/events');

export function EventListScreen(): ReactNode {
  const { webhooks } = useTexts();
  const { event, periodStart, periodEnd, ...filters } = route.useSearch() as Record<string, string | undefined>;
  const navigate = route.useNavigate();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const period = periodStart && periodEnd ? { periodStart, periodEnd } : undefined;
  const query = { ...given(filters), ...(period && createdIn(period)) } as ListEventsQuery;
  const rows = useRows<Event>({
    key: ['events', 'list', query],
    load: (page, options) => tonne.events.list({ ...query, ...page }, options),
  });
  const choices = [...eventAreas.map(({ wildcard }) => wildcard), ...eventTypes].map((value) => ({
    value,
    label: value,
  }));
  return (
    <Page title={webhooks.events} term="event" hint={webhooks.eventsHint}>
      <div>
        <WebhookTabs />
        <FilterBar
          filters={[{ id: 'type', label: webhooks.eventType, kind: 'choices', choices }]}
          values={filters}
          onChange={change}
        >
          <PeriodPicker
            isOptional
            value={period}
            onChange={(next) => change({ periodStart: next?.periodStart, periodEnd: next?.periodEnd })}
          />
        </FilterBar>
      </div>
      <DataTable
        label={webhooks.events}
        rows={rows}
        columns={useEventColumns()}
        idOf={({ id }) => id}
        nameOf={({ type }) => type}
        onOpen={({ id }) => change({ event: id })}
        empty={
          <Empty icon={BroadcastIcon} title={webhooks.noEvents}>
            {webhooks.noEventsHint}
          </Empty>
        }
      />
      <EventDrawer id={typeof event === 'string' ? event : undefined} onClose={() => change({ event: undefined })} />
    </Page>
  );
}

function useEventColumns(): readonly Column<Event>[] {
  const { webhooks } = useTexts();
  const format = useFormat();
  return [
    { id: 'type', title: webhooks.eventType, cell: ({ type }) => <code>{type}</code> },
    { id: 'resource', title: webhooks.resource, cell: ({ data }) => <code>{resourceOf(data)}</code>, isWideOnly: true },
    { id: 'when', title: webhooks.when, cell: ({ createdAt }) => format.time(createdAt) },
  ];
}

/** Each kind of resource has its own name for the id. */
const resourceOf = (data: Event['data']): string =>
  String(data.id ?? data.orderId ?? data.certificateId ?? data.code ?? data.jobId ?? '');

interface DrawerProps {
  readonly id: string | undefined;
  onClose(): void;
}

function EventDrawer({ id, onClose }: DrawerProps): ReactNode {
  const { webhooks } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['events', 'event', id],
    queryFn: ({ signal }) => tonne.events.get(id ?? '', { signal }),
    enabled: id !== undefined,
  });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size="xl" title={data?.type ?? webhooks.event}>
      {error && <FailurePanel error={error} />}
      {data && <CodeBlock code={JSON.stringify(data, null, 2)} label={webhooks.payload} />}
    </Drawer>
  );
}

function createdIn(period: Period): Pick<ListEventsQuery, 'createdFrom' | 'createdTo'> {
  const { from: createdFrom, to: createdTo } = instantsOf(period);
  return { createdFrom, createdTo };
}
