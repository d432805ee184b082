import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../parts/select.tsx';
import { useTexts } from '../../../texts/index.ts';
import type { EntryForm } from './use-entry-form.ts';

/** How well the quantity is known, and, for energy, on which heat it is stated. */
export function CertaintyFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { figure } = useTexts();
  const { form, isEnergy } = entryForm;
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  const { value, onChange, ...input } = form.getInputProps('activityUncertaintyPercent');
  return (
    <>
      <Select
        clearable
        label={figure.dataQuality}
        description={figure.dataQualityHint}
        data={options(figure.qualityHints)}
        value={form.values.dataQuality || null}
        error={form.errors.dataQuality}
        onChange={(quality) => form.setFieldValue('dataQuality', quality ?? '')}
      />
      <NumberInput
        hideControls
        allowNegative={false}
        max={100}
        clampBehavior="none"
        decimalScale={4}
        label={figure.activityUncertainty}
        description={figure.activityUncertaintyHint}
        {...input}
        value={value}
        onChange={(next) => onChange(next === '' ? '' : Number(next))}
      />
      {isEnergy && (
        <Select
          clearable
          label={figure.calorificBasis}
          description={figure.calorificHint}
          data={options(figure.calorificBases)}
          value={form.values.calorificBasis || null}
          error={form.errors.calorificBasis}
          onChange={(basis) => form.setFieldValue('calorificBasis', basis ?? '')}
        />
      )}
    </>
  );
}
