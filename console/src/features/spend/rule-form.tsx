import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { CreateSpendRule } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useSpendTexts } from '../../i18n/spend-texts.ts';
import { bodyOf, type Kind, type RuleValues } from './values.ts';

interface Props {
  readonly start: RuleValues;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(rule: CreateSpendRule): void;
}

const CRITERIA = ['account', 'accountPrefix', 'supplier', 'text'] as const;

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function RuleForm({ start, error, isPending, onSave }: Props): ReactNode {
  const { common } = useTexts();
  const words = useSpendTexts();
  const [values, setValues] = useState(start);
  const set = (patch: Partial<RuleValues>) => setValues({ ...values, ...patch });
  const errors = fieldErrors(error);
  const body = bodyOf(values);
  const isEmpty = Object.keys(body.match).length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(body);
      }}
    >
      <UnsavedGuard isDirty={!isPending && JSON.stringify(values) !== JSON.stringify(start)} />
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {CRITERIA.map((name) => (
            <TextInput
              key={name}
              label={words[name]}
              value={values[name]}
              error={errors[`match.${name}`]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {words.matchHint}
        </Text>
        <Select
          label={words.kind}
          data={choicesOf(words.kinds)}
          allowDeselect={false}
          value={values.kind}
          onChange={(kind) => kind && set({ kind: kind as Kind })}
        />
        <Meaning values={values} errors={errors} onChange={set} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField
            label={words.priority}
            isWhole
            value={values.priority}
            error={errors.priority}
            onChange={(priority) => set({ priority })}
          />
          <NumberField
            label={`${words.vat} (${common.optional})`}
            unit="%"
            value={values.vatPercent}
            error={errors.vatPercent}
            onChange={(vatPercent) => set({ vatPercent })}
          />
        </SimpleGrid>
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={isEmpty}>
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface MeaningProps {
  readonly values: RuleValues;
  readonly errors: Readonly<Record<string, string>>;
  onChange(patch: Partial<RuleValues>): void;
}

/** The fields of the chosen kind of meaning. */
function Meaning({ values, errors, onChange }: MeaningProps): ReactNode {
  const words = useSpendTexts();
  if (values.kind !== 'exclude') {
    return (
      <TextInput
        label={words[values.kind]}
        description={values.kind === 'activity' ? words.activityHint : undefined}
        value={values.code}
        error={errors[`means.${values.kind}`]}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
    );
  }
  return (
    <>
      <Select
        label={words.exclude}
        data={choicesOf(words.exclusions)}
        allowDeselect={false}
        value={values.exclude}
        onChange={(exclude) => exclude && onChange({ exclude: exclude as RuleValues['exclude'] })}
      />
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        value={values.reason}
        error={errors['means.reason']}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}
