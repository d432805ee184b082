import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem } from '@mantine/core';
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
  options: readonly ComboboxParsedItem[],
  search: string,
  words: ReadonlyMap<string, string>,
): ComboboxParsedItem[] {
  const wanted = search.trim().toLowerCase();
  const fits = ({ value, label }: ComboboxItem) => `${label} ${words.get(value) ?? ''}`.toLowerCase().includes(wanted);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : [];
    const items = option.items.filter(fits);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}
