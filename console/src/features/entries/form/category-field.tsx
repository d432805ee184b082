import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { EmissionCategory } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { activityName, categoryName, type Texts, useTexts } from '../../../i18n/index.ts';
import { type FoundActivity, findActivities } from './activities.ts';
import type { EntryForm } from './use-entry-form.ts';

/** The categories under the names of their scopes. */
export function groupedByScope(
  categories: readonly EmissionCategory[],
  scopeLabel: (scope: number) => string,
  labelOf: (category: EmissionCategory) => string,
): ComboboxItemGroup<ComboboxItem>[] {
  return [1, 2, 3].map((scope) => ({
    group: scopeLabel(scope),
    items: categories
      .filter((category) => category.scope === scope)
      .map((category) => ({ value: category.code, label: labelOf(category) })),
  }));
}

/** Options whose label or whose other names hold the text: “flights” finds business travel. */
export function matchingWords(
  groups: readonly ComboboxItemGroup<ComboboxItem>[],
  search: string,
  words: ReadonlyMap<string, string>,
): ComboboxItemGroup<ComboboxItem>[] {
  const wanted = search.trim().toLowerCase();
  const fits = ({ value, label }: ComboboxItem) => `${label} ${words.get(value) ?? ''}`.toLowerCase().includes(wanted);
  return groups.map(({ group, items }) => ({ group, items: items.filter(fits) }));
}

const MOST_FOUND = 30;
/** Between the codes of a category and of an activity. */
const MARK = '/';

/** A category, found by its name or its activities' names: “taxi” finds business travel. */
export function CategoryField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { common, emissions } = texts;
  const [search, setSearch] = useState('');
  const { form, categories, category } = entryForm;
  const isSearched = search !== '' && !(category && search === categoryName(category.code, texts));
  return (
    <Select
      required
      searchable
      label={common.category}
      placeholder={emissions.form.categoryPlaceholder}
      nothingFoundMessage={emissions.form.noActivities}
      data={isSearched ? optionsFor(entryForm, search, texts) : categoryOptions(entryForm, texts)}
      filter={({ options }) => options}
      onSearchChange={setSearch}
      value={form.values.category || null}
      error={form.errors.category ?? form.errors.scope}
      onChange={(choice) => {
        const [code = '', activity] = choice?.split(MARK) ?? [];
        // All categories again, the chosen one among them.
        setSearch('');
        entryForm.chooseCategory(
          categories.find((each) => each.code === code),
          activity,
        );
      }}
    />
  );
}

const categoryOptions = ({ categories }: EntryForm, texts: Texts) =>
  groupedByScope(
    categories,
    (scope) => `${texts.common.scope(scope)}: ${texts.common.scopeNames[scope]}`,
    ({ code }) => categoryName(code, texts),
  );

function optionsFor(entryForm: EntryForm, search: string, texts: Texts) {
  const { form } = texts.emissions;
  const { categories, local } = entryForm;
  const words = new Map(
    categories.map(({ code, aliases }) => [code, [code, ...aliases].join(' ').replaceAll('_', ' ')]),
  );
  const found = findActivities(categories, local, search, MOST_FOUND);
  const option = ({ category, code }: FoundActivity) => ({
    value: `${category.code}${MARK}${code}`,
    label: `${activityName(code)} · ${categoryName(category.code, texts)}`,
  });
  return [
    ...matchingWords(categoryOptions(entryForm, texts), search, words),
    { group: form.activities, items: found.filter(({ isLocal }) => isLocal).map(option) },
    { group: form.activitiesElsewhere, items: found.filter(({ isLocal }) => !isLocal).map(option) },
  ].filter(({ items }) => items.length > 0);
}
