import type { Decimal } from '../../../kernel/decimal.ts';
import type { CalorificBasis, FuelProperties } from '../reference-data/rules.ts';
import type { Factor } from '../rules.ts';
import { applied, chained, type Ratio, type Units } from '../units.rules.ts';

/** An amount of fuel or energy, and how its factor is stated. */
export interface EnergyActivity {
  readonly quantity: Decimal;
  readonly unit: string;
  readonly subcategory: string;
  readonly factor: Factor;
  /** Stated by the client; null to use the basis of the factor. */
  readonly calorificBasis: CalorificBasis | null;
}

export type FuelPropertiesOf = (fuel: string, vintage: number) => FuelProperties | undefined;

const NET = '_net_cv';

/** Subcategories are named after their fuel: `natural_gas`, `natural_gas_net_cv`, `natural_gas_wtt`. */
const BESIDES_FUEL = /(_wtt)?(_net_cv)?$/;

export const isEnergy = (units: Units, unit: string): boolean => units.fits(unit, 'kWh');

type Burnt = Pick<EnergyActivity, 'subcategory' | 'factor'>;

const fuelOf = (properties: FuelPropertiesOf, { subcategory, factor }: Burnt): FuelProperties | undefined =>
  properties(subcategory.replace(BESIDES_FUEL, ''), factor.vintage);

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

function heatToGross(units: Units, properties: FuelPropertiesOf, activity: EnergyActivity): Heat | null | undefined {
  const fuel = fuelOf(properties, activity);
  if (!isEnergy(units, activity.unit)) return fuel && heatIn(units, activity.unit, fuel, 'gross');
  const basis = activity.calorificBasis ?? basisOf(properties, activity);
  return basis === 'net' && fuel ? rebased(fuel, 'net', 'gross') : null;
}

/**
 * The conversion between the amount and the factor. Null if none is needed, undefined if none exists. Fuel properties of
 * one country do not apply to another. A publication that contradicts itself about a fuel does not convert it.
 */
export function heatFor(
  units: Units,
  properties: FuelPropertiesOf,
  activity: Omit<EnergyActivity, 'quantity'>,
): Heat | null | undefined {
  const { unit, factor, calorificBasis } = activity;
  const fuel = fuelOf(properties, activity);
  const wanted = basisOf(properties, activity);
  if (units.fits(unit, factor.activityUnit)) {
    if (calorificBasis === null || calorificBasis === wanted || !isEnergy(units, unit)) return null;
    return fuel && rebased(fuel, calorificBasis, wanted);
  }
  if (!isEnergy(units, factor.activityUnit) || fuel?.region !== factor.region || !fuel.isConvertible) return undefined;
  return heatIn(units, unit, fuel, wanted);
}
