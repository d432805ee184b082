import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { type Category, categories } from './categories.ts';

/** `Natural Gas`, `natural-gas` and `natural_gas` are one name: only letters and digits count. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Another name for a category, or for a subcategory of it. */
export interface Alias {
  readonly category: string;
  readonly subcategory: string | null;
  readonly alias: string;
}

export interface Vocabulary {
  /** By code, name or alias. An alias may mean a category of each scope: `heating` burns fuel or buys heat. */
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
