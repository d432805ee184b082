import { Group } from '@mantine/core';
import type { Unit } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { Select } from '../../../parts/select.tsx';
import { unitLabel, useTexts } from '../../../texts/index.ts';
import { ActivityField } from './activity-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Category, activity, quantity and unit: each narrows the next. */
export function ActivityFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  return (
    <>
      <CategoryField entryForm={entryForm} />
      <ActivityField entryForm={entryForm} />
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="nowrap">
        <QuantityField entryForm={entryForm} />
        <UnitField entryForm={entryForm} />
      </Group>
    </>
  );
}

function QuantityField({ entryForm: { form } }: { readonly entryForm: EntryForm }): ReactNode {
  const { emissions } = useTexts();
  return <NumberField required label={emissions.quantity} {...form.getInputProps('quantity')} />;
}

function UnitField({ entryForm: { form, units, subcategory } }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { emissions } = texts;
  const option = (unit: Unit) => ({ value: unit.code, label: unitLabel(unit, texts) });
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      label={emissions.fields.unit}
      placeholder={subcategory ? '' : emissions.form.unitFirst}
      disabled={!subcategory}
      data={[
        { group: emissions.form.unitsOfFactors, items: units.own.map(option) },
        { group: emissions.form.unitsConverted, items: units.converted.map(option) },
      ].filter(({ items }) => items.length > 0)}
      {...form.getInputProps('unit')}
      value={form.values.unit || null}
    />
  );
}
