import { Radio, Stack } from '@mantine/core';
import type { User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';

export type Role = User['role'];

const ROLES: readonly Role[] = ['viewer', 'contributor', 'manager', 'admin'];

interface Props {
  readonly value: Role;
  readonly error?: string | undefined;
  onChange(role: Role): void;
}

/** Selects a role. Each option explains what it allows. */
export function RolePicker({ value, error, onChange }: Props): ReactNode {
  const { common, organisations } = useTexts();
  return (
    <Radio.Group
      label={organisations.users.role}
      value={value}
      error={error}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap="xs" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={common.roles[role]} description={organisations.users.roleHints[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
