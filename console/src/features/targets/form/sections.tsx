import { Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { TargetValues } from './values.ts';
import { parseYears } from './years.ts';

export interface SectionProps {
  readonly form: UseFormReturnType<TargetValues>;
  /** If true, type and base year are read-only. */
  readonly isStored?: boolean;
}

interface SectionFrame {
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ title, children }: SectionFrame): ReactNode => (
  <Card title={title}>
    <Stack>{children}</Stack>
  </Card>
);

export function WhatSection({ form, isStored = false }: SectionProps): ReactNode {
  const { common, targets } = useTexts();
  return (
    <Section title={targets.sections.what}>
      <TextInput label={common.name} maxLength={200} {...form.getInputProps('name')} />
      {!isStored && (
        <Radio.Group label={targets.type} {...form.getInputProps('type')}>
          <Stack gap="xs" mt={6}>
            {Object.entries(targets.types).map(([value, label]) => (
              <Radio key={value} value={value} label={label} description={targets.typeHints[value]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox.Group label={targets.scopes} {...form.getInputProps('scopeCoverage')}>
        <Group mt={6}>
          {[1, 2, 3].map((scope) => (
            <Checkbox key={scope} value={String(scope)} label={`${common.scope(scope)}: ${common.scopeNames[scope]}`} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label={`${targets.description} (${common.optional})`}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('description')}
      />
    </Section>
  );
}

export function GoalSection({ form }: SectionProps): ReactNode {
  const { targets } = useTexts();
  return (
    <Section title={targets.sections.goal}>
      <Group align="flex-start" grow>
        <NumberField label={targets.reduction} unit="%" {...form.getInputProps('reductionPercent')} />
        <YearInput label={targets.by} {...form.getInputProps('targetYear')} />
      </Group>
      <Radio.Group label={targets.model} {...form.getInputProps('trajectoryModel')}>
        <Stack gap="xs" mt={6}>
          {Object.entries(targets.models).map(([value, label]) => (
            <Radio key={value} value={value} label={label} description={targets.modelHints[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}

export function DenominatorSection({ form }: SectionProps): ReactNode {
  const { targets } = useTexts();
  const { badLine } = parseYears(form.values.intensityDenominator.values, form.values.decimalMark);
  const years = form.getInputProps('intensityDenominator.values');
  if (form.values.type !== 'intensity') return null;
  return (
    <Section title={targets.sections.denominator}>
      <Group align="flex-start" grow>
        <TextInput
          label={targets.metric}
          description={targets.metricHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('intensityDenominator.metric')}
        />
        <TextInput label={targets.unit} {...form.getInputProps('intensityDenominator.unit')} />
      </Group>
      <NumberField
        label={targets.baseYearValue(String(form.values.baseYear))}
        {...form.getInputProps('intensityDenominator.baseYearValue')}
      />
      <Textarea
        label={targets.values}
        description={targets.valuesHint}
        autosize
        minRows={2}
        {...years}
        error={badLine === undefined ? years.error : targets.badValues(badLine)}
      />
    </Section>
  );
}

export function ValidationSection({ form }: SectionProps): ReactNode {
  const { common, targets } = useTexts();
  const { type, validation } = form.values;
  if (type !== 'sbti') return null;
  return (
    <Section title={targets.sections.validation}>
      <Select
        label={common.status}
        description={targets.validationHints[validation.status]}
        allowDeselect={false}
        data={Object.entries(targets.validationStatuses).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('validation.status')}
      />
      {validation.status !== 'self_declared' && (
        <>
          <Group align="flex-start" grow>
            <TextInput label={targets.reference} {...form.getInputProps('validation.reference')} />
            <DateField label={targets.date} {...form.getInputProps('validation.date')} />
          </Group>
          <TextInput
            label={targets.evidence}
            description={targets.validationEvidenceHint}
            {...form.getInputProps('validation.evidence')}
          />
        </>
      )}
    </Section>
  );
}

export const YearInput = (props: { readonly label: string; readonly disabled?: boolean }): ReactNode => (
  <NumberField isYear {...props} />
);
