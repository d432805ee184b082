import type { GasGroup, Gwp } from '../calculation/gas.rules.ts';
import { readTable } from '../releases/files.store.ts';
import { editionFor, type FuelProperties, readFuels } from './fuels.store.ts';
import { type Component, readBlends, readGwps } from './gwp.store.ts';

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

/** Data for calculations besides factors: warming potentials, blends, calorific values, and derived activities. */
export interface Methods {
  /** Undefined of a gas that is not in `data/gwp.csv`. */
  gwp(gas: string): Gwp | undefined;
  gasGroup(gas: string): GasGroup | undefined;
  gases(): readonly string[];
  /** The components of a refrigerant such as `R-410A`. */
  blend(name: string): readonly Component[] | undefined;
  /** Of a fuel, named as its subcategory is, in the edition of that year or the latest before it. */
  fuelProperties(fuel: string, vintage: number): FuelProperties | undefined;
  /** Activities that follow from one of scope 1 or 2, or from travel and freight. */
  derives(category: string, subcategory: string): readonly Derivation[];
}

/** Each table is read when first needed: most requests need none. */
export function createMethods(): Methods {
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
