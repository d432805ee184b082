import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { User } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { FailureText } from '../../../parts/failure-panel.tsx';
import { useTexts } from '../../../texts/index.ts';
import { RolePicker } from './role-picker.tsx';

interface Props {
  readonly user: User;
  readonly isLastAdmin: boolean;
  readonly isOpen: boolean;
  onClose(): void;
}

export function EditUserDialog({ isOpen, onClose, ...props }: Props): ReactNode {
  const { users } = useTexts().organisations;
  return (
    <Modal opened={isOpen} onClose={onClose} title={users.editTitle(props.user.name)}>
      <EditForm {...props} onDone={onClose} />
    </Modal>
  );
}

interface FormProps {
  readonly user: User;
  readonly isLastAdmin: boolean;
  onDone(): void;
}

function EditForm({ user, isLastAdmin, onDone }: FormProps): ReactNode {
  const { common, organisations } = useTexts();
  const { users } = organisations;
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState(user.role);
  const patch = {
    ...(name.trim() !== user.name && { name: name.trim() }),
    ...(role !== user.role && { role }),
  };
  const save = useChange({
    run: () => tonne.users.update(user.id, patch),
    refresh: [['users'], ['changes'], ['session']],
    say: (answer) => ('pendingChange' in answer ? users.changeWaits : users.changed),
    done: onDone,
    isFailureShown: true,
  });
  const errors = fieldErrors(save.error);
  const isRefused = isLastAdmin && role !== 'admin';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <TextInput
          label={common.name}
          data-autofocus
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RolePicker value={role} error={errors.role} onChange={setRole} />
        {isRefused && <Alert color="yellow">{users.lastAdmin}</Alert>}
        {save.error && <FailureText error={save.error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={Object.keys(patch).length === 0 || name.trim() === '' || isRefused}
            loading={save.isPending}
          >
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
