import { Group, Paper, Stack, Text } from '@mantine/core';
import type { DeliveryAttempt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../components/copyable.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

/** Indents JSON. Other text, such as a truncated answer, stays unchanged. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Newest first, because users look for the last answer. */
export const Attempts = ({ attempts }: { readonly attempts: readonly DeliveryAttempt[] }): ReactNode =>
  attempts.toReversed().map((attempt) => <Attempt key={attempt.attempt} attempt={attempt} />);

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }): ReactNode {
  const { webhooks } = useTexts();
  const format = useFormat();
  const { responseStatus, durationMs, error, responseSnippet } = attempt;
  return (
    <Paper withBorder p="sm" bg="var(--card)">
      <Stack gap="xs">
        <Group justify="space-between">
          <Group gap="xs">
            <StatusBadge
              color={error === null ? 'green' : 'red'}
              label={responseStatus === null ? webhooks.noAnswer : String(responseStatus)}
            />
            <Text size="sm" fw={550}>
              {webhooks.attempt(attempt.attempt)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" className="figure">
            {format.time(attempt.at)} · {webhooks.took(format.number(durationMs))}
          </Text>
        </Group>
        {error !== null && (
          <Text size="sm" c="red">
            {error}
          </Text>
        )}
        {responseSnippet ? (
          <CodeBlock code={prettyText(responseSnippet)} label={`${webhooks.response} ${attempt.attempt}`} />
        ) : (
          responseStatus !== null && (
            <Text size="xs" c="dimmed">
              {webhooks.emptyAnswer}
            </Text>
          )
        )}
      </Stack>
    </Paper>
  );
}
