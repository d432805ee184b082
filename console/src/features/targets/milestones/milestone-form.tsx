import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreateMilestone, Milestone, TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { TARGETS } from '../queries.ts';

interface Props {
  readonly target: TargetDetail;
  /** The milestone to change. Omitted for a new one. */
  readonly milestone?: Milestone;
  readonly isOpen: boolean;
  onClose(): void;
}

export function MilestoneForm(props: Props): ReactNode {
  const { targets } = useTexts();
  const title = props.milestone ? targets.editMilestone : targets.addMilestone;
  return (
    <FormDialog opened={props.isOpen} onClose={props.onClose} title={title}>
      {props.isOpen && <Fields {...props} />}
    </FormDialog>
  );
}

interface Values {
  year: number | string;
  label: string;
  requiredReductionPercent: number | string;
}

const requestOf = ({ year, label, requiredReductionPercent }: Values): CreateMilestone => ({
  year: Number(year),
  label: label.trim(),
  requiredReductionPercent: Number(requiredReductionPercent),
});

function Fields({ target, milestone, onClose }: Props): ReactNode {
  const { common, targets, organisations } = useTexts();
  const form = useForm<Values>({
    initialValues: {
      year: milestone?.year ?? '',
      label: milestone?.label ?? '',
      requiredReductionPercent: milestone?.requiredReductionPercent ?? '',
    },
  });
  const save = useChange({
    run: (values: Values) =>
      milestone
        ? tonne.targets.milestones.update(target.id, milestone.id, requestOf(values))
        : tonne.targets.milestones.create(target.id, requestOf(values)),
    refresh: [...TARGETS, ['changes']],
    say: (answer) => ('pendingChange' in answer ? organisations.changes.asked : targets.milestoneSaved),
    done: onClose,
    isFailureShown: true,
  });
  const submit = form.onSubmit((values) =>
    save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  const { year, requiredReductionPercent, label } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={!save.isPending && form.isDirty()} />
      <Stack>
        <NumberField isYear label={targets.year} data-autofocus {...form.getInputProps('year')} />
        <TextInput label={targets.label} {...form.getInputProps('label')} />
        <NumberField label={targets.required} unit="%" {...form.getInputProps('requiredReductionPercent')} />
        {save.error && <FailureText error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={year === '' || requiredReductionPercent === '' || label.trim() === ''}
          >
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
