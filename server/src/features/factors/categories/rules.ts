import type { GhgScope } from '../../../kernel/ghg-scope.ts';

export interface Category {
  readonly ghgScope: GhgScope;
  readonly code: string;
  readonly name: string;
}

const category = (ghgScope: GhgScope, code: string, name: string): Category => ({ ghgScope, code, name });

/** In the order of the GHG Protocol. Scope 3 follows the numbers 1 to 15 of the Corporate Value Chain Standard. */
export const categories: readonly Category[] = [
  category(1, 'stationary_combustion', 'Stationary combustion'),
  category(1, 'mobile_combustion', 'Mobile combustion'),
  category(1, 'process_emissions', 'Process emissions'),
  category(1, 'fugitive_emissions', 'Fugitive emissions'),
  category(2, 'purchased_electricity', 'Purchased electricity'),
  category(2, 'purchased_heat_steam', 'Purchased heat and steam'),
  category(2, 'purchased_cooling', 'Purchased cooling'),
  category(3, 'purchased_goods_services', 'Purchased goods and services'),
  category(3, 'capital_goods', 'Capital goods'),
  category(3, 'fuel_energy_activities', 'Fuel- and energy-related activities'),
  category(3, 'upstream_transport', 'Upstream transportation and distribution'),
  category(3, 'waste', 'Waste generated in operations'),
  category(3, 'business_travel', 'Business travel'),
  category(3, 'employee_commuting', 'Employee commuting'),
  category(3, 'upstream_leased_assets', 'Upstream leased assets'),
  category(3, 'downstream_transport', 'Downstream transportation and distribution'),
  category(3, 'processing_sold_products', 'Processing of sold products'),
  category(3, 'use_sold_products', 'Use of sold products'),
  category(3, 'end_of_life_sold_products', 'End-of-life treatment of sold products'),
  category(3, 'downstream_leased_assets', 'Downstream leased assets'),
  category(3, 'franchises', 'Franchises'),
  category(3, 'investments', 'Investments'),
];

export const categoriesOf = (ghgScope: GhgScope): Category[] => categories.filter((each) => each.ghgScope === ghgScope);

/** `Natural Gas`, `natural-gas` and `natural_gas` are one name: only letters and digits count. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Another name for a category, or for a subcategory of it. */
export interface Alias {
  readonly category: string;
  readonly subcategory: string | null;
  readonly alias: string;
}

export interface Vocabulary {
  /** By code, name or alias. An alias may mean one category per scope: `heating` burns fuel or buys heat. */
  categories(text: string): readonly Category[];
  category(ghgScope: GhgScope, text: string): Category | undefined;
  subcategory(category: string, text: string): string | undefined;
  aliasesOf(category: string, subcategory?: string): readonly string[];
}

export function createVocabulary(aliases: readonly Alias[]): Vocabulary {
  const byName = new Map<string, Category[]>();
  const learn = (name: string, category: Category): void => {
    const known = byName.get(plain(name)) ?? [];
    if (!known.includes(category)) byName.set(plain(name), [...known, category]);
  };
  for (const category of categories) {
    learn(category.code, category);
    learn(category.name, category);
    for (const { alias } of aliases.filter((each) => each.category === category.code && each.subcategory === null))
      learn(alias, category);
  }
  const aliasesBy = new Map<string, string[]>();
  for (const { category, subcategory, alias } of aliases) {
    const key = aliasKey(category, subcategory);
    aliasesBy.set(key, [...(aliasesBy.get(key) ?? []), alias]);
  }
  const subcategories = new Map(
    aliases.flatMap(({ category, subcategory, alias }) =>
      subcategory === null ? [] : [[`${category}/${plain(alias)}`, subcategory] as const],
    ),
  );
  return {
    categories: (text) => byName.get(plain(text)) ?? [],
    category: (ghgScope, text) => byName.get(plain(text))?.find((each) => each.ghgScope === ghgScope),
    subcategory: (category, text) => subcategories.get(`${category}/${plain(text)}`),
    aliasesOf: (category, subcategory) => aliasesBy.get(aliasKey(category, subcategory ?? null)) ?? [],
  };
}

const aliasKey = (category: string, subcategory: string | null): string => `${category}/${subcategory ?? ''}`;

export const aliasFromRow = (row: Record<string, string>): Alias => ({
  category: row.category!,
  subcategory: row.subcategory || null,
  alias: row.alias!,
});
