import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { EventChanges } from '../../components/changes/event-changes.tsx';
import { useRecordLabels } from '../../components/changes/labels.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Term } from '../../components/hint.tsx';
import { Card } from '../../components/layout/card.tsx';
import { AnchorLink } from '../../components/links.tsx';
import type { RowAction } from '../../components/table/row-menu.tsx';
import { useTexts } from '../../i18n/index.ts';

interface Props {
  /** Kind of resource, as named in the record. */
  readonly type: string;
  readonly id: string;
}

const SHOWN = 5;

/** The latest events of a resource, shown beside it. Renders nothing for users who may not read the record. */
export const RecordOf = (props: Props): ReactNode => useCan('audit:read') && <LastEvents {...props} />;

function LastEvents({ type, id }: Props): ReactNode {
  const { record } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['record', 'of', type, id],
    queryFn: async ({ signal }) => {
      const query = { subjectType: type, subjectId: id, pageSize: SHOWN };
      const { items, pagination } = await tonne.record.list(query, { signal });
      return { events: items, hasMore: pagination?.nextCursor != null };
    },
  });
  return (
    <Card
      title={<Term id="record">{record.beside.title}</Term>}
      actions={
        data?.hasMore && (
          <AnchorLink to="/record" search={{ subjectType: type, subjectId: id }} size="sm">
            {record.beside.all}
          </AnchorLink>
        )
      }
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={90} />}
      {data?.events.length === 0 && (
        <Text size="sm" c="dimmed">
          {record.beside.none}
        </Text>
      )}
      {data && data.events.length > 0 && (
        <Timeline active={-1} bulletSize={14} lineWidth={2}>
          {data.events.map((event) => (
            <Timeline.Item key={event.id}>
              <BriefEvent event={event} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Card>
  );
}

function BriefEvent({ event }: { readonly event: RecordEvent }): ReactNode {
  const words = useRecordLabels();
  const { id, action, at, actor, reason } = event;
  return (
    <Stack gap={4} mt={-2} align="flex-start">
      <AnchorLink to="/record/$recordEventId" params={{ recordEventId: id }} size="sm" fw={550}>
        {words.happened(action)}
      </AnchorLink>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <time dateTime={at}>{words.exactTime(at)}</time>, {words.who(actor)}
      </Text>
      {reason !== undefined && <Text size="sm">“{reason}”</Text>}
      <EventChanges event={event} isBrief />
    </Stack>
  );
}

/** Links a row without a screen to its record, for users who may read the record. */
export function useRecordAction(type: string, id: string): readonly RowAction[] {
  const { record } = useTexts();
  const navigate = useNavigate();
  if (!useCan('audit:read')) return [];
  const open = () => void navigate({ to: '/record', search: { subjectType: type, subjectId: id } });
  return [{ label: record.beside.title, onClick: open }];
}
