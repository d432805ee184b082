import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EmissionFactor } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { Select } from '../../../components/fields/select.tsx';
import { categoryName, useTexts } from '../../../i18n/index.ts';
import type { EntryForm } from './use-entry-form.ts';

/**
 * Asks for the reason of a pinned factor. It is required for another scope or category; the preview tells whether it also
 * is because the factor differs from the automatic choice.
 */
export function OverrideField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { form, pinned } = entryForm;
  if (pinned === undefined || form.values.category === '') return null;
  const isOther = pinned.category !== form.values.category;
  const from = `${texts.common.scope(pinned.scope)}, ${categoryName(pinned.category, texts)}`;
  return (
    <Textarea
      autosize
      required={isOther}
      label={texts.emissions.form.overrideReason}
      description={isOther ? texts.emissions.form.overrideHint(from) : texts.emissions.form.pinHint}
      minLength={isOther ? 20 : 10}
      maxLength={300}
      {...form.getInputProps('factorOverrideReason')}
    />
  );
}

const FOUND = 20;
const PAUSE_MS = 250;

/** Pins a factor, found by a few letters of its name or code. */
export function FactorField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { form } = useTexts().emissions;
  const { values, errors, setFieldValue } = entryForm.form;
  const [search, setSearch] = useState('');
  const found = useFactors(search, values.subcategory);
  const options = (found.data?.items ?? []).map(optionOf);
  const isListed = options.some(({ value }) => value === values.factorCode);
  const bare = { value: values.factorCode, label: values.factorCode };
  const own = entryForm.pinned ? optionOf(entryForm.pinned) : bare;
  return (
    <>
      <Select
        searchable
        clearable
        label={form.factor}
        description={form.factorHint}
        placeholder={form.factorPlaceholder}
        nothingFoundMessage={form.factorNothing}
        data={values.factorCode && !isListed ? [own, ...options] : options}
        filter={({ options: all }) => all}
        searchValue={search}
        onSearchChange={setSearch}
        value={values.factorCode || null}
        error={errors.factorCode}
        onChange={(code) => setFieldValue('factorCode', code ?? '')}
      />
      <OverrideField entryForm={entryForm} />
    </>
  );
}

/** A factor always has the same label: a label that changed would end the search. */
const optionOf = ({ code, name, region }: EmissionFactor) => ({ value: code, label: `${code} · ${name} (${region})` });

/** Lists the factors of the activity until the user searches. */
function useFactors(search: string, subcategory: string) {
  const [q] = useDebouncedValue(search.split(' · ')[0]!.trim(), PAUSE_MS);
  const query = q === '' ? { ...(subcategory && { subcategory }) } : { q };
  return useQuery({
    queryKey: ['factors', 'found', query],
    queryFn: ({ signal }) => tonne.factors.list({ ...query, pageSize: FOUND }, { signal }),
    placeholderData: keepPreviousData,
  });
}
