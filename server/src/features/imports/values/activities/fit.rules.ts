import type { CatalogueActivity, Library } from '../../../factors/index.ts';

/** Factors of fuels convert between these by calorific value and density. */
const OF_FUELS = ['energy', 'volume', 'mass'];
const FUEL_CATEGORIES = ['stationary_combustion', 'mobile_combustion'];

/** Gases that nobody buys by the litre. */
const PIPED = ['natural_gas', 'biomethane_grid', 'biogas', 'landfill_gas', 'blast_furnace_gas', 'coke_oven_gas'];
const LITRES = ['mL', 'L', 'kL', 'gal_us', 'gal_imp', 'bbl'];

const FITS = 1;
/** Another amount or a stated factor makes them fit. */
const NEARLY = 0.92;
const HARDLY = 0.55;

/** Dimensions of which one leads to the other by a further fact, such as the number of passengers. */
const NEAR: ReadonlyArray<readonly [string, string]> = [
  ['passenger_distance', 'distance'],
  ['freight', 'distance'],
  ['freight', 'mass'],
  ['volume', 'mass'],
  ['night', 'count'],
  ['mass', 'count'],
];

type Measured = Pick<CatalogueActivity, 'dimension' | 'category' | 'code' | 'alsoCategories'>;

/** How well a unit suits an activity, from 0 to 1. An unknown unit says nothing. */
export function fitOf({ units }: Pick<Library, 'units'>, activity: Measured, unit: string | null): number {
  const dimension = unit === null ? undefined : units.get(units.codeOf(unit))?.dimension;
  if (unit === null || dimension === undefined) return FITS;
  if (PIPED.includes(activity.code) && LITRES.includes(units.codeOf(unit))) return HARDLY;
  if (dimension === activity.dimension) return FITS;
  const isFuel = FUEL_CATEGORIES.includes(activity.category) && OF_FUELS.includes(activity.dimension);
  if (isFuel && OF_FUELS.includes(dimension)) return FITS;
  const isNear = NEAR.some((pair) => pair.includes(dimension) && pair.includes(activity.dimension));
  return isNear ? NEARLY : HARDLY;
}
