import { type Factor, type FactorIndex, GLOBAL } from '../rules.ts';
import type { EmissionCategory } from '../schema.ts';
import type { Units } from '../units.rules.ts';
import type { Category, Vocabulary } from './rules.ts';

interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
}

/** A unit of a subcategory, and the country whose factors use it; null for all countries. */
interface Use {
  readonly unit: string;
  readonly country: string | null;
}

/** By subcategory. */
type Uses = ReadonlyMap<string, readonly Use[]>;

/** The selectable factors: published ones and an organisation's own. */
export interface Catalogue {
  readonly own: FactorIndex;
  readonly published: FactorIndex;
  /** Limits the list to subcategories with a factor for one of these countries. */
  readonly countries: readonly string[] | undefined;
}

/**
 * The catalogue has thousands of subcategories. Published ones change only with a release, so their units, and every
 * category without custom factors, are computed once.
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

/** Results live as long as the factors. */
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
