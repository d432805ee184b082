import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { yearPeriod } from '../../components/filters/index.ts';
import { ADMINS } from '../../components/permission.tsx';
import { useTexts } from '../../i18n/index.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function CreatePeriodDialog({ isOpen, onClose }: Props): ReactNode {
  const { periods } = useTexts().organisations;
  return (
    <FormDialog needs={ADMINS} opened={isOpen} onClose={onClose} title={periods.create}>
      <CreateForm onDone={onClose} />
    </FormDialog>
  );
}

function CreateForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const thisYear = yearPeriod(new Date().getFullYear());
  const [name, setName] = useState('');
  const [first, setFirst] = useState<string | null>(thisYear.periodStart);
  const [last, setLast] = useState<string | null>(thisYear.periodEnd);
  const create = useChange({
    run: (period: { periodStart: string; periodEnd: string }) =>
      tonne.reportingPeriods.create({ name: name.trim(), ...period }),
    refresh: [['periods']],
    say: (period) => periods.created(period.name),
    done: onDone,
    isFailureShown: true,
  });
  const errors = fieldErrors(create.error);
  const isChanged = name !== '' || first !== thisYear.periodStart || last !== thisYear.periodEnd;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (first && last) create.mutate({ periodStart: first, periodEnd: last });
      }}
    >
      <UnsavedGuard isDirty={!create.isPending && isChanged} />
      <Stack>
        <Text size="sm" c="dimmed">
          {periods.createHint}
        </Text>
        <TextInput
          label={common.name}
          data-autofocus
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group grow align="flex-start">
          <DateField label={periods.first} value={first} error={errors.periodStart} onChange={setFirst} />
          <DateField label={periods.last} value={last} error={errors.periodEnd} onChange={setLast} />
        </Group>
        {create.error && <FailureText error={create.error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={name.trim() === '' || !first || !last} loading={create.isPending}>
            {common.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
