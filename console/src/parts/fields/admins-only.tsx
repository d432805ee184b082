import { Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Role, useSession } from '../../api/session.ts';
import { useTexts } from '../../texts/index.ts';

/** The scope and roles that a change needs. */
export interface Needs {
  readonly scope: string;
  readonly roles?: readonly Role[];
}

export const ADMINS: Needs = { scope: 'settings:write', roles: ['admin'] };

interface Props {
  readonly needs: Needs;
  readonly children: ReactNode;
}

/** Fields that some can only read, and see that they cannot change. */
export function ForThose({ needs, children }: Props): ReactNode {
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
  <ForThose needs={ADMINS}>{children}</ForThose>
);

/** Why the user may not change settings that are for admins alone; undefined for admins. */
export const useAdminsRefusal = (): string | undefined => useRefusal(ADMINS);

function useRefusal({ scope, roles }: Needs): string | undefined {
  const { common, fields } = useTexts();
  const { scopes, user } = useSession();
  if (scopes.includes(scope) && (roles?.includes(user.role) ?? true)) return undefined;
  return roles === ADMINS.roles ? fields.adminsOnly : common.notAllowedHint(common.roles[user.role] ?? user.role);
}
