import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { SecretField } from '../../components/copyable.tsx';
import { useTexts } from '../../i18n/index.ts';
import { pathToTry } from './access.ts';

interface Props {
  readonly value: string;
  readonly scopes: readonly string[];
  onDone(): void;
}

/** The key value, shown only this once, and a request to try it with. */
export function NewKeyValue({ value, scopes, onDone }: Props): ReactNode {
  const { apiKeys } = useTexts();
  const url = location.origin + pathToTry(scopes);
  const command = `curl '${url}' \\\n  -H 'Authorization: Bearer ${value}'`;
  return (
    <Stack>
      <Alert color="yellow" variant="light">
        {apiKeys.once}
      </Alert>
      <SecretField label={apiKeys.value} value={value} />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {apiKeys.try}
        </Text>
        <div style={{ position: 'relative' }}>
          <Code block fz="xs" pr={40} tabIndex={0}>
            {command}
          </Code>
          <CopyButton value={command} pos="absolute" top={6} right={6} aria-label={`${apiKeys.try}: curl`} />
        </div>
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>{apiKeys.done}</Button>
      </Group>
    </Stack>
  );
}
