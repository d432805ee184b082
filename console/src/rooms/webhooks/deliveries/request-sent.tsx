import { Code, Stack, Table, Text } from '@mantine/core';
import type { WebhookDelivery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../parts/code-block.tsx';
import { useTexts } from '../../../texts/index.ts';
import { headersOf } from './headers.ts';

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
