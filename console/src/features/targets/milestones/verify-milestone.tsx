import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Milestone, TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { formatAmount } from '../amount.tsx';
import { TARGETS } from '../queries.ts';

interface Props {
  readonly target: TargetDetail;
  readonly milestone: Milestone;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Shows the outcome that the user verifies. */
export function VerifyMilestone(props: Props): ReactNode {
  const { targets } = useTexts();
  return (
    <FormDialog opened={props.isOpen} onClose={props.onClose} title={targets.verifyTitle(props.milestone.label)}>
      {props.isOpen && (
        <Stack>
          <Outcome {...props} />
          <Text size="sm">{targets.verifyHint}</Text>
          <Fields {...props} />
        </Stack>
      )}
    </FormDialog>
  );
}

function Outcome({ target, milestone }: Props): ReactNode {
  const { common, targets } = useTexts();
  const format = useFormat();
  const { status, judgedTco2e, allowedTco2e } = milestone;
  if (judgedTco2e === null) return <Alert color="gray">{targets.verifyUndecided}</Alert>;
  const amount = (value: number) => formatAmount(format, value, target.unit, common.tco2e);
  return (
    <Alert color={status === 'achieved' ? 'green' : 'red'}>
      {targets.verifyOutcome(targets.milestoneStatuses[status] ?? status, amount(judgedTco2e), amount(allowedTco2e))}
    </Alert>
  );
}

function Fields({ milestone, onClose }: Props): ReactNode {
  const { common, targets } = useTexts();
  const { user } = useSession();
  const form = useForm({ initialValues: { verifiedBy: user.name, notes: '' } });
  const verify = useChange({
    run: ({ verifiedBy, notes }: typeof form.values) =>
      tonne.targets.milestones.verify(milestone.targetId, milestone.id, {
        verifiedBy: verifiedBy.trim(),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      }),
    refresh: TARGETS,
    say: () => targets.milestoneVerified,
    done: onClose,
    isFailureShown: true,
  });
  const submit = form.onSubmit((values) =>
    verify.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={!verify.isPending && form.isDirty()} />
      <Stack>
        <TextInput
          label={targets.verifiedBy}
          description={targets.verifiedByHint}
          data-autofocus
          {...form.getInputProps('verifiedBy')}
        />
        <Textarea
          label={`${targets.notes} (${common.optional})`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('notes')}
        />
        {verify.error && <FailureText error={verify.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={verify.isPending} disabled={form.values.verifiedBy.trim() === ''}>
            {targets.verify}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
