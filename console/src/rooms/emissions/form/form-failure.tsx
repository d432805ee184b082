import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureText } from '../../../parts/failure-panel.tsx';
import { AnchorLink } from '../../../parts/links.tsx';
import { useTexts } from '../../../texts/index.ts';
import { isDuplicate, twinOf } from './duplicate.ts';

/** Why the entry was not stored, with the way to the entry that is in its place. */
export function FormFailure({ error }: { readonly error: unknown }): ReactNode {
  const { form } = useTexts().emissions;
  if (!isDuplicate(error)) return <FailureText error={error} />;
  const twin = twinOf(error);
  return (
    <Alert color="orange" variant="light" role="alert" title={form.duplicate}>
      <Stack gap={4}>
        <Text size="sm">{form.duplicateHint}</Text>
        {twin && (
          <AnchorLink to="/entries/$entryId" params={{ entryId: twin }} target="_blank" size="sm">
            {form.openOther}
          </AnchorLink>
        )}
      </Stack>
    </Alert>
  );
}
