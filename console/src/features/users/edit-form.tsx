import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { UpdateUser, User } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { RolePicker } from './role-picker.tsx';

interface Props {
  readonly user: User;
  readonly isLastAdmin: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(patch: UpdateUser): void;
}

export function EditForm({ user, isLastAdmin, error, isPending, onSave }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState(user.role);
  const patch: UpdateUser = {
    ...(name.trim() !== user.name && { name: name.trim() }),
    ...(role !== user.role && { role }),
  };
  const isChanged = Object.keys(patch).length > 0;
  const errors = fieldErrors(error);
  const isRefused = isLastAdmin && role !== 'admin';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(patch);
      }}
    >
      <UnsavedGuard isDirty={isChanged && !isPending} />
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
        {isRefused && <Alert color="yellow">{organisations.users.lastAdmin}</Alert>}
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isChanged || name.trim() === '' || isRefused} loading={isPending}>
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
