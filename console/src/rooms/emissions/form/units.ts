import type { EmissionCategory, EmissionFactor, Unit } from '@tonne/sdk';

export type Subcategory = EmissionCategory['subcategories'][number];

export interface UnitChoice {
  /** The units of the factors themselves. */
  readonly own: readonly Unit[];
  /** Units that the service converts into one of those. */
  readonly converted: readonly Unit[];
}

/** A pinned factor may be for another activity, and have a unit of its own. */
export function unitsFor(
  subcategory: Subcategory | undefined,
  units: readonly Unit[],
  pinned?: Pick<EmissionFactor, 'activityUnit'>,
): UnitChoice {
  const codes = [...(subcategory?.units ?? []), ...(pinned ? [pinned.activityUnit] : [])];
  const own = units.filter(({ code }) => codes.includes(code));
  const bases = new Set(own.map(({ baseUnit }) => baseUnit));
  return { own, converted: units.filter((unit) => !own.includes(unit) && bases.has(unit.baseUnit)) };
}

/** The unit to begin with: the one in use where it fits, else the only one or the first of the factors. */
export function unitToKeep(current: string, { own, converted }: UnitChoice): string {
  const fits = [...own, ...converted].some(({ code }) => code === current);
  return fits ? current : (own[0]?.code ?? '');
}

export const isEnergy = (code: string, units: readonly Unit[]): boolean =>
  units.some((unit) => unit.code === code && unit.dimension === 'energy');
