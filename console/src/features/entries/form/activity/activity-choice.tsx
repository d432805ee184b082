import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Select } from '../../../../components/fields/select.tsx';
import { activityName, categoryName, useTexts } from '../../../../i18n/index.ts';
import type { EntryForm } from '../use-entry-form.ts';
import { ActivitySearchField } from './activity-search-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { FactorSentence } from './factor-sentence.tsx';

interface Props {
  readonly entryForm: EntryForm;
}

/** The activity: found by everyday words, or by category and subcategory. */
export function ActivityChoice({ entryForm }: Props): ReactNode {
  const { search } = useTexts().emissions.form;
  const { isByCategory, chooseByCategory } = entryForm;
  return (
    <>
      {isByCategory ? <CategoryFields entryForm={entryForm} /> : <SearchedActivity entryForm={entryForm} />}
      <Anchor
        component="button"
        type="button"
        size="xs"
        style={{ justifySelf: 'start' }}
        onClick={() => chooseByCategory(!isByCategory)}
      >
        {isByCategory ? search.searchInstead : search.byCategory}
      </Anchor>
    </>
  );
}

function SearchedActivity({ entryForm }: Props): ReactNode {
  const { form, place } = entryForm;
  /** Shown until the activity is loaded. */
  const [picked, setPicked] = useState<{ readonly code: string; readonly name: string }>();
  const { errors } = form;
  return (
    <>
      <ActivitySearchField
        chosenName={nameOf(entryForm, picked)}
        place={place}
        error={errors.activity ?? errors.subcategory ?? errors.scope}
        onActivity={(activity) => {
          setPicked(activity);
          entryForm.chooseActivity(activity);
        }}
        onOwnFactor={(factor) => {
          setPicked(factor);
          entryForm.chooseOwnFactor(factor);
        }}
      />
      <CountsAs entryForm={entryForm} />
      {/* The airports decide the factor of a flight; the preview shows it. */}
      {form.values.journey !== 'travel' && <FactorSentence entryForm={entryForm} />}
    </>
  );
}

function nameOf(
  { form, activity, pinned }: EntryForm,
  picked?: { readonly code: string; readonly name: string },
): string {
  const { activity: code, factorCode, subcategory } = form.values;
  if (code !== '' && activity) return activity.name;
  if (picked && [code, factorCode].includes(picked.code)) return picked.name;
  if (code === '' && pinned) return pinned.name;
  return activityName(code === '' ? subcategory : code);
}

/** Some activities count in one of several categories: a laptop as a purchased good or as a capital good. */
function CountsAs({ entryForm: { form, activity } }: Props): ReactNode {
  const texts = useTexts();
  if (!activity || activity.alsoCategories.length === 0) return form.errors.category ?? null;
  return (
    <Select
      label={texts.emissions.form.search.countsAs}
      data={[activity.category, ...activity.alsoCategories].map((code) => ({
        value: code,
        label: categoryName(code, texts),
      }))}
      value={form.values.category}
      error={form.errors.category}
      onChange={(code) => code && form.setFieldValue('category', code)}
    />
  );
}
