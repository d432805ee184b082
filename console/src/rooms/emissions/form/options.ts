import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { EmissionCategory } from '@tonne/sdk';

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
