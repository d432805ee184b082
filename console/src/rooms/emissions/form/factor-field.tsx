import { Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useTexts } from '../../../texts/index.ts';
import type { EntryForm } from './use-entry-form.ts';

const FOUND = 20;
const PAUSE_MS = 250;

/** Pins a factor, found by a few letters of its name or code. */
export function FactorField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { form } = useTexts().emissions;
  const { values, errors, setFieldValue } = entryForm.form;
  const [search, setSearch] = useState('');
  const found = useFactors(search, values.subcategory);
  const options = (found.data?.items ?? []).map(({ code, name, region }) => ({
    value: code,
    label: `${code} · ${name} (${region})`,
  }));
  const isListed = options.some(({ value }) => value === values.factorCode);
  const pinned = values.factorCode && !isListed ? [{ value: values.factorCode, label: values.factorCode }] : [];
  return (
    <>
      <Select
        searchable
        clearable
        label={form.factor}
        description={form.factorHint}
        placeholder={form.factorPlaceholder}
        nothingFoundMessage={form.factorNothing}
        data={[...pinned, ...options]}
        filter={({ options: all }) => all}
        searchValue={search}
        onSearchChange={setSearch}
        value={values.factorCode || null}
        error={errors.factorCode}
        onChange={(code) => setFieldValue('factorCode', code ?? '')}
      />
      {values.factorCode !== '' && (
        <Textarea
          autosize
          label={form.overrideReason}
          description={form.overrideHint}
          maxLength={300}
          {...entryForm.form.getInputProps('factorOverrideReason')}
        />
      )}
    </>
  );
}

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
