import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { type Role, useSession } from '../api/session.ts';
import { useTexts } from '../texts/index.ts';

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Needed for the verb behind the button, such as `emissions:write`. */
  readonly scope: string;
  /** For verbs that ask for one of these roles besides. */
  readonly roles?: readonly Role[];
}

/** A button for a verb. Those who may not use it see it all the same, and why it does nothing for them. */
export function Action({ scope, roles, disabled, ...props }: Props): ReactNode {
  const { common } = useTexts();
  const { scopes, user } = useSession();
  const isAllowed = scopes.includes(scope) && (roles?.includes(user.role) ?? true);
  if (isAllowed) return <Button disabled={disabled ?? false} {...props} />;
  return (
    <Tooltip label={common.notAllowedHint(common.roles[user.role] ?? user.role)}>
      <Button {...props} data-disabled onClick={(event) => event.preventDefault()} aria-disabled />
    </Tooltip>
  );
}
