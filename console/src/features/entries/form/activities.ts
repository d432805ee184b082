import type { EmissionCategory } from '@tonne/sdk';
import { activityName } from '../../../i18n/index.ts';

/** Everyday words, in English and German, for words in the names of activities. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  laptop: ['computer portable', 'equipment electrical it'],
  notebook: ['computer portable', 'equipment electrical it'],
  cab: ['taxi'],
  train: ['rail'],
  bahn: ['rail'],
  zug: ['rail'],
  plane: ['flight'],
  flug: ['flight'],
  lorry: ['hgv'],
  truck: ['hgv'],
  lkw: ['hgv'],
  auto: ['car'],
  pkw: ['car'],
  petrol: ['petrol', 'gasoline'],
  benzin: ['petrol', 'gasoline'],
  gas: ['natural gas'],
  erdgas: ['natural gas'],
  heizöl: ['heating oil', 'burning oil', 'fuel oil'],
  strom: ['electricity'],
  fernwärme: ['district heat'],
  wasser: ['water'],
  abwasser: ['wastewater', 'water treatment'],
  papier: ['paper'],
  abfall: ['waste'],
  müll: ['waste'],
  kältemittel: ['refrigerant'],
};

export interface FoundActivity {
  readonly category: EmissionCategory;
  readonly code: string;
  /** True if the place has a factor for it. Search finds the others; the list leaves them out. */
  readonly isLocal: boolean;
}

/** Activity codes with factors for a location, by category code. All activities until the location's are known. */
export type Local = ReadonlyMap<string, ReadonlySet<string>>;

export const localOf = (categories: readonly EmissionCategory[] = []): Local =>
  new Map(categories.map(({ code, subcategories }) => [code, new Set(subcategories.map((each) => each.code))]));

export const isLocal = (local: Local, category: string, code: string): boolean =>
  local.size === 0 || local.get(category)?.has(code) === true;

/** Activities whose names contain every word of the text: local ones first, then shorter names first. */
export function findActivities(
  categories: readonly EmissionCategory[],
  local: Local,
  text: string,
  atMost: number,
): FoundActivity[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return categories
    .flatMap((category) =>
      category.subcategories
        .filter(({ code, aliases }) => [code, ...aliases].some((name) => says(wordsOf(name), words)))
        .map(({ code }) => ({ category, code, isLocal: isLocal(local, category.code, code) })),
    )
    .toSorted((one, other) => Number(other.isLocal) - Number(one.isLocal) || one.code.length - other.code.length)
    .slice(0, atMost);
}

const wordsOf = (code: string): string[] =>
  activityName(code)
    .toLowerCase()
    .split(/[\s-]+/);

const says = (name: readonly string[], words: readonly string[]): boolean =>
  words.every((word) =>
    [word, ...(SYNONYMS[word] ?? [])].some((phrase) =>
      phrase.split(' ').every((part) => name.some((each) => each.startsWith(part))),
    ),
  );
