import { Group, Text } from '@mantine/core';
import type { RecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useRecordLabels } from '../../../components/changes/labels.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { Subject } from '../columns.tsx';

/** The actor, time, origin and subject of an event. */
export function OriginCard({ event }: { readonly event: RecordEvent }): ReactNode {
  const { record } = useTexts();
  const words = useRecordLabels();
  const { id, actor, at, reason, requestId } = event;
  const optional = (label: string, value: ReactNode) => (value == null ? [] : [[label, value] as const]);
  return (
    <Card title={record.origin}>
      <Facts
        facts={[
          [record.who, words.who(actor)],
          [
            record.when,
            <time key="when" dateTime={at}>
              {words.exactTime(at)}
            </time>,
          ],
          [record.resource, <Subject key="resource" event={event} />],
          ...optional(record.reason, reason),
          ...optional(record.address, actor.address),
          ...optional(record.key, actor.keyId && <Id key="key" id={actor.keyId} />),
          ...optional(record.request, requestId && <Id key="request" id={requestId} />),
          [record.event, <Id key="id" id={id} />],
        ]}
      />
    </Card>
  );
}

const Id = ({ id }: { readonly id: string }): ReactNode => (
  <Group gap={6} wrap="nowrap">
    <Text span size="xs" ff="monospace">
      {id}
    </Text>
    <CopyButton value={id} size="xs" variant="subtle" color="gray" />
  </Group>
);
