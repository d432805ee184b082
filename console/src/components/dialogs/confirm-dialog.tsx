import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of the action, never “OK”. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  verb,
  isDangerous,
  isPending,
  onYes,
  onNo,
}: Props): ReactNode {
  const { common } = useTexts();
  return (
    <Dialog opened={isOpen} onClose={onNo} title={title}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onNo}>
            {common.cancel}
          </Button>
          <Button color={isDangerous ? 'red' : undefined} loading={isPending} onClick={onYes}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
