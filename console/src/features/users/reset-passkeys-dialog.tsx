import { Text } from '@mantine/core';
import type { User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useSessionTexts } from '../../i18n/session-texts.ts';

interface Props {
  readonly user: User;
  readonly isOpen: boolean;
  onClose(): void;
}

export function ResetPasskeysDialog({ user, isOpen, onClose }: Props): ReactNode {
  const { reset: words } = useSessionTexts();
  const reset = useChange({
    run: () => tonne.users.passkeys.delete(user.id),
    refresh: [['users'], ['passkeys'], ['sessions'], ['session']],
    say: () => words.done(user.name),
    done: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.title(user.name)}
      verb={words.action}
      isDangerous
      isPending={reset.isPending}
      onYes={() => reset.mutate()}
      onNo={onClose}
    >
      <Text size="sm">{words.hint}</Text>
    </ConfirmDialog>
  );
}
