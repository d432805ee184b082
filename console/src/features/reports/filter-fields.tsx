import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { categoriesQuery, locationsQuery } from '../../api/shared-queries.ts';
import { MultiSelect } from '../../components/fields/multi-select.tsx';
import { categoryName, useFormat, useTexts } from '../../i18n/index.ts';
import type { FilterDraft } from './filters.ts';

interface Props {
  readonly value: FilterDraft;
  onChange(value: FilterDraft): void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** Restricts a report to locations, scopes and categories. */
export function FilterFields({ value, onChange, errors }: Props): ReactNode {
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

type Fact = readonly [label: string, value: string];

/** The filters of a report, as facts. Empty if it covers the whole inventory. */
export function useFilterFacts({ locationIds, scopes, categories }: ReportFilters): readonly Fact[] {
  const texts = useTexts();
  const { common, reports } = texts;
  const format = useFormat();
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: locationIds !== undefined });
  const nameOf = (id: string) => locations.find((location) => location.id === id)?.name ?? id;
  return [
    ...fact(reports.locations, locationIds?.map(nameOf)),
    ...fact(
      reports.scopes,
      scopes?.map((scope) => common.scope(scope)),
    ),
    ...fact(
      reports.categories,
      categories?.map((code) => categoryName(code, texts)),
    ),
  ];

  function fact(label: string, values: readonly string[] | undefined): readonly Fact[] {
    return values && values.length > 0 ? [[label, format.list(values)]] : [];
  }
}
