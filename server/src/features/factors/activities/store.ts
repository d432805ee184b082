import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { type Row, readTable } from '../releases/files.store.ts';
import {
  type Activities,
  type ActivityFactor,
  type ActivityKind,
  type CatalogueActivity,
  createActivities,
  type Language,
  languages,
} from './rules.ts';

/** The catalogue of activities, shipped in `data/`. */
export function readActivities(): Activities {
  const synonyms = grouped(readTable('activity-names.csv'), ({ activity, language }) => `${activity} ${language}`);
  const factors = grouped(readTable('activity-factors.csv'), ({ activity }) => activity!);
  const all = readTable('activities.csv').map((row): CatalogueActivity => {
    const named = (language: Language): string[] =>
      (synonyms.get(`${row.code} ${language}`) ?? []).map(({ name }) => name!);
    return {
      code: row.code!,
      kind: row.kind as ActivityKind,
      ghgScope: Number(row.scope) as GhgScope,
      category: row.category!,
      subcategory: row.subcategory!,
      alsoCategories: (row.also_categories ?? '').split(' ').filter(Boolean),
      dimension: row.dimension!,
      unit: row.unit!,
      names: byLanguage((language) => row[`name_${language}`]!),
      synonyms: byLanguage(named),
      factors: (factors.get(row.code!) ?? []).map(factorOf),
    };
  });
  const specialised = readTable('specialised-factors.csv');
  return createActivities(
    all,
    specialised.map(({ category, subcategories }) => ({ category: category!, pattern: subcategories! })),
  );
}

const factorOf = (row: Row): ActivityFactor => ({
  category: row.category!,
  subcategory: row.subcategory!,
  isBorrowed: row.borrowed === 'yes',
});

const byLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;

function grouped(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
