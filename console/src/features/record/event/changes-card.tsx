import { Button, Stack, Text } from '@mantine/core';
import type { RecordEvent } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { EventChanges } from '../../../components/changes/event-changes.tsx';
import { CodeBlock } from '../../../components/copyable.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';

/** The resource before and after, as fields or as raw JSON of the record. */
export function ChangesCard({ event }: { readonly event: RecordEvent }): ReactNode {
  const { record } = useTexts();
  const [isRaw, setRaw] = useState(false);
  const { before, after } = event;
  return (
    <Card
      title={record.changes}
      actions={
        <Button variant="default" size="xs" onClick={() => setRaw(!isRaw)}>
          {isRaw ? record.asFields : record.asJson}
        </Button>
      }
    >
      <Stack gap="sm">
        {before === null && <Hint>{record.isNew}</Hint>}
        {after === null && <Hint>{record.isGone}</Hint>}
        {isRaw ? (
          <CodeBlock code={JSON.stringify({ before, after }, null, 2)} label={record.changes} />
        ) : (
          <EventChanges event={event} />
        )}
      </Stack>
    </Card>
  );
}

const Hint = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
