import type { GasGroup, Gwp } from '../rules/gas.ts';
import { type Derivation, readDerivations } from './derivations.ts';
import { editionFor, type FuelProperties, readFuels } from './fuels.ts';
import { type Component, readBlends, readGwps } from './gwp.ts';

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
