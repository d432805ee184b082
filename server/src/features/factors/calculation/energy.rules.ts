import type { Decimal } from '../../../kernel/decimal.ts';
import type { CalorificBasis, FuelProperties, FuelPropertiesSource } from '../reference-data/rules.ts';
import type { Factor } from '../rules.ts';
import { applied, chained, type Ratio, type Units } from '../units.rules.ts';
import type { EnergySource } from './source.rules.ts';

/** An amount of fuel or energy, and how its factor is stated. */
export interface EnergyActivity {
  readonly quantity: Decimal;
  readonly unit: string;
  readonly subcategory: string;
  readonly factor: Factor;
  /** Stated by the client; null to use the basis of the factor. */
  readonly calorificBasis: CalorificBasis | null;
  /** Set if the quantity is heat, steam or cooling and the factor is for the energy that it is made from. */
  readonly energySource?: EnergySource | null;
}

export type FuelPropertiesOf = (
  fuel: string,
  vintage: number,
  source?: FuelPropertiesSource,
) => FuelProperties | undefined;

const NET = '_net_cv';

/** Subcategories are named after their fuel: `natural_gas`, `natural_gas_net_cv`, `natural_gas_wtt`. */
const BESIDES_FUEL = /(_wtt)?(_net_cv)?$/;

export const isEnergy = (units: Units, unit: string): boolean => units.fits(unit, 'kWh');

type Burnt = Pick<EnergyActivity, 'subcategory' | 'factor'>;

const fuelOf = (properties: FuelPropertiesOf, { subcategory, factor }: Burnt): FuelProperties | undefined =>
  properties(subcategory.replace(BESIDES_FUEL, ''), factor.vintage);

/**
 * The fuel of the factor, if nothing is known about that of the entry: an activity has its factors under other names too.
 * The IPCC's own factors take its default calorific values.
 */
function fuelOfFactor(properties: FuelPropertiesOf, { factor }: Burnt): FuelProperties | undefined {
  if (factor.source === 'IPCC') return properties(factor.subcategory, factor.vintage, 'IPCC');
  return factor.source === 'custom' ? undefined : fuelOf(properties, { subcategory: factor.subcategory, factor });
}

/** Any fuel with a default of the IPCC, for the ratio of its calorific values and for its energy, but for no factor. */
const fuelAnywhere = (properties: FuelPropertiesOf, burnt: Burnt): FuelProperties | undefined =>
  fuelOf(properties, burnt) ??
  fuelOfFactor(properties, burnt) ??
  properties(burnt.subcategory.replace(BESIDES_FUEL, ''), burnt.factor.vintage, 'IPCC');

/** IPCC factors use the net calorific value, US factors the gross one. UK factors use gross, except for biomass. */
function basisOf(properties: FuelPropertiesOf, activity: Burnt): CalorificBasis {
  const { source, subcategory } = activity.factor;
  if (subcategory.endsWith(NET) || source === 'IPCC') return 'net';
  return source === 'DEFRA' ? (fuelOf(properties, activity)?.kwhFactorBasis ?? 'gross') : 'gross';
}

/** A conversion that depends on the fuel: into its energy, or from one calorific value to the other. */
export interface Heat {
  readonly fuel: FuelProperties;
  /** Unit of the amount, with a basis if the amount is already energy. */
  readonly from: { readonly unit: 'L' | 'kg' } | { readonly unit: typeof HEAT; readonly basis: CalorificBasis };
  /** Calorific value of the resulting energy. */
  readonly basis: CalorificBasis;
  /** From that unit into `HEAT`. */
  readonly ratio: Ratio;
}

/** Calorific values are published in GJ per tonne. */
export const HEAT = 'GJ';
const KG_PER_TONNE = 1000;

