import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { InvitedUser } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { ADMINS } from '../../components/permission.tsx';
import { useTexts } from '../../i18n/index.ts';
import { InvitationLink } from './invitation-link.tsx';
import { type Role, RolePicker } from './role-picker.tsx';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function InviteDialog({ isOpen, onClose }: Props): ReactNode {
  const { users } = useTexts().organisations;
  const [invited, setInvited] = useState<InvitedUser>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  return (
    <FormDialog needs={ADMINS} opened={isOpen} onClose={close} title={users.invite}>
      {invited ? <InvitationLink invited={invited} onDone={close} /> : <InviteForm onInvited={setInvited} />}
    </FormDialog>
  );
}

function InviteForm({ onInvited }: { readonly onInvited: (user: InvitedUser) => void }): ReactNode {
  const { common, organisations } = useTexts();
  const { users } = organisations;
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('contributor');
  const invite = useChange({
    run: () => tonne.users.create({ email: email.trim(), name: name.trim(), role }),
    refresh: [['users'], ['usage'], ['changes']],
    done: onInvited,
    isFailureShown: true,
  });
  const errors = fieldErrors(invite.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <UnsavedGuard isDirty={!invite.isPending && (email !== '' || name !== '')} />
      <Stack>
        <Text size="sm" c="dimmed">
          {users.inviteHint}
        </Text>
        <TextInput
          label={common.name}
          data-autofocus
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="email"
          label={users.email}
          maxLength={254}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RolePicker value={role} error={errors.role} onChange={setRole} />
        {invite.error && <FailureText error={invite.error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={email.trim() === '' || name.trim() === ''} loading={invite.isPending}>
            {users.sendInvitation}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
