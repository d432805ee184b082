import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '@tonne/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeFailure, requestIdOf } from '../api/failures.ts';
import { useTexts } from '../i18n/index.ts';
import { CopyButton } from './copy-button.tsx';
import { Term } from './hint.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Shown in place of content that could not be loaded: the failure, its request id and a retry. */
export function FailurePanel({ error, onRetry }: Props): ReactNode {
  const { common } = useTexts();
  const { title, message } = describeFailure(error, common);
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

/** Shown beside a form: one sentence, and the messages that no field of the form shows. */
export function FailureText({ error }: { readonly error: unknown }): ReactNode {
  const { common, fields } = useTexts();
  const alert = useRef<HTMLDivElement>(null);
  const [atFields, setAtFields] = useState('');
  // Runs after every render, because the fields show their errors slightly later than this component.
  useEffect(() => setAtFields(textsAtFields(alert.current?.closest('form') ?? null)));
  const details = error instanceof ApiError ? error.details : [];
  const left = details.filter(({ message }) => !atFields.includes(message));
  const rest = left.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  const isMarked = left.length < details.length;
  return (
    <Alert ref={alert} color="red" variant="light" role="alert">
      {isMarked ? [fields.checkMarked, ...rest].join(' ') : describeFailure(error, common).message}
    </Alert>
  );
}

/** The errors shown at the fields themselves. */
const textsAtFields = (form: HTMLFormElement | null): string =>
  [...(form?.querySelectorAll('[aria-invalid="true"]') ?? [])]
    .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('\n');
