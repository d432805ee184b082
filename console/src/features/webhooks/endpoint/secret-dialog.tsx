import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SecretField } from '../../../components/copyable.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly secret: string | undefined;
  /** More about this secret. */
  readonly note?: string | undefined;
  onKept(): void;
}

/** Closes only by its button, because a lost secret must be rotated. */
export function SecretDialog({ secret, note, onKept }: Props): ReactNode {
  const { webhooks } = useTexts();
  return (
    <Dialog
      opened={secret !== undefined}
      onClose={onKept}
      title={webhooks.secretTitle}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{webhooks.secretHint}</Text>
        {note && <Text size="sm">{note}</Text>}
        <SecretField label={webhooks.secret} value={secret ?? ''} />
        <Group justify="flex-end">
          <Button onClick={onKept}>{webhooks.secretKept}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
