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

export function EndSessionsDialog({ user, isOpen, onClose }: Props): ReactNode {
  const { users } = useTexts().organisations;
  const end = useChange({
    run: () => tonne.users.sessions.delete(user.id),
    refresh: [['sessions'], ['session']],
    say: () => users.sessionsEnded(user.name),
    done: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={users.endSessionsTitle(user.name)}
      verb={users.endSessions}
      isDangerous
      isPending={end.isPending}
      onYes={() => end.mutate()}
      onNo={onClose}
    >
      <Text size="sm">{users.endSessionsHint}</Text>
    </ConfirmDialog>
  );
}
