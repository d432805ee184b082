import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { requestIdOf, sayFailure } from '../api/failures.ts';
import { useTexts } from '../texts/index.ts';
import { CopyButton } from './copy-button.tsx';
import { Term } from './term.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Where something should be and could not be loaded: what happened, its request id, and a way on. */
export function FailurePanel({ error, onRetry }: Props): ReactNode {
  const { common } = useTexts();
  const { title, message } = sayFailure(error, common);
  const requestId = requestIdOf(error);
  return (
    <Alert color="red" variant="light" title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        {requestId && (
          <Group gap={6}>
            <Text size="xs" c="dimmed" ff="monospace">
              <Term id="requestId">{common.requestId(requestId)}</Term>
            </Text>
            <CopyButton value={requestId} size="xs" />
          </Group>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Beside a form: one sentence, and the fields that are not in the form. */
export function FailureText({ error }: { readonly error: unknown }): ReactNode {
  const { common } = useTexts();
  const { message } = sayFailure(error, common);
  return (
    <Alert color="red" variant="light" role="alert">
      {message}
    </Alert>
  );
}