/** From a mass or a volume; undefined if the fuel cannot be converted from this unit. */
function heatIn(units: Units, unit: string, fuel: FuelProperties, basis: CalorificBasis): Heat | undefined {
  const heat = fuel[basis];
  if (units.fits(unit, 'kg')) {
    return { fuel, basis, from: { unit: 'kg' }, ratio: { times: heat.div(KG_PER_TONNE), dividedBy: null } };
  }
  if (!fuel.volume || !units.fits(unit, 'L')) return undefined;
  const { litres, tonnes } = fuel.volume;
  return { fuel, basis, from: { unit: 'L' }, ratio: { times: heat.times(tonnes), dividedBy: litres } };
}

const rebased = (fuel: FuelProperties, stated: CalorificBasis, basis: CalorificBasis): Heat => ({
  fuel,
  basis,
  from: { unit: HEAT, basis: stated },
  ratio: { times: fuel[basis], dividedBy: fuel[stated] },
});

/** From one unit to another, through the heat of the fuel if given; undefined if no conversion exists. */
export function ratioThrough(units: Units, from: string, heat: Heat | null, to: string): Ratio | undefined {
  if (!heat) return units.ratio(from, to);
  const [before, after] = [units.ratio(from, heat.from.unit), units.ratio(HEAT, to)];
  return before && after && chained([before, heat.ratio, after]);
}

/** kWh on gross calorific value; null if the unit is not energy and the fuel is unknown. */
export function energyOf(units: Units, properties: FuelPropertiesOf, activity: EnergyActivity): Decimal | null {
  const { quantity, unit } = activity;
  const heat = heatToGross(units, properties, activity);
  const ratio = heat === undefined ? undefined : ratioThrough(units, unit, heat, 'kWh');
  return ratio ? applied(ratio, quantity) : null;
}

/**
 * Energy that the IPCC's factors take as it is stays as it is: earlier entries have it so, and reports add it up. Purchased
 * heat, steam and cooling count as such, and not as the fuel that they are made from.
 */
function heatToGross(units: Units, properties: FuelPropertiesOf, activity: EnergyActivity): Heat | null | undefined {
  if (activity.energySource) return null;
  const fuel = fuelOf(properties, activity);
  if (!isEnergy(units, activity.unit)) {
    const burnt = fuelAnywhere(properties, activity);
    return burnt && heatIn(units, activity.unit, burnt, 'gross');
  }
  const basis = activity.calorificBasis ?? basisOf(properties, activity);
  return basis === 'net' && fuel ? rebased(fuel, 'net', 'gross') : null;
}

/**
 * The conversion between the amount and the factor. Null if none is needed, undefined if none exists. Receipts of entries
 * are calculated again and compared, so a conversion that exists must never change.
 */
export function heatFor(
  units: Units,
  properties: FuelPropertiesOf,
  given: Omit<EnergyActivity, 'quantity'>,
): Heat | null | undefined {
  const activity = given.energySource ? { ...given, ...given.energySource } : given;
  const { unit, factor, calorificBasis } = activity;
  if (units.fits(unit, factor.activityUnit)) {
    const wanted = basisOf(properties, activity);
    if (calorificBasis === null || calorificBasis === wanted || !isEnergy(units, unit)) return null;
    const fuel = fuelAnywhere(properties, activity);
    return fuel && rebased(fuel, calorificBasis, wanted);
  }
  if (!isEnergy(units, factor.activityUnit)) return undefined;
  const fuel = fuelOf(properties, activity);
  if (isFuelOf(factor, fuel)) return heatIn(units, unit, fuel, basisOf(properties, activity));
  const other = fuelOfFactor(properties, activity);
  if (!isFuelOf(factor, other)) return undefined;
  return heatIn(units, unit, other, basisOf(properties, { subcategory: factor.subcategory, factor }));
}

/** Calorific values of one country do not apply to another. A publication that contradicts itself converts nothing. */
const isFuelOf = (factor: Factor, fuel: FuelProperties | undefined): fuel is FuelProperties =>
  fuel?.region === factor.region && fuel.isConvertible;
