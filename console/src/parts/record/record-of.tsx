import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { useTexts } from '../../texts/index.ts';
import { Card } from '../card.tsx';
import { FailurePanel } from '../failure-panel.tsx';
import { AnchorLink } from '../links.tsx';
import { Term } from '../term.tsx';
import { EventChanges } from './event-changes.tsx';
import { useRecordWords } from './words.ts';

interface Props {
  /** The kind of the resource, as the record names it. */
  readonly type: string;
  readonly id: string;
}

const SHOWN = 5;

/** The last events about one resource, beside it; nothing for those who may not read the record. */
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
  const words = useRecordWords();
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
