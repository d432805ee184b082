import { readTable } from '../releases/files.store.ts';
import { readFuels } from './fuels.store.ts';
import { readBlends, readGwps } from './gwp.store.ts';
import { type Derivation, type DerivedPart, editionFor, type ReferenceData } from './rules.ts';

const keyOf = (category: string, subcategory: string): string => `${category}/${subcategory}`;

function readDerivations(): (category: string, subcategory: string) => readonly Derivation[] {
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

/** Each table is read when first needed: most requests need none. */
export function createReferenceData(): ReferenceData {
  const gwps = once(readGwps);
  const blends = once(readBlends);
  const fuels = once(readFuels);
  const derivations = once(readDerivations);
  return {
    gwp: (gas) => gwps().get(gas),
    gasGroup: (gas) => gwps().get(gas)?.group,
    gases: () => [...gwps().keys()],
    blend: (name) => blends().get(name),
    fuelProperties: (fuel, vintage) => editionFor(fuels().get(fuel) ?? [], vintage),
    derives: (category, subcategory) => derivations()(category, subcategory),
  };
}

function once<T>(read: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
