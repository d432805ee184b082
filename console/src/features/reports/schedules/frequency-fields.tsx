import { SimpleGrid } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { ScheduleFormState } from './schedule.ts';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export function WhenFields({ form }: { readonly form: ScheduleFormState }): ReactNode {
  const { schedules } = useTexts().reports;
  return (
    <Card title={schedules.when}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          withAsterisk
          allowDeselect={false}
          label={schedules.frequency}
          data={choicesOf(schedules.frequencies)}
          {...form.getInputProps('frequency')}
        />
        <DayField form={form} />
        <TimeInput withAsterisk label={schedules.time} {...form.getInputProps('time')} />
        <Select
          withAsterisk
          searchable
          allowDeselect={false}
          limit={100}
          label={schedules.timezone}
          data={ZONES}
          {...form.getInputProps('timezone')}
        />
        <Select
          withAsterisk
          allowDeselect={false}
          label={schedules.periodType}
          data={choicesOf(schedules.periodTypes)}
          {...form.getInputProps('periodType')}
        />
      </SimpleGrid>
    </Card>
  );
}

/** Day of the week or of the month, depending on the frequency. */
function DayField({ form }: { readonly form: ScheduleFormState }): ReactNode {
  const { schedules } = useTexts().reports;
  const { frequency } = form.values;
  if (frequency === 'daily') return <span />;
  if (frequency === 'weekly') {
    return (
      <Select
        withAsterisk
        allowDeselect={false}
        label={schedules.dayOfWeek}
        data={choicesOf(schedules.days)}
        {...form.getInputProps('dayOfWeek')}
      />
    );
  }
  return (
    <NumberField
      isWhole
      label={schedules.dayOfMonth}
      placeholder={schedules.dayOfMonthHint}
      {...form.getInputProps('dayOfMonth')}
    />
  );
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
