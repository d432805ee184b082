import { Code, Group, Stack, Text } from '@mantine/core';
import type { Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type Serial, serialCount, serialText } from './draft.ts';

/** The proof of a retirement. */
export function SerialNumbers({ retirement }: { readonly retirement: Retirement }): ReactNode {
  const { offsets } = useTexts();
  const { serialNumbers = [] } = retirement;
  const all = serialNumbers.map(serialText).join('\n');
  return (
    <Card title={offsets.serials} term="serialBlock" actions={serialNumbers.length > 0 && <CopyButton value={all} />}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {serialNumbers.length > 0 ? offsets.serialsHint : offsets.serialsLater}
        </Text>
        {serialNumbers.map((serial) => (
          <Line key={serialText(serial)} serial={serial} />
        ))}
      </Stack>
    </Card>
  );
}

function Line({ serial }: { readonly serial: Serial }): ReactNode {
  const { offsets } = useTexts();
  const count = serialCount(serial);
  return (
    <Group gap="sm" wrap="wrap">
      <Code fz="xs" style={{ overflowWrap: 'anywhere' }}>
        {serialText(serial)}
      </Code>
      {count !== undefined && (
        <Text span size="xs" c="dimmed">
          {offsets.serialCount(count)}
        </Text>
      )}
    </Group>
  );
}
