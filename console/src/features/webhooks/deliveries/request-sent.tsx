import { Code, Stack, Table, Text } from '@mantine/core';
import type { WebhookDelivery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../components/copyable.tsx';
import { useTexts } from '../../../i18n/index.ts';

export interface SentHeader {
  readonly name: string;
  /** Undefined if it differs between attempts. */
  readonly value: string | undefined;
}

/** The headers that matter to a receiver. */
export function headersOf({ eventId, attempts, replayId }: WebhookDelivery): readonly SentHeader[] {
  return [
    { name: 'Webhook-Id', value: eventId },
    { name: 'Webhook-Attempt', value: attempts.map(({ attempt }) => attempt).join(', ') || undefined },
    { name: 'Service-Signature', value: undefined },
    { name: 'Webhook-Timestamp', value: undefined },
    { name: 'Webhook-Signature', value: undefined },
    ...(replayId === null ? [] : [{ name: 'Webhook-Replay', value: replayId }]),
  ];
}

/** Headers with their meaning, and the body. */
export function RequestSent({ delivery }: { readonly delivery: WebhookDelivery }): ReactNode {
  const { webhooks } = useTexts();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {webhooks.headersHint}
      </Text>
      <Table aria-label={webhooks.headers} fz="xs">
        <Table.Tbody>
          {headersOf(delivery).map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={550} style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                {name}
              </Table.Th>
              <Table.Td>
                <Code fz="xs" style={{ overflowWrap: 'anywhere' }}>
                  {value ?? webhooks.signedPerAttempt}
                </Code>
                <Text size="xs" c="dimmed">
                  {webhooks.headerMeanings[name]}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {delivery.payload === null ? (
        <Text size="sm" c="dimmed">
          {webhooks.payloadHidden}
        </Text>
      ) : (
        <CodeBlock code={JSON.stringify(delivery.payload, null, 2)} label={webhooks.payload} />
      )}
    </Stack>
  );
}
