import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '@tonne/sdk';
import { locationsQuery } from '../../api/catalogues.ts';
import { categoryName, useFormat, useTexts } from '../../texts/index.ts';

type Fact = readonly [label: string, value: string];

/** Says which part of the inventory a report covers; nothing where it covers all. */
export function usePartFacts({ locationIds, scopes, categories }: ReportFilters): readonly Fact[] {
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
