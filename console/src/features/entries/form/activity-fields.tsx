import { Group } from '@mantine/core';
import type { Unit } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { unitLabel, useTexts } from '../../../i18n/index.ts';
import { ActivityChoice } from './activity/activity-choice.tsx';
import { JourneyFields, JourneySwitch } from './journey/journey-fields.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Activity, and its quantity and unit or its journey. Each choice narrows the next. */
export function ActivityFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  return (
    <>
      <ActivityChoice entryForm={entryForm} />
      <JourneySwitch entryForm={entryForm} />
      {entryForm.form.values.journey === '' ? (
        <AmountFields entryForm={entryForm} />
      ) : (
        <JourneyFields entryForm={entryForm} />
      )}
    </>
  );
}

function AmountFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false} wrap="nowrap">
      <QuantityField entryForm={entryForm} />
      <UnitField entryForm={entryForm} />
    </Group>
  );
}

function QuantityField({ entryForm: { form } }: { readonly entryForm: EntryForm }): ReactNode {
  const { emissions } = useTexts();
  return <NumberField required label={emissions.quantity} {...form.getInputProps('quantity')} />;
}

function UnitField({ entryForm: { form, units } }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { emissions } = texts;
  const option = (unit: Unit) => ({ value: unit.code, label: unitLabel(unit, texts) });
  const isKnown = units.own.length > 0;
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      label={emissions.fields.unit}
      placeholder={isKnown ? '' : emissions.form.unitFirst}
      disabled={!isKnown}
      data={
        units.converted.length === 0
          ? units.own.map(option)
          : [
              { group: emissions.form.unitsOfFactors, items: units.own.map(option) },
              { group: emissions.form.unitsConverted, items: units.converted.map(option) },
            ]
      }
      {...form.getInputProps('unit')}
      value={form.values.unit || null}
    />
  );
}
