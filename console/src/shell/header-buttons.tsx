import { ActionIcon, Avatar, UnstyledButton } from '@mantine/core';
import { TerminalIcon } from '@primer/octicons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { Hint } from '../components/hint.tsx';
import { useTexts } from '../i18n/index.ts';

export function AccountButton(props: ComponentPropsWithRef<'button'>): ReactNode {
  const { shell } = useTexts();
  const { user } = useSession();
  return (
    <UnstyledButton {...props} title={`${shell.account}: ${user.name}`} data-tour="account">
      <Avatar name={user.name} color="green" variant="filled" size={32} aria-hidden />
    </UnstyledButton>
  );
}

export function CurlButton(props: ComponentPropsWithRef<'button'>): ReactNode {
  const { shell } = useTexts();
  return (
    <Hint label={shell.curl}>
      <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={shell.curl} data-tour="curl">
        <TerminalIcon />
      </ActionIcon>
    </Hint>
  );
}
