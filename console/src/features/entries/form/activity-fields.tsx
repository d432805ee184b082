import { Group } from '@mantine/core';
import type { Unit } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { activityName, unitLabel, useTexts } from '../../../i18n/index.ts';
import { isLocal } from './activities.ts';
import { CategoryField } from './category-field.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Purchased goods alone have thousands: the others appear as one types. */
const MOST_SHOWN = 200;

/** An activity of the category. Lists the ones with a factor for the location; typing also finds others. */
export function ActivityField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { emissions } = useTexts();
  const [search, setSearch] = useState('');
  const { form, category, local } = entryForm;
  const chosen = form.values.subcategory;
  const isSearched = search !== '' && search !== activityName(chosen);
  const option = ({ code }: { readonly code: string }) => ({ value: code, label: activityName(code) });
  const all = category?.subcategories ?? [];
  const here = all.filter(({ code }) => code === chosen || isLocal(local, category!.code, code));
  const elsewhere = isSearched ? all.filter((each) => !here.includes(each)) : [];
  return (
    <Select
      required
      searchable
      limit={MOST_SHOWN}
      label={emissions.activity}
      placeholder={category ? emissions.form.activityPlaceholder : emissions.form.activityFirst}
      disabled={!category}
      nothingFoundMessage={emissions.form.noActivities}
      data={[
        ...here.map(option),
        ...(elsewhere.length > 0 ? [{ group: emissions.form.activitiesElsewhere, items: elsewhere.map(option) }] : []),
      ]}
      onSearchChange={setSearch}
      value={chosen || null}
      error={form.errors.subcategory}
      onChange={(code) => entryForm.chooseSubcategory(code ?? '')}
    />
  );
}

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
