import { Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../../components/fields/date-field.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { PersonValues, SectionProps } from './values.ts';

export function EfficiencySection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.efficiency}>
      <Textarea
        aria-label={words.efficiency}
        description={words.efficiencyHint}
        autosize
        minRows={3}
        maxLength={4000}
        value={values.energyEfficiency}
        error={errors.energyEfficiency}
        onChange={(event) => set({ energyEfficiency: event.currentTarget.value })}
      />
    </Card>
  );
}

export function PeopleSection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.people}>
      <Stack>
        <Text size="sm" c="dimmed">
          {words.peopleHint}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(['preparer', 'approver'] as const).map((role) => (
            <Person
              key={role}
              legend={words[role]}
              person={values[role]}
              errorOf={(field) => errors[`${role}.${field}`]}
              onChange={(part) => set({ [role]: { ...values[role], ...part } })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface Props {
  readonly legend: string;
  readonly person: PersonValues;
  errorOf(field: keyof PersonValues): string | undefined;
  onChange(part: Partial<PersonValues>): void;
}

function Person({ legend, person, errorOf, onChange }: Props): ReactNode {
  const { common, statements: words } = useTexts();
  return (
    <Fieldset legend={legend}>
      <Stack gap="xs">
        <TextInput
          label={common.name}
          maxLength={120}
          value={person.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={words.personTitle}
          maxLength={120}
          value={person.title}
          error={errorOf('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <DateField
          label={words.date}
          clearable
          clearButtonProps={{ 'aria-label': common.remove }}
          value={person.date}
          error={errorOf('date')}
          onChange={(date) => onChange({ date })}
        />
      </Stack>
    </Fieldset>
  );
}
