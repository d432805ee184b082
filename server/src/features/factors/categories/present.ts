import { type Factor, type FactorIndex, GLOBAL } from '../rules.ts';
import type { EmissionCategory } from '../schema.ts';
import type { Units } from '../units.rules.ts';
import type { Category, Vocabulary } from './rules.ts';

interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
}

/** A unit that a subcategory is measured in, and the country of the factors that do so; null for everywhere. */
interface Use {
  readonly unit: string;
  readonly country: string | null;
}

/** By subcategory. */
type Uses = ReadonlyMap<string, readonly Use[]>;

/** Factors that may be chosen: the library's and an organisation's own. */
export interface Catalogue {
  readonly own: FactorIndex;
  readonly published: FactorIndex;
  /** Only subcategories with a factor that may be chosen in one of these countries. */
  readonly countries: readonly string[] | undefined;
}

/**
 * Lists thousands of subcategories. The uses of the published factors are worked out once, and a category without
 * factors of the organisation's own is presented once: it changes only with a release.
 */
export function createCatalogue(words: Context) {
  const usesOf = memoisedByIndex((factors, { code }) => readUses(factors, code));
  const whole = memoisedByIndex((factors, category) => present(words, category, usesOf(factors, category)));

  return (listed: readonly Category[], { own, published, countries }: Catalogue): EmissionCategory[] =>
    listed.map((category) => {
      const added = readUses(own, category.code);
      if (added.size === 0 && countries === undefined) return whole(published, category);
      return present(words, category, merged(usesOf(published, category), added), countries);
    });
}

/** Remembers as long as the factors live. */
function memoisedByIndex<T>(make: (factors: FactorIndex, category: Category) => T) {
  const known = new WeakMap<FactorIndex, Map<string, T>>();
  return (factors: FactorIndex, category: Category): T => {
    const byCode = known.get(factors) ?? new Map<string, T>();
    known.set(factors, byCode);
    const made = byCode.get(category.code) ?? make(factors, category);
    byCode.set(category.code, made);
    return made;
  };
}

const readUses = (factors: FactorIndex, category: string): Uses =>
  new Map(factors.subcategories(category).map((code) => [code, factors.of(category, code).map(useOf)]));

const useOf = ({ source, region, activityUnit }: Factor): Use => ({
  unit: activityUnit,
  country: source === 'custom' || region === GLOBAL ? null : region.slice(0, 2),
});

const merged = (published: Uses, own: Uses): Uses =>
  new Map([
    ...published,
    ...[...own].map(([code, uses]) => [code, [...(published.get(code) ?? []), ...uses]] as const),
  ]);

function present(
  { units, vocabulary }: Context,
  { ghgScope: scope, code, name }: Category,
  uses: Uses,
  countries?: readonly string[],
): EmissionCategory {
  const serves = ({ country }: Use): boolean => !countries || country === null || countries.includes(country);
  const subcategories = [...uses.keys()].toSorted().flatMap((subcategory) => {
    const used = unique(uses.get(subcategory)!.flatMap((use) => (serves(use) ? use.unit : [])));
    if (used.length === 0) return [];
    const dimensions = unique(used.flatMap((unit) => units.get(unit)?.dimension ?? []));
    return [{ code: subcategory, units: used, dimensions, aliases: [...vocabulary.aliasesOf(code, subcategory)] }];
  });
  return { scope, code, name, aliases: [...vocabulary.aliasesOf(code)], subcategories };
}

const unique = (words: readonly string[]): string[] => [...new Set(words)].sort();
