import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Quality and uncertainty of the quantity and, for energy, its calorific basis. */
export function CertaintyFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { figure } = useTexts();
  const { form, isEnergy } = entryForm;
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
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
      <NumberField
        withZero
        unit="%"
        label={figure.activityUncertainty}
        description={figure.activityUncertaintyHint}
        {...form.getInputProps('activityUncertaintyPercent')}
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
