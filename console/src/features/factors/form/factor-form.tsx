import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { ActivityFields } from './activity-fields.tsx';
import type { Draft } from './draft.ts';
import { EvidenceFields, FigureFields } from './figure-fields.tsx';

interface Props {
  readonly start: Draft;
  /** A new version retains the activity of the previous factor. */
  readonly isVersion?: boolean;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isDone: boolean;
  onSubmit(draft: Draft): void;
}

export function FactorForm({ start, isVersion = false, error, isPending, isDone, onSubmit }: Props): ReactNode {
  const { common, factors } = useTexts();
  const router = useRouter();
  const form = useForm<Draft>({ initialValues: start });
  const { setErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions are new with every render
  useEffect(() => setErrors(fieldErrors(error)), [error]);
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <UnsavedGuard isDirty={form.isDirty() && !isDone} />
      <Stack maw={760}>
        <ActivityFields form={form} isVersion={isVersion} />
        <FigureFields form={form} />
        <EvidenceFields form={form} />
        {error && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => router.history.back()}>
            {common.cancel}
          </Button>
          <Action scope="factors:write" type="submit" loading={isPending}>
            {isVersion ? factors.newVersion : factors.add}
          </Action>
        </Group>
      </Stack>
    </form>
  );
}
