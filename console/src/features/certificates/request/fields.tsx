import { Button, Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { RequestValues } from './values.ts';

export interface FieldsProps {
  readonly form: UseFormReturnType<RequestValues>;
}

export function WhatFields({ form }: FieldsProps): ReactNode {
  const { common, certificates } = useTexts();
  return (
    <Card title={certificates.sections.what}>
      <Stack>
        <Radio.Group label={certificates.type} {...form.getInputProps('type')}>
          <Stack gap="xs" mt={6}>
            {Object.entries(certificates.types).map(([value, label]) => (
              <Radio key={value} value={value} label={label} description={certificates.typeHints[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <PeriodFields form={form} />
        <Checkbox.Group label={certificates.scopes} {...form.getInputProps('scopeCoverage')}>
          <Group mt={6} data-field="scopeCoverage">
            {[1, 2, 3].map((scope) => (
              <Checkbox
                key={scope}
                value={String(scope)}
                label={`${common.scope(scope)}: ${common.scopeNames[scope]}`}
              />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Card>
  );
}

function PeriodFields({ form }: FieldsProps): ReactNode {
  const { certificates } = useTexts();
  const year = new Date().getFullYear() - 1;
  return (
    <Group align="flex-end">
      <DateField
        label={certificates.periodStart}
        data-field="periodStart"
        flex={1}
        miw={130}
        {...form.getInputProps('periodStart')}
      />
      <DateField label={certificates.periodEnd} flex={1} miw={130} {...form.getInputProps('periodEnd')} />
      <Button variant="default" onClick={() => form.setValues(yearPeriod(year))}>
        {certificates.lastYear(year)}
      </Button>
    </Group>
  );
}

export function WhoFields({ form }: FieldsProps): ReactNode {
  const { common, certificates } = useTexts();
  return (
    <Card title={certificates.sections.who}>
      <Stack>
        <TextInput
          label={certificates.beneficiary}
          description={certificates.beneficiaryHint}
          data-field="beneficiaryName"
          {...form.getInputProps('beneficiaryName')}
        />
        <Group align="flex-start" grow>
          <TextInput
            label={`${certificates.signatory}: ${certificates.signatoryName}`}
            data-field="signatoryName"
            {...form.getInputProps('signatoryName')}
          />
          <TextInput
            label={`${certificates.signatory}: ${certificates.signatoryTitle}`}
            data-field="signatoryTitle"
            {...form.getInputProps('signatoryTitle')}
          />
        </Group>
        <Textarea
          label={`${certificates.notes} (${common.optional})`}
          description={certificates.notesHint}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('notes')}
        />
      </Stack>
    </Card>
  );
}
