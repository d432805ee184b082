import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery, locationsQuery } from '../../api/catalogues.ts';
import { MultiSelect } from '../../parts/multi-select.tsx';
import { categoryName, useTexts } from '../../texts/index.ts';
import type { PartDraft } from './filters.ts';

interface Props {
  readonly value: PartDraft;
  onChange(value: PartDraft): void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** Narrows a report down to locations, scopes and categories. */
export function PartFields({ value, onChange, errors }: Props): ReactNode {
  const texts = useTexts();
  const { common, reports } = texts;
  const { data: locations = [] } = useQuery(locationsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const placeholder = (chosen: readonly string[]) => (chosen.length === 0 ? reports.everything : undefined);
  return (
    <Stack>
      <MultiSelect
        searchable
        clearable
        label={reports.locations}
        placeholder={placeholder(value.locationIds)}
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.locationIds}
        error={errors['filters.locationIds']}
        onChange={(locationIds) => onChange({ ...value, locationIds })}
      />
      <MultiSelect
        clearable
        label={reports.scopes}
        placeholder={placeholder(value.scopes)}
        data={[1, 2, 3].map((scope) => ({ value: String(scope), label: common.scope(scope) }))}
        value={value.scopes}
        error={errors['filters.scopes']}
        onChange={(scopes) => onChange({ ...value, scopes })}
      />
      <MultiSelect
        searchable
        clearable
        label={reports.categories}
        placeholder={placeholder(value.categories)}
        data={categories.map(({ code }) => ({ value: code, label: categoryName(code, texts) }))}
        value={value.categories}
        error={errors['filters.categories']}
        onChange={(chosen) => onChange({ ...value, categories: chosen })}
      />
    </Stack>
  );
}
