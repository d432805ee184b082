import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReportingPeriod } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { Action } from '../../components/permission.tsx';
import { useTexts } from '../../i18n/index.ts';
import { SecondPersonHint } from '../users/index.ts';

export function ReopenButton({ period }: { readonly period: ReportingPeriod }): ReactNode {
  const { periods } = useTexts().organisations;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action
        scope="settings:write"
        roles={['admin']}
        size="compact-xs"
        variant="default"
        aria-label={periods.reopenName(period.name)}
        onClick={() => setOpen(true)}
      >
        {periods.reopen}
      </Action>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={periods.reopenName(period.name)}>
        <ReopenForm period={period} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

interface Props {
  readonly period: ReportingPeriod;
  onDone(): void;
}

function ReopenForm({ period, onDone }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const [reason, setReason] = useState('');
  const reopen = useChange({
    run: () => tonne.reportingPeriods.reopen(period.id, { reason: reason.trim() }),
    refresh: [['periods'], ['emissions'], ['changes']],
    say: (answer) =>
      'pendingChange' in answer ? organisations.changes.asked : periods.reopened(answer.name, answer.unlocked),
    done: onDone,
    isFailureShown: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reopen.mutate();
      }}
    >
      <UnsavedGuard isDirty={!reopen.isPending && reason !== ''} />
      <Stack>
        <SecondPersonHint />
        <Text size="sm">{periods.reopenHint}</Text>
        <Textarea
          label={periods.reason}
          data-autofocus
          autosize
          minRows={2}
          value={reason}
          error={fieldErrors(reopen.error).reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reopen.error && <FailureText error={reopen.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={reopen.isPending}>
            {periods.reopenVerb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
