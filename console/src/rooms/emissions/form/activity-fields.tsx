import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../parts/fields/number-field.tsx';
import { Select } from '../../../parts/select.tsx';
import { activityName, categoryName, useTexts } from '../../../texts/index.ts';
import { groupedByScope, matchingWords } from './options.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Purchased goods alone have thousands: the others appear as one types. */
const MOST_SHOWN = 200;

/** Category, activity, quantity and unit: each narrows the next. */
export function ActivityFields({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { common, emissions } = texts;
  const { form, categories, category } = entryForm;
  const scopeLabel = (scope: number) => `${common.scope(scope)}: ${common.scopeNames[scope]}`;
  const words = new Map(
    categories.map(({ code, aliases }) => [code, [code, ...aliases].join(' ').replaceAll('_', ' ')]),
  );
  return (
    <>
      <Select
        required
        searchable
        label={common.category}
        placeholder={emissions.form.categoryPlaceholder}
        data={groupedByScope(categories, scopeLabel, ({ code }) => categoryName(code, texts))}
        filter={({ options, search }) => matchingWords(options, search, words)}
        value={form.values.category || null}
        error={form.errors.category ?? form.errors.scope}
        onChange={(code) => entryForm.chooseCategory(code ?? '')}
      />
      <Select
        required
        searchable
        limit={MOST_SHOWN}
        label={emissions.activity}
        placeholder={category ? emissions.form.activityPlaceholder : emissions.form.activityFirst}
        disabled={!category}
        nothingFoundMessage={emissions.form.noActivities}
        data={category?.subcategories.map(({ code }) => ({ value: code, label: activityName(code) })) ?? []}
        value={form.values.subcategory || null}
        error={form.errors.subcategory}
        onChange={(code) => entryForm.chooseSubcategory(code ?? '')}
      />
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
  const { emissions } = useTexts();
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${code} (${name})` });
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
