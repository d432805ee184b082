import { type ReactNode, useState } from 'react';
import { Select } from '../../../../components/fields/select.tsx';
import { activityName, categoryName, useTexts } from '../../../../i18n/index.ts';
import { isLocal } from '../choices.ts';
import type { EntryForm } from '../use-entry-form.ts';

/** Purchased goods alone have thousands of subcategories. Typing reveals the others. */
const MOST_SHOWN = 200;

interface Props {
  readonly entryForm: EntryForm;
}

/** Category and subcategory, for specialised factors and own subcategories. */
export const CategoryFields = ({ entryForm }: Props): ReactNode => (
  <>
    <CategoryField entryForm={entryForm} />
    <SubcategoryField entryForm={entryForm} />
  </>
);

function CategoryField({ entryForm }: Props): ReactNode {
  const texts = useTexts();
  const { common, emissions } = texts;
  const { form, categories } = entryForm;
  const groups = ([1, 2, 3] as const).map((scope) => ({
    group: `${common.scope(scope)}: ${common.scopeNames[scope]}`,
    items: categories
      .filter((category) => category.scope === scope)
      .map(({ code }) => ({ value: code, label: categoryName(code, texts) })),
  }));
  return (
    <Select
      required
      searchable
      label={common.category}
      placeholder={emissions.form.categoryPlaceholder}
      nothingFoundMessage={emissions.form.noCategories}
      data={groups}
      value={form.values.category || null}
      error={form.errors.category ?? form.errors.scope}
      onChange={(code) => entryForm.chooseCategory(categories.find((each) => each.code === code))}
    />
  );
}

/** Lists subcategories with a factor for the location; typing also finds others. */
function SubcategoryField({ entryForm }: Props): ReactNode {
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
