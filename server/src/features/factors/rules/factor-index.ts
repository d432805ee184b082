import type { Factor } from './factor.ts';
import { plain } from './vocabulary.ts';

/** Category 3 of the Scope 3 Standard. */
export const UPSTREAM = 'fuel_energy_activities';

/** Finds factors by code and by subcategory. The code of a category implies its scope, so the scope is not part of a key. */
export interface FactorIndex {
  find(code: string): Factor | undefined;
  /** Why a factor that exists cannot be used any more, and what to do; undefined of any other code. */
  refusalOf(code: string): string | undefined;
  of(category: string, subcategory: string): readonly Factor[];
  /** The code of a subcategory from any spelling of it. */
  subcategory(category: string, text: string): string | undefined;
  subcategories(category: string): readonly string[];
  codes(): string[];
  /** The factors for the upstream part of an activity. */
  upstreamOf(subcategory: string): readonly Factor[];
}

export function createFactorIndex(
  factors: readonly Factor[],
  refusals: ReadonlyMap<string, string> = new Map(),
): FactorIndex {
  const byCode = new Map<string, Factor>();
  const byCategory = new Map<string, Map<string, Factor[]>>();
  for (const factor of factors) {
    byCode.set(factor.code, factor);
    const subcategories = entry(byCategory, factor.category, () => new Map<string, Factor[]>());
    entry(subcategories, factor.subcategory, () => []).push(factor);
  }
  const following = new Map<string, Factor[]>();
  for (const factor of factors) {
    if (factor.category !== UPSTREAM || !factor.derivesFrom) continue;
    entry(following, factor.derivesFrom, () => []).push(factor);
  }
  const spellings = new Map([...byCategory].map(([category, members]) => [category, spellingsOf(members.keys())]));
  return {
    find: (code) => byCode.get(code),
    refusalOf: (code) => refusals.get(code),
    of: (category, subcategory) => byCategory.get(category)?.get(subcategory) ?? [],
    subcategory: (category, text) => spellings.get(category)?.get(plain(text)),
    subcategories: (category) => [...(byCategory.get(category)?.keys() ?? [])],
    codes: () => [...byCode.keys()],
    upstreamOf: (subcategory) => following.get(subcategory) ?? [],
  };
}

const spellingsOf = (codes: Iterable<string>): Map<string, string> =>
  new Map([...codes].map((code) => [plain(code), code]));

function entry<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}

/** An organisation's own factors before the published ones, without a copy of either. */
export function layered(own: FactorIndex, published: FactorIndex): FactorIndex {
  return {
    find: (code) => own.find(code) ?? published.find(code),
    refusalOf: own.refusalOf,
    of: (category, subcategory) => [...own.of(category, subcategory), ...published.of(category, subcategory)],
    subcategory: (category, text) => published.subcategory(category, text) ?? own.subcategory(category, text),
    subcategories: (category) => [...new Set([...published.subcategories(category), ...own.subcategories(category)])],
    codes: () => [...own.codes(), ...published.codes()],
    upstreamOf: published.upstreamOf,
  };
}
