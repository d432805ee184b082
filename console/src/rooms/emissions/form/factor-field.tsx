import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EmissionFactor } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { Select } from '../../../parts/select.tsx';
import { useTexts } from '../../../texts/index.ts';
import { OverrideField } from './override-field.tsx';
import type { EntryForm } from './use-entry-form.ts';

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

/** The same for a factor wherever it comes from: a label that changes would put an end to the search. */
const optionOf = ({ code, name, region }: EmissionFactor) => ({ value: code, label: `${code} · ${name} (${region})` });

/** Without a search: the factors of the activity. */
function useFactors(search: string, subcategory: string) {
  const [q] = useDebouncedValue(search.split(' · ')[0]!.trim(), PAUSE_MS);
  const query = q === '' ? { ...(subcategory && { subcategory }) } : { q };
  return useQuery({
    queryKey: ['factors', 'found', query],
    queryFn: ({ signal }) => tonne.factors.list({ ...query, pageSize: FOUND }, { signal }),
    placeholderData: keepPreviousData,
  });
}
