import { Button, Group, Stack, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { fieldErrors, isConflict } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { WhenFields } from './frequency-fields.tsx';
import { WhatFields } from './report-fields.tsx';
import type { ScheduleDraft } from './schedule.ts';

interface Props {
  readonly start: ScheduleDraft;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isDone: boolean;
  onSubmit(draft: ScheduleDraft): void;
}

export function ScheduleForm({ start, error, isPending, isDone, onSubmit }: Props): ReactNode {
  const { common, reports } = useTexts();
  const { schedules } = reports;
  const router = useRouter();
  const form = useForm<ScheduleDraft>({ initialValues: start });
  const { setErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions are new with every render
  useEffect(() => setErrors(withRecipients(fieldErrors(error))), [error]);
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <UnsavedGuard isDirty={form.isDirty() && !isDone} />
      <Stack maw={760}>
        <WhatFields form={form} />
        <WhenFields form={form} />
        <Card title={schedules.who}>
          <TagsInput
            withAsterisk
            acceptValueOnBlur
            splitChars={[',', ';', ' ']}
            label={schedules.recipients}
            description={schedules.recipientsHint}
            {...form.getInputProps('recipients')}
          />
        </Card>
        {error && !isConflict(error) && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => router.history.back()}>
            {common.cancel}
          </Button>
          <Action scope="reports:write" type="submit" loading={isPending}>
            {common.save}
          </Action>
        </Group>
      </Stack>
    </form>
  );
}

/** One field contains all addresses. The service reports a single one, such as `recipients.1`. */
function withRecipients(errors: Record<string, string>): Record<string, string> {
  const own = Object.entries(errors).filter(([field]) => /^recipients\b/.test(field));
  return own.length === 0 ? errors : { ...errors, recipients: own.map(([, message]) => message).join(' ') };
}
