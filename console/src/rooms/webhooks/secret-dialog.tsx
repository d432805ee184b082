import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { useTexts } from '../../texts/index.ts';

interface Props {
  readonly secret: string | undefined;
  /** More about this secret. */
  readonly note?: string | undefined;
  onKept(): void;
}

/** Closes only by its button: a secret that is lost must be rotated. */
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
        <ShownOnce label={webhooks.secret} value={secret ?? ''} />
        <Group justify="flex-end">
          <Button onClick={onKept}>{webhooks.secretKept}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
