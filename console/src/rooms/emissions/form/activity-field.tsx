import { type ReactNode, useState } from 'react';
import { Select } from '../../../parts/select.tsx';
import { activityName, useTexts } from '../../../texts/index.ts';
import { isLocal } from './activities.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Purchased goods alone have thousands: the others appear as one types. */
const MOST_SHOWN = 200;

/** An activity of the category: those that have a factor for the place; as one types, also others. */
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
