import { Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan, useHasRole } from '../../api/session.ts';
import { useTexts } from '../../texts/index.ts';

/** Why the user may not change settings that are for admins alone; undefined for admins. */
export function useAdminsRefusal(): string | undefined {
  const { fields } = useTexts();
  return useMayAdminister() ? undefined : fields.adminsOnly;
}

function useMayAdminister(): boolean {
  const can = useCan('settings:write');
  return useHasRole('admin') && can;
}

/** Fields that others than admins can read, and see that they cannot change. */
export function AdminsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { fields } = useTexts();
  const isAllowed = useMayAdminister();
  return (
    <Fieldset variant="unstyled" disabled={!isAllowed} miw={0}>
      {!isAllowed && (
        <Text size="sm" c="dimmed" mb="xs">
          {fields.adminsOnly}
        </Text>
      )}
      {children}
    </Fieldset>
  );
}
