import { Button, type ButtonProps, Fieldset, Text, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { type Role, useSession } from '../api/session.ts';
import { useTexts } from '../i18n/index.ts';

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Permission required by the action, such as `emissions:write`. */
  readonly scope: string;
  /** Roles that the action requires in addition. */
  readonly roles?: readonly Role[];
}

/** A button for an action. Users without the permission see it disabled, with the reason. */
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

/** The scope and roles that a change requires. */
export interface RequiredPermission {
  readonly scope: string;
  readonly roles?: readonly Role[];
}

export const ADMINS: RequiredPermission = { scope: 'settings:write', roles: ['admin'] };

interface PermissionFieldsetProps {
  readonly needs: RequiredPermission;
  readonly children: ReactNode;
}

/** Fields that are read-only for users without the permission, with a note that says so. */
export function PermissionFieldset({ needs, children }: PermissionFieldsetProps): ReactNode {
  const refusal = useRefusal(needs);
  return (
    <Fieldset variant="unstyled" disabled={refusal !== undefined} miw={0}>
      {refusal && (
        <Text size="sm" c="dimmed" mb="xs">
          {refusal}
        </Text>
      )}
      {children}
    </Fieldset>
  );
}

export const AdminsOnly = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <PermissionFieldset needs={ADMINS}>{children}</PermissionFieldset>
);

/** The reason why the user may not change admin-only settings; undefined for admins. */
export const useAdminsRefusal = (): string | undefined => useRefusal(ADMINS);

/** The reason why the user may not make the change; undefined if it is allowed. */
export function useRefusal({ scope, roles }: RequiredPermission): string | undefined {
  const { common, fields } = useTexts();
  const { scopes, user } = useSession();
  if (scopes.includes(scope) && (roles?.includes(user.role) ?? true)) return undefined;
  return roles === ADMINS.roles ? fields.adminsOnly : common.notAllowedHint(common.roles[user.role] ?? user.role);
}
