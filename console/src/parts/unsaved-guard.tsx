import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

interface Props {
  readonly isDirty: boolean;
  /** Where something other than a form would be lost. */
  readonly title?: string;
  readonly hint?: string;
}

/** Stands in a form: leaving it with changes asks first. */
export function UnsavedGuard({ isDirty, title, hint }: Props): ReactNode {
  const { common } = useTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={title ?? common.unsaved}>
      <Stack>
        <Text size="sm">{hint ?? common.unsavedHint}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => reset?.()}>
            {common.stay}
          </Button>
          <Button color="red" onClick={() => proceed?.()}>
            {common.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
