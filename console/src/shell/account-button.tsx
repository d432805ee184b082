import { Avatar, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { useTexts } from '../texts/index.ts';

export function AccountButton(props: ComponentPropsWithRef<'button'>): ReactNode {
  const { shell } = useTexts();
  const { user } = useSession();
  return (
    <UnstyledButton {...props} title={`${shell.account}: ${user.name}`} data-tour="account">
      <Avatar name={user.name} color="green" variant="filled" size={32} aria-hidden />
    </UnstyledButton>
  );
}
