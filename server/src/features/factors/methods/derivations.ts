import { readTable } from '../data-files.ts';

export const derivedParts = ['wtt', 'transmission_losses', 'outside_of_scopes'] as const;
/** Well to tank, losses of the network, or biogenic CO2 outside the scopes. */
export type DerivedPart = (typeof derivedParts)[number];

/** An activity that follows from another one: burning a fuel implies producing and delivering it. */
export interface Derivation {
  readonly category: string;
  readonly subcategory: string;
  readonly part: DerivedPart;
}

const keyOf = (category: string, subcategory: string): string => `${category}/${subcategory}`;

export function readDerivations(): (category: string, subcategory: string) => readonly Derivation[] {
  const byActivity = new Map<string, Derivation[]>();
  for (const row of readTable('derives.csv')) {
    const key = keyOf(row.from_category!, row.from_subcategory!);
    const derivation = {
      category: row.derived_category!,
      subcategory: row.derived_subcategory!,
      part: row.part as DerivedPart,
    };
    byActivity.set(key, [...(byActivity.get(key) ?? []), derivation]);
  }
  return (category, subcategory) => byActivity.get(keyOf(category, subcategory)) ?? [];
}
