import { Group, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { choicesOf } from '../search.ts';
import { claimProblems, type Purpose } from './draft.ts';
import { EntryPicker } from './entry-picker.tsx';
import { Step, type StepProps } from './step.tsx';

export function ClaimStep({ draft, onChange, onNext, onBack }: StepProps): ReactNode {
  const { common, offsets } = useTexts();
  const [isChecked, setChecked] = useState(false);
  const problems = claimProblems(draft);
  const shown = isChecked ? problems : [];
  const periodProblem = shown.includes('period') && offsets.problems.period;
  return (
    <Step onNext={() => (problems.length === 0 ? onNext() : setChecked(true))} onBack={onBack}>
      <TextInput
        label={offsets.beneficiary}
        description={offsets.beneficiaryHint}
        maxLength={200}
        value={draft.beneficiaryName}
        error={shown.includes('beneficiary') && offsets.problems.beneficiary}
        onChange={(event) => onChange({ beneficiaryName: event.currentTarget.value })}
      />
      <Select
        label={offsets.purpose}
        data={choicesOf(offsets.purposes)}
        allowDeselect={false}
        value={draft.purpose}
        onChange={(purpose) => purpose && onChange({ purpose: purpose as Purpose })}
      />
      <Group align="flex-start" grow>
        <DateField
          label={offsets.periodStart}
          value={draft.periodStart}
          error={periodProblem}
          onChange={(periodStart) => onChange({ periodStart, entryIds: [] })}
        />
        <DateField
          label={offsets.periodEnd}
          value={draft.periodEnd}
          onChange={(periodEnd) => onChange({ periodEnd, entryIds: [] })}
        />
      </Group>
      <EntryPicker draft={draft} onChange={(entryIds) => onChange({ entryIds })} />
      <Textarea
        label={`${offsets.reason} (${common.optional})`}
        description={offsets.reasonHint}
        maxLength={500}
        autosize
        minRows={2}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </Step>
  );
}
