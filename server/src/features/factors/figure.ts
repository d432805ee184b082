import type { Decimal } from '../../kernel/decimal.ts';
import type { Methods } from './methods/methods.ts';
import { type Activity, type Calculation, calculate } from './rules/calculation.ts';
import { type EnergyActivity, energyOf, heatFor } from './rules/energy.ts';
import type { Units } from './rules/units.ts';

export type FiguredActivity = Activity & EnergyActivity;

export interface Figure extends Calculation {
  /** kWh on gross calorific value; null where nothing is known of it. */
  readonly energyKwh: Decimal | null;
}

/** Undefined if the amount cannot be expressed as the factor asks for it. */
export function figureOf(units: Units, methods: Methods, activity: FiguredActivity): Figure | undefined {
  const heat = heatFor(units, methods.fuelProperties, activity);
  if (heat === undefined) return undefined;
  return {
    ...calculate(units, methods.gwp, { ...activity, heat }),
    energyKwh: energyOf(units, methods.fuelProperties, activity),
  };
}
