import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { isDelivered } from './energy-source.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Fuel and efficiency of purchased heat, steam or cooling. Empty for every other activity. */
export function SourceFields({ entryForm: { form } }: { readonly entryForm: EntryForm }): ReactNode {
  const { source: texts } = useTexts().figure;
  if (!isDelivered(form.values.category)) return null;
  const options = Object.entries(texts.names).map(([value, label]) => ({ value, label }));
  return (
    <Group grow align="flex-start" preventGrowOverflow={false} wrap="nowrap">
      <Select
        clearable
        searchable
        label={texts.title}
        description={texts.hint}
        placeholder={texts.placeholder}
        data={options}
        value={form.values.energySource || null}
        error={form.errors.energySource}
        onChange={(code) => form.setFieldValue('energySource', code ?? '')}
      />
      <NumberField
        unit="%"
        label={texts.efficiency}
        description={texts.efficiencyHint}
        placeholder={texts.efficiencyPlaceholder}
        disabled={form.values.energySource === ''}
        {...form.getInputProps('efficiencyPercent')}
      />
    </Group>
  );
}
