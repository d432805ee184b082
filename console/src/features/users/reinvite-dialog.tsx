import { Button, Group, Stack, Text } from '@mantine/core';
import type { InvitedUser, User } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { InvitationLink } from './invitation-link.tsx';

interface Props {
  readonly user: User;
  readonly isOpen: boolean;
  onClose(): void;
}

export function ReinviteDialog({ user, isOpen, onClose }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { users } = organisations;
  const [invited, setInvited] = useState<InvitedUser>();
  const reinvite = useChange({
    run: () => tonne.users.reinvite(user.id),
    refresh: [['users'], ['changes']],
    done: setInvited,
    isFailureShown: true,
  });
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  return (
    <Dialog opened={isOpen} onClose={close} closeOnClickOutside={false} title={users.reinvite}>
      {invited ? (
        <InvitationLink invited={invited} onDone={close} />
      ) : (
        <Stack>
          <Text size="sm">{users.reinviteHint(user.email)}</Text>
          {reinvite.error && <FailureText error={reinvite.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {common.cancel}
            </Button>
            <Button loading={reinvite.isPending} onClick={() => reinvite.mutate()}>
              {users.reinvite}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
