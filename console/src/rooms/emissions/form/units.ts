import type { EmissionCategory, Unit } from '@tonne/sdk';

export type Subcategory = EmissionCategory['subcategories'][number];

export interface UnitChoice {
  /** The units of the factors themselves. */
  readonly own: readonly Unit[];
  /** Units that the service converts into one of those. */
  readonly converted: readonly Unit[];
}

export function unitsFor(subcategory: Subcategory | undefined, units: readonly Unit[]): UnitChoice {
  const codes = subcategory?.units ?? [];
  const own = units.filter(({ code }) => codes.includes(code));
  const bases = new Set(own.map(({ baseUnit }) => baseUnit));
  return { own, converted: units.filter((unit) => !own.includes(unit) && bases.has(unit.baseUnit)) };
}

/** The unit to begin with: the one in use where it fits, else the only one or the first of the factors. */
export function unitToKeep(current: string, { own, converted }: UnitChoice): string {
  const fits = [...own, ...converted].some(({ code }) => code === current);
  return fits ? current : (own[0]?.code ?? '');
}
