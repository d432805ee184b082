import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { plain } from '../categories/rules.ts';

export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * How far the figure of one country holds in another: `physical` within a few percent, `international` by its nature,
 * `grid` not at all; `practice` and `economic` differ, and a proxy is common practice.
 */
export const activityKinds = ['physical', 'international', 'grid', 'practice', 'economic'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A subcategory of the library. */
export interface Subcategory {
  readonly category: string;
  readonly subcategory: string;
}

/** A subcategory whose factors give the figure of an activity. */
export interface ActivityFactor extends Subcategory {
  /** Whether it belongs to another activity: electricity of leased offices is electricity. */
  readonly isBorrowed?: boolean;
}

/** Something that companies do, under one name in every country. */
export interface CatalogueActivity extends Subcategory {
  readonly code: string;
  readonly kind: ActivityKind;
  readonly ghgScope: GhgScope;
  /** Other categories that an entry of this activity may have, such as freight paid by the customer. */
  readonly alsoCategories: readonly string[];
  readonly dimension: string;
  /** The unit in which most companies know the amount. */
  readonly unit: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly synonyms: Readonly<Record<Language, readonly string[]>>;
  /** Subcategories of the library whose factors give its figure, best first. */
  readonly factors: readonly ActivityFactor[];
}

export interface Activities {
  readonly all: readonly CatalogueActivity[];
  get(code: string): CatalogueActivity | undefined;
  /** The activity that a subcategory of the library, or of an entry, belongs to. */
  of(category: string, subcategory: string): CatalogueActivity | undefined;
  /** The subcategory that entries of an activity have, from any spelling of it. */
  subcategory(category: string, text: string): string | undefined;
  /** Whether the subcategory is too special for pick lists: found by search and pinned by the code of its factor. */
  isSpecialised(category: string, subcategory: string): boolean;
}

/** Subcategories that belong to no activity, by category and pattern; `*` stands for any text. */
export interface Specialised {
  readonly category: string;
  readonly pattern: string;
}

export function createActivities(all: readonly CatalogueActivity[], specialised: readonly Specialised[]): Activities {
  const byCode = new Map(all.map((activity) => [plain(activity.code), activity]));
  const bySubcategory = new Map<string, CatalogueActivity>();
  const spellings = new Map<string, string>();
  for (const activity of all) {
    const { category, subcategory, alsoCategories, factors } = activity;
    const own = [category, ...alsoCategories].map((each) => ({ category: each, subcategory }));
    const belonging = factors.filter(({ isBorrowed }) => !isBorrowed);
    for (const each of [...own, ...belonging]) bySubcategory.set(keyOf(each), activity);
    for (const each of own) spellings.set(keyOf({ ...each, subcategory: plain(subcategory) }), subcategory);
  }
  const patterns = specialised.map(({ category, pattern }) => ({ category, matches: patternOf(pattern) }));
  return {
    all,
    get: (code) => byCode.get(plain(code)),
    of: (category, subcategory) => bySubcategory.get(keyOf({ category, subcategory })),
    subcategory: (category, text) => spellings.get(keyOf({ category, subcategory: plain(text) })),
    isSpecialised: (category, subcategory) =>
      !bySubcategory.has(keyOf({ category, subcategory })) &&
      patterns.some((each) => each.category === category && each.matches.test(subcategory)),
  };
}

const keyOf = ({ category, subcategory }: Subcategory): string => `${category}/${subcategory}`;

const patternOf = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
