import { Text } from '@mantine/core';
import type { User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useTexts } from '../../i18n/index.ts';

interface Props {
  readonly user: User;
  readonly isOpen: boolean;
  onClose(): void;
}

export function DeactivateDialog({ user, isOpen, onClose }: Props): ReactNode {
  const { users } = useTexts().organisations;
  const deactivate = useChange({
    run: () => tonne.users.deactivate(user.id),
    refresh: [['users'], ['changes'], ['usage']],
    say: (answer) => ('pendingChange' in answer ? users.changeWaits : users.deactivated(user.name)),
    done: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={users.deactivateTitle(user.name)}
      verb={users.deactivate}
      isDangerous
      isPending={deactivate.isPending}
      onYes={() => deactivate.mutate()}
      onNo={onClose}
    >
      <Text size="sm">{users.deactivateHint}</Text>
    </ConfirmDialog>
  );
}
