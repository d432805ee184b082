import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { FilterFields } from '../filter-fields.tsx';
import { FormatPicker } from '../format-picker.tsx';
import { useDefinitions } from '../queries.ts';
import type { ScheduleFormState } from './schedule.ts';

export function WhatFields({ form }: { readonly form: ScheduleFormState }): ReactNode {
  const { reports } = useTexts();
  const { schedules } = reports;
  const { data: definitions = [] } = useDefinitions();
  const definition = definitions.find(({ id }) => id === form.values.reportId);
  return (
    <Card title={schedules.what}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk label={schedules.name} {...form.getInputProps('name')} />
          <Select
            withAsterisk
            allowDeselect={false}
            label={reports.report}
            data={definitions.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('reportId')}
          />
        </SimpleGrid>
        <FormatPicker
          formats={definition?.formats ?? ['pdf', 'xlsx', 'csv', 'json']}
          value={form.values.format}
          onChange={(format) => form.setFieldValue('format', format)}
        />
        <FilterFields
          value={form.values.part}
          onChange={(part) => form.setFieldValue('part', part)}
          errors={form.errors}
        />
      </Stack>
    </Card>
  );
}
